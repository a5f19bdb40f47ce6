import { ROLE } from '@lm/contract';
import { PASSWORD } from './people.ts';

/** The words of hostile requests. */

/** Marks a text to be inserted into JSON to the letter: for numbers that no serializer writes. */
export const RAW = '@raw ';

/** Ids that are filled in when a request is sent, since they are not known before (fuzz-stage.ts). */
export const IDS_HERE = [
  ...(['own-id-here', 'person-id-here', 'license-id-here', 'course-id-here', 'quotation-id-here', 'release-id-here'] as const),
  ...(['role-id-here', 'place-id-here'] as const),
];
export const WORDS_HERE = ['own-mail-here@x.example', 'course-code-here', 'link-token-here', 'reset-token-here'] as const;
export const BLANKS = [...IDS_HERE, ...WORDS_HERE];
export const FRESH = 'fresh-word-here';

export const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1,
  200,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
];
const UNWRITTEN = ['1e400', '-1E400', '-0', '00012', '.5', 'NaN', '9'.repeat(26), '[', `${'['.repeat(9000)}${']'.repeat(9000)}`];
export const RAW_NUMBERS = UNWRITTEN.map((text) => RAW + text);

/** The values that most often break things: databases accept no NUL, half a character is not UTF-8, and numbers have limits. */
export const SHARPEST = ['\0', 'a\0b', '\ud800', 2_147_483_648, -1, 1.5, 2 ** 63, `${RAW}1e400`, null, [], {}, ['\0'], 'x'.repeat(5000)];

export const TEXTS = [
  // Nothing, control characters, and what is not a character
  ...['', ' ', '\t', '\r\nX-Planted: 1', '\u2028', '\ufeff', '\0', 'a\0b', '\\u0000', '\u0007\u001b[31m', '\u007f\u0085'],
  ...['\ud800', 'a\udfffb', '\udc00\ud800', '\u{10ffff}', '\uffff', '\u202egpj.exe', '\u2066x', '\u05e9\u05dc', '\u0645\u0631'],
  ...[
    '\u{1f469}\u200d\u{1f469}\u200d\u{1f466}',
    'e\u0301'.repeat(40),
    '\u0130',
    '\u00df',
    '\ufdfa',
    '\u0149',
    '\u2167',
    '\u0663',
    '\uff11',
  ],
  // What other languages read into a text
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', 'false', '-1', '0', '1.5', '1e3', '0x10', '1e309', '00', '1 ', ' 1', '+1', '1,2'],
  ...['2147483647', '2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(10), '9'.repeat(400)],
  ...["' OR 1=1 --", "'; DROP TABLE customer; --", '"', '`', '$1', ':a', '%', '_', '\\', '%_%', '\\%', '%'.repeat(199)],
  ...['*', '?', '|', '&', '!', "''", '(a+)+$', '((((((((((', '[[[', '.*'.repeat(90), `${'a'.repeat(190)}!`],
  ...['<script>alert(1)</script>', '{{7*7}}', '=1+1', '@SUM(1)', '../../../etc/passwd', '..%2f..', 'file:///etc/passwd'],
  ...['javascript:alert(1)', 'https://', 'https://a b', 'https://[::1', '//x', 'https://x@y:z'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '{}', '[]', '[object Object]'],
  // Days that do not exist, addresses that are not addresses
  ...['0000-00-00', '9999-12-31', '2026-02-30', '1969-12-31', '2199-12-31', '2200-01-01', '31/02/2026', '00/00/00', '29/02/99'],
  ...['2026-13-01', '2026-11-21T00:00:00Z', '-2026-01-01', '+275760-09-13', '10000-01-01', '1/1/1', '2026-11-21\0'],
  ...['a@b', 'a@b.c\0', `${'x'.repeat(245)}@x.example`, `${'x'.repeat(300)}@x.example`, 'a b@x.example', '"a b"@x.example'],
  ...['\u0130@x.example', 'a@x.example,b@x.example', '00:00:00:00:00:00', 'FF:FF:FF:FF:FF:FF', '0200.0000.0001', 'AA:BB:CC:DD:EE:GG'],
  // Too much
  ...['x'.repeat(51), 'x'.repeat(101), 'x'.repeat(201), 'x'.repeat(2001), 'x'.repeat(20_001)],
  ...['\u{1f4a3}'.repeat(5000), '\ufdfa'.repeat(100), '\u0130'.repeat(200)],
];

/** Values that one field or another accepts: each schema picks its own. */
export const PLAUSIBLE: unknown[] = [
  '2026-11-20T16:20:00Z',
  'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', // SHA-256 of abc
  'CVSS:4.0/AV:L/AC:L/AT:N/PR:N/UI:P/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N',
  ...['', 'Mara', "O'Brien", '\u00c5sa', 'KTH', 'mara', '46812345678', 'CPU', 'FNL', '5.1.1', 'Sweden', 'Flow', 'yes', 'no'],
  ...[
    FRESH,
    `${FRESH}@example.com`,
    'kim.berg@example.com',
    'note\nof two lines',
    PASSWORD,
    '123456',
    'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789_-aBcDe',
    '/run/secrets/portal',
    'https://login.example.com',
    'openid email profile',
    'https://downloads.example.com/file',
    'license.*',
  ],
  ...['2026-11-21', '2026-12-01', '21/11/2026', '01/01/27', '2170-01-01', '1970-01-01', '02:00:00:00:00:01', 'AABBCCDDEEFF'],
  ...[
    '018f2b6e-3c1d-4a7b-9e5f-0123456789ab',
    '00000000-0000-4000-8000-000000000001',
    '1795255200000000.mail.1',
    '0.offer.q1',
    '1795255200000000.wish.1',
  ],
  ...['0f1e2d3c4b5a69788796a5b4c3d2e1f0', 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='], // of a host file
  ...['1', '2', '3', '10', '25', '0', 'true', 'false', 1, 2, 3, 4, 5, 6, 7, 12, 90, 276, 578, 752, 4_681_234, true, false, null],
];
export const IDS = [...Array(25).keys()].map((place) => place + 1);

const here = (blank: (typeof IDS_HERE)[number]) => RAW + blank;
const ID_OF: Record<string, (typeof IDS_HERE)[number]> = {
  licenses: 'license-id-here',
  courses: 'course-id-here',
  versions: 'release-id-here',
  roles: 'role-id-here',
};

/** Likely values of a field, by its name: random ids seldom belong together. */
export const meantBy = (path: string): Record<string, unknown[]> => ({
  id: [here(/quotation/i.test(path) ? 'quotation-id-here' : (ID_OF[path.split('/')[0] ?? ''] ?? 'person-id-here')), here('own-id-here')],
  customerId: [here('person-id-here'), here('own-id-here')],
  licenseId: [here('license-id-here'), here('place-id-here')],
  courseId: [here('course-id-here')],
  rolesId: [[here('role-id-here')], [here('role-id-here'), ROLE.customer], [ROLE.customer]],
  version: ['5.1.1'],
  revision: [1],
  name: path.startsWith('versions') ? ['7.1', '7.2.3', '98.76', '0.1'] : [FRESH],
  url: ['https://127.0.0.1:1025/hooks', 'https://127.0.0.1:1025'],
  kinds: [['*'], ['license.*', 'customer.add']],
  username: ['own-mail-here@x.example'],
  email: ['own-mail-here@x.example', `${FRESH}@example.com`],
  courseCode: ['course-code-here'],
  token: ['link-token-here'],
  urlToken: ['reset-token-here'],
  ...Object.fromEntries(['password', 'oldPassword', 'newPassword', 'confirmPassword'].map((name) => [name, [PASSWORD]])),
});
