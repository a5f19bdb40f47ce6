/** The number of a license, as people say and type it (LIC-3). */
export const licenseNumber = (id: number): string => `L-${id}`;

/** The id of the license that a word names by its number, however it is typed: `L-630`, `l630`; null for anything else. */
export function licenseIdIn(word: string): number | null {
  const [, digits] = /^l-?0*([1-9]\d{0,9})$/i.exec(word.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 2_147_483_647 ? Number(digits) : null;
}
