// By hand: libphonenumber-js 1.13.16 with its least metadata adds 30 KB to the client, gzipped, and reads no number without a `+`, as ours are kept (PEO-8).

/**
 * The digits of a phone number as people write it (PEO-161): without spaces, `+`, brackets, dots, slashes and hyphens, and without the
 * `(0)` that some put behind the country code. Anything else stays, for the contract to refuse.
 */
export const phoneDigits = (written: string): string =>
  written
    .trim()
    .replace(/^(\+[\d\s]+?)\s*\(0\)/, '$1')
    .replace(/[\s+()/.\u2010-\u2015-]/g, '');

/** The address a phone dials: digits with a country code, or with the zero that a local number begins with; null for the number nobody has. */
export function phoneLink(digits: string): string | null {
  if (/^0*$/.test(digits)) return null;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return digits.startsWith('0') ? `tel:${digits}` : `tel:+${digits}`;
}
