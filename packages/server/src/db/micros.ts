/** Microseconds since 1970 as a moment that the database parses without rounding. */
export function momentOf(micros: string): string {
  const [ms, rest] = [Number(BigInt(micros) / 1000n), BigInt(micros) % 1000n];
  return new Date(ms).toISOString().replace('Z', `${String(rest).padStart(3, '0')}Z`);
}

/** Such microseconds as the wire writes moments, in milliseconds. */
export const isoOf = (micros: string): string => new Date(Number(BigInt(micros) / 1000n)).toISOString();
