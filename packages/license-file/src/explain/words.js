/** @typedef {import('./look.js').Trouble} Trouble */
/** @typedef {import('./look.js').TroubleKind} TroubleKind */

/** `2026-12-11` or a time on that day as `11/12/2026`. @param {string} day */
export const showDay = (day) => day.slice(0, 10).split('-').reverse().join('/');

/** @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {Trouble} trouble */
const inLine = ({ line }) => (line === null ? '' : ` in line ${line}`);

/** What is wrong with the frame of a file: the verdict, and what it means. @type {Record<TroubleKind, (trouble: Trouble) => [title: string, why: string]>} */
const TROUBLES = {
  'too-long': () => ['Not a license file: it is too large', 'A license file is about 1 KB and never more than 64 KB.'],
  before: ({ line }) => [
    'There is text before the license',
    `There is something before the first line of the license, in line ${line ?? 1}.`,
  ],
  after: ({ line }) => [
    'There is text after the license',
    `There is something after the last line of the license, in line ${line ?? 'the last'}.`,
  ],
  several: ({ detail }) => [`${detail} license files in one`, 'A program reads one license from a file. Keep each in its own file.'],
  'no-begin': () => ['Cut off at the beginning', 'The first line, -----BEGIN LM LICENSE-----, is missing.'],
  'no-end': ({ line }) => ['Cut off at the end', `It stops after line ${line}: the last line, -----END LM LICENSE-----, is missing.`],
  'no-dot': () => ['A line is missing', 'The line with a single dot, between the license and its signature, is missing.'],
  dashes: ({ line }) => ['Changed by a word processor', `The dashes in line ${line} are no longer five plain dashes on each side.`],
  encoding: () => [
    'Saved in another encoding',
    'The file was saved as UTF-16, which some editors call “Unicode”. A license file is plain text (ASCII or UTF-8).',
  ],
  'quoted-printable': (trouble) => [
    'Saved as email text, not as the attachment',
    `Mail writes = as =3D and breaks lines, as${inLine(trouble) || ' in this file'}. The program needs the attachment as it was sent.`,
  ],
  quoted: () => ['Copied from a quoted email', 'Its lines begin with >, as in a reply or a forwarded email.'],
  'encoded-twice': () => [
    'Encoded a second time by email',
    'The whole file is in base64, as email sends attachments. It was saved without being decoded.',
  ],
  'space-inside': (trouble) => [
    'A space was put in',
    `There is a space or an invisible character${inLine(trouble)}. A license has none inside its lines.`,
  ],
  alphabet: (trouble) => ['Some characters were replaced', `There is - or _${inLine(trouble)}, where a license has + or /.`],
  strange: (trouble) => [
    'A character was replaced',
    `There is “${trouble.detail}”${inLine(trouble)}, which no license has. An editor or an email program put it there.`,
  ],
  padding: () => ['The end of the license part is cut', 'The = characters that end the part above the dot are missing.'],
  missing: (trouble) => ['Something is missing', `At least one character is missing${inLine(trouble) || ' in the part above the dot'}.`],
  extra: (trouble) => ['Something was added', `There is one character too many${inLine(trouble) || ' in the part above the dot'}.`],
  'signature-length': ({ detail }) => [
    'The signature is not complete',
    detail ? `The part below the dot has ${detail} of 64 bytes.` : 'The part below the dot is not 88 characters long.',
  ],
  'stray-bits': (trouble) => ['Changed after signing', `The last character${inLine(trouble)} is not one that the portal writes there.`],
  'no-payload': () => ['There is nothing in it', 'The first and the last line are there, but no license between them.'],
};

/** @param {Trouble} trouble */
export const troubleWords = (trouble) => TROUBLES[trouble.kind](trouble);

/**
 * The words for what was dropped instead of a license file. @type {Record<import('./kinds.js').OtherKind, [title: string, why: string, todo:
 * string]>}
 */
export const OTHER_WORDS = {
  empty: ['The file is empty', 'It contains nothing.', 'Download the license file again; saving it may have failed.'],
  'status-list': [
    'This is a status list, not a license file',
    'It says which files were superseded, suspended or withdrawn.',
    'Drop the license file itself: its name ends in .lic.txt.',
  ],
  receipt: [
    'This is a removal receipt, not a license file',
    'It says that a license file was removed from a computer.',
    'Hand it in at the portal.',
  ],
  'host-file': [
    'This is a host file, not a license file',
    'It says which computer a license is wanted for.',
    'Drop the license file here too.',
  ],
  'public-key': [
    'This is a public key, not a license file',
    'Programs check license files with it.',
    'Drop the license file itself: its name ends in .lic.txt.',
  ],
  'private-key': [
    'This is a private key, not a license file',
    'Only its owner should have it.',
    'Keep it secret, and tell the person who made it that it has leaked.',
  ],
  page: [
    'This is a web page, not a license file',
    'The browser saved the page instead of the file.',
    'Sign in and download the license file again.',
  ],
  other: [
    'This is not a license file',
    'It has no line -----BEGIN LM LICENSE-----.',
    'Drop the license file itself: its name ends in .lic.txt.',
  ],
};
