/** The addresses in pasted text: one a line, or between commas, semicolons or spaces, also as `Name <address>`. Each comes once. */
export function pastedAddresses(pasted: string): string[] {
  const text = pasted.replaceAll(/"[^"\n]*"/g, ' '); // a name in quotes may hold a comma
  const bracketed = [...text.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const words =
    bracketed.length > 0 ? [...bracketed, ...text.replaceAll(/[^,;\n]*<[^<>]*>/g, ' ').split(/[\s,;]+/)] : text.split(/[\s,;]+/);
  const given = words.map((word) => word.trim()).filter((word) => word !== '');
  return [...new Map(given.map((address) => [address.toLowerCase(), address])).values()];
}

/** An entry that is obviously no address; the server has the last word. */
export const isNoAddress = (address: string): boolean => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);

/** What a file of people adds to those already there: addresses of any column, each once, and how many were known already. */
export function addressesInFile(text: string, known: readonly string[]): { added: string[]; known: number } {
  const found = text.match(/[^\s@,;<>"']+@[^\s@,;<>"']+\.[^\s@,;<>"']+/g) ?? [];
  const each = [...new Map(found.map((address) => [address.toLowerCase(), address]))];
  const there = new Set(known.map((address) => address.toLowerCase()));
  const added = each.flatMap(([key, address]) => (there.has(key) ? [] : [address]));
  return { added, known: each.length - added.length };
}
