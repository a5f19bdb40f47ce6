/** `O-2026-0007`: the year in which it was accepted, and its number within the year, without gaps (ORD-327). */
export const orderNumber = (year: number, number: number): string => `O-${year}-${String(number).padStart(4, '0')}`;

/** The year and the number that a text names, however it is typed: `O-2026-0007`, `o 2026 7`; null for anything else. */
export function orderNumberIn(text = ''): { year: number; number: number } | null {
  const [, year, number] = /^\s*o[-\s]?(\d{4})[-\s]0*([1-9]\d{0,7})\s*$/i.exec(text) ?? [];
  return year !== undefined && number !== undefined ? { year: Number(year), number: Number(number) } : null;
}
