/** Finds the addresses in pasted text, one per line or separated by commas, semicolons or spaces, also as `Name <address>`. Each is returned once. */
export function pastedAddresses(pasted: string): string[] {
  const text = pasted.replaceAll(/"[^"\n]*"/g, ' '); // a quoted name may contain a comma
  const bracketed = [...text.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const words =
    bracketed.length > 0 ? [...bracketed, ...text.replaceAll(/[^,;\n]*<[^<>]*>/g, ' ').split(/[\s,;]+/)] : text.split(/[\s,;]+/);
  const given = words.map((word) => word.trim()).filter((word) => word !== '');
  return [...new Map(given.map((address) => [address.toLowerCase(), address])).values()];
}

/** Whether an entry is obviously not an address; the server has the last word. */
export const isNoAddress = (address: string): boolean => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);

/** Returns the addresses in any column of a file that are not known yet, each once, and how many were known. */
export function addressesInFile(text: string, known: readonly string[]): { added: string[]; known: number } {
  const found = text.match(/[^\s@,;<>"']+@[^\s@,;<>"']+\.[^\s@,;<>"']+/g) ?? [];
  const each = [...new Map(found.map((address) => [address.toLowerCase(), address]))];
  const there = new Set(known.map((address) => address.toLowerCase()));
  const added = each.flatMap(([key, address]) => (there.has(key) ? [] : [address]));
  return { added, known: each.length - added.length };
}
