/** Reads text as systems and spreadsheets save it: UTF-8, UTF-16 with its mark, or the Windows encoding of western Europe. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Restores a cell that an export made inert. */
export const unmarked = (cell: string) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, '');
