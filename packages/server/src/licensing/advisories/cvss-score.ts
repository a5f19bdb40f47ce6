/** The library comes with the first advisory that is written. */
const library = () => import('ae-cvss-calculator');

/** The score of a CVSS 4.0 vector that the contract has taken, in tenths (ADV-2). */
export async function scoreTenths(vector: string): Promise<number> {
  const { Cvss4P0 } = await library();
  return Math.round(new Cvss4P0(vector).calculateScores().overall * 10);
}
