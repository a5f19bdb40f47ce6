// By hand: libphonenumber-js 1.13.16, even with its smallest metadata, adds 30 KB to the client, gzipped, and needs a `+`, which our numbers lack
// (PEO-8).

/**
 * The digits of a phone number as people write it (PEO-161): without spaces, `+`, brackets, dots, slashes and hyphens, and without the
 * `(0)` that some put behind the country code. Anything else stays, for the contract to refuse.
 */
export const phoneDigits = (written: string): string =>
  written
    .trim()
    .replace(/^(\+[\d\s]+?)\s*\(0\)/, '$1')
    .replace(/[\s+()/.\u2010-\u2015-]/g, '');

/** Country codes of one and of two digits; all others have three (ITU-T E.164). */
const CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Groups of three from the left, the last one of two to four: 22859000 is 228 590 00. */
const inGroups = (digits: string): string => digits.replace(/\d{3}(?=\d{2})/g, '$& ');

/** A number for reading (PEO-851): with `+` and its country's code, in groups; null for the number that stands for none. */
export function showPhone(digits: string): string | null {
  if (/^0*$/.test(digits)) return null;
  if (/^0[^0]/.test(digits)) return inGroups(digits);
  const abroad = digits.replace(/^00/, '');
  const code = CODE.exec(abroad)?.[0] ?? '';
  return `+${[code, inGroups(abroad.slice(code.length))].filter(Boolean).join(' ')}`;
}

/**
 * The address that a phone dials: digits with a country code, or with the leading zero of a local number; null for the number that stands for none.
 */
export function phoneLink(digits: string): string | null {
  if (/^0*$/.test(digits)) return null;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return digits.startsWith('0') ? `tel:${digits}` : `tel:+${digits}`;
}
