/** Loads the library when the first advisory is written. */
const library = () => import('ae-cvss-calculator');

/** The score of a CVSS 4.0 vector that the contract accepted, in tenths (ADV-2). */
export async function scoreTenths(vector: string): Promise<number> {
  const { Cvss4P0 } = await library();
  return Math.round(new Cvss4P0(vector).calculateScores().overall * 10);
}
