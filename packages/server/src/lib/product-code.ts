/** The code of a product that only has a name: the name, with hyphens for characters that a code cannot have; if nothing is left, `P1`. */
export function productCodeOf(name: string): string {
  const code = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^0-9A-Za-z._-]+/g, '-')
    .slice(0, 40);
  return /[0-9A-Za-z]/.test(code) ? code : 'P1';
}
