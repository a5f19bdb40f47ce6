import { verdictOf } from './verdict.js';

/** Larger files are refused unread: a license file is about 1 KB, and less than this in any encoding. */
const MOST_BYTES = 262_144;

/** A file that begins with these bytes is not text. @type {[string, string, string][]} */
const FORMATS = [
  ['89504e47', 'a picture (PNG)', 'Drop the license file itself: its name ends in .lic.txt.'],
  ['ffd8ff', 'a picture (JPEG)', 'Drop the license file itself: its name ends in .lic.txt.'],
  ['47494638', 'a picture (GIF)', 'Drop the license file itself: its name ends in .lic.txt.'],
  ['25504446', 'a PDF document', 'Drop the license file itself: its name ends in .lic.txt.'],
  ['504b0304', 'a zip archive or an Office document', 'Unpack it first, then drop the license file that is in it.'],
  ['1f8b', 'a packed file (gzip)', 'Unpack it first, then drop the license file that is in it.'],
  ['377abcaf', 'a packed file (7z)', 'Unpack it first, then drop the license file that is in it.'],
  ['d0cf11e0', 'an Office document or an Outlook email', 'Save the attachment on its own, then drop it.'],
  ['4d5a', 'a program', 'Drop the license file itself: its name ends in .lic.txt.'],
  ['7f454c46', 'a program', 'Drop the license file itself: its name ends in .lic.txt.'],
];

/** @param {string} what @param {string} why @param {string} todo */
const noText = (what, why, todo) => noLicense(`This is ${what}, not a license file`, why, todo);

/** @param {string} title @param {string} why @param {string} todo */
const noLicense = (title, why, todo) => verdictOf({ outcome: 'not-a-license', tone: 'off', word: 'No license file', title, why, todo });

/**
 * The verdict on a file that is too large to be a license, without reading it; null if the size is plausible.
 * @param {number} bytes
 */
export const tooLarge = (bytes) =>
  bytes <= MOST_BYTES
    ? null
    : noLicense(
        'Too large for a license file',
        `It is ${bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`}; a license file is about 1 KB. It was not read.`,
        'Drop the license file itself: its name ends in .lic.txt.',
      );

/** The verdict on something dropped like a file that cannot be read. */
export const UNREADABLE = noLicense(
  'This could not be read',
  'It is a folder, or it has been moved in the meantime.',
  'Drop the license file itself.',
);

/**
 * The text of a file, or the verdict on one that is not text: a picture, an archive, a program.
 * @param {Uint8Array} bytes
 * @returns {{ text: string } | { verdict: import('./verdict.js').Verdict }}
 */
export function textOf(bytes) {
  const begins = [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = FORMATS.find(([start]) => begins.startsWith(start));
  if (known) return { verdict: noText(known[1], 'A license file is plain text.', known[2]) };
  const text = new TextDecoder().decode(bytes);
  const strange = (text.replaceAll(/[\t\r\n]/g, '').match(/[\u{fffd}\p{Cc}]/gu) ?? []).length;
  if (strange > 20 && strange > text.length / 50 && !/LM LICENSE/i.test(text.replaceAll('\0', '')))
    return {
      verdict: noText('no text', 'A license file is plain text; this is not.', 'Drop the license file itself: its name ends in .lic.txt.'),
    };
  return { text };
}
