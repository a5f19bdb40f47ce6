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
