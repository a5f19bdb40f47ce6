/** The number of an offline file, as people say and type it (OFF-442). */
export const fileNumber = (number: number): string => `F-${number}`;

/** The number that a word names, however it is typed: `F-20931`, `f20931`; null for anything else. */
export function fileNumberIn(word: string): number | null {
  const [, digits] = /^f-?0*([1-9]\d{0,9})$/i.exec(word.trim()) ?? [];
  return digits !== undefined && Number(digits) <= 2_147_483_647 ? Number(digits) : null;
}
