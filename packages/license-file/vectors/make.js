/**
 * Writes the test vectors of the offline license file: `node make.js [FOLDER]`, by default into this folder. Shares no code with the package, so that
 * a defect there shows up here. Ed25519 is deterministic, so the bytes are always the same.
 *
 * TEST KEYS ONLY. They are published and therefore worthless: never let a program trust them.
 */
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ofFeeds } from './feeds.js';
import { ofVersion2 } from './version-2.js';

const BEGIN = '-----BEGIN LM LICENSE-----';
const END = '-----END LM LICENSE-----';
const PREFIX = 'lm-license/v1.';

/** The order of the Ed25519 group (RFC 8032, 5.1). */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const current = testKey('TEST ONLY, WORTHLESS: current...');
const retired = testKey('TEST ONLY, WORTHLESS: retired...');
const stranger = testKey('TEST ONLY, WORTHLESS: stranger..');

/** @param {string} seed 32 characters */
function testKey(seed) {
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed, 'ascii')]);
  const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const kid = createHash('sha256').update(raw).digest('hex').slice(0, 16);
  return { kid, privateKey, pem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

const MAC = '3C:7C:3F:D0:5E:18';
const SECOND_MAC = '3C:7C:3F:D0:5E:19';
const OTHER_MAC = '00:1B:44:11:3A:B7';

const permanent = {
  v: 1,
  kid: current.kid,
  fileId: '6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10',
  seq: 1,
  licenseId: 42,
  licensee: { name: 'Mara Lindqvist', organization: 'Nordwind Labs', email: 'mara@nordwind.example' },
  product: 'Simulator',
  category: 'CPU',
  type: 'Permanent',
  modules: ['Module A', 'Module B'],
  seats: null,
  hostIds: [MAC, SECOND_MAC],
  version: '5.2.0',
  maintenanceUntil: '2027-12-01',
  notBefore: '2026-11-12',
  expires: null,
  issued: '2026-11-21T09:30:00.000Z',
};
const temporary = { ...permanent, type: 'Temporary', maintenanceUntil: null, notBefore: '2026-11-12', expires: '2026-12-11' };
/** Written in Unicode normal form C; one of its letters has four bytes. */
const PRODUCT = 'Ångström 𝔘 シミュレータ';
const unicode = { ...permanent.licensee, name: 'Zoë Łukasiewicz-Åström 李', organization: 'Ångström 𝔘niversität' };
const floating = {
  ...permanent,
  category: 'FNL',
  seats: 25,
  hostIds: ['00:1B:44:11:3A:B7', '00:1B:44:11:3A:B8', '00:1B:44:11:3A:B9'],
};

/** @typedef {typeof current} Key */
/** @param {string} text */
const base64 = (text) => Buffer.from(text).toString('base64');
/** @param {string} text @param {number} columns */
const wrap = (text, columns = 64) => text.match(new RegExp(`.{1,${columns}}`, 'g')) ?? [];
/** @param {string} signed @param {Key} [key] */
const signature = (signed, key = current) => sign(null, Buffer.from(signed), key.privateKey);
/** @param {string} payload64 @param {string} signature64 */
const framed = (payload64, signature64) => [BEGIN, ...wrap(payload64), '.', signature64, END, ''].join('\n');
/** A whole file around these payload characters, signed. @param {string} payload64 @param {Key} [key] */
const around = (payload64, key) => framed(payload64, signature(PREFIX + payload64, key).toString('base64'));
/** @param {object} payload @param {Key} [key] */
const file = (payload, key) => around(base64(JSON.stringify(payload)), key);

/** The permanent license, signed, with one part of its JSON written differently. @param {string} from @param {string} to */
const oddly = (from, to) => around(base64(JSON.stringify(permanent).replace(from, () => to)));
/** The same, signed, with bytes that cannot occur in text. @param {string} from @param {number[]} bytes */
function oddBytes(from, bytes) {
  const [before = '', after = ''] = JSON.stringify(permanent).split(from);
  return around(Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]).toString('base64'));
}

const good = file(permanent);
const good64 = base64(JSON.stringify(permanent));
const goodSignature = signature(PREFIX + good64);

/** The text with the character at this place replaced by a different one of base64. @param {string} text @param {number} place */
const changedAt = (text, place) => text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);

/** Sets an unused bit of the last character before the padding: many decoders still read the same bytes. @param {string} text */
function strayBit(text) {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const place = text.indexOf('=') - 1;
  return text.slice(0, place) + alphabet[alphabet.indexOf(text.charAt(place)) + 1] + text.slice(place + 1);
}

/** The same signature with the group order added to its second half, which RFC 8032 tells verifiers to refuse. @param {Buffer} bytes */
function plusOrder(bytes) {
  let rest = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + ORDER;
  const changed = Buffer.from(bytes);
  for (let place = 32; place < 64; place++, rest >>= 8n) changed[place] = Number(rest & 255n);
  return changed;
}

/** A payload whose base64 ends in `=`, which leaves unused bits. */
const padded = { ...permanent, version: '5.2.1-' };
while (!base64(JSON.stringify(padded)).endsWith('=')) padded.version += 'x';

const spacedAndReordered = JSON.stringify({ colour: 'blue', ...Object.fromEntries(Object.entries(permanent).reverse()) }, null, 2);

/** Every file under its name without `.lic.txt`. @type {Record<string, string | Buffer>} */
const files = {
  'cpu-permanent': good,
  'cpu-temporary': file(temporary),
  'cpu-monthly': file({ ...temporary, type: 'Monthly', expires: '2027-02-12' }),
  'cpu-student': file({ ...temporary, type: 'Student', expires: '2027-02-10' }),
  'cpu-trial': file({ ...temporary, type: 'Trial' }),
  'fnl-permanent': file(floating),
  'unicode-name': file({ ...permanent, licensee: unicode }),
  'unicode-product': file({ ...permanent, product: PRODUCT }),
  'product-200-characters': file({ ...permanent, product: '𝔘'.repeat(200) }),
  'another-product': file({ ...permanent, product: 'Harbour Planner' }),
  'unknown-type': file({ ...temporary, type: 'Subscription' }),
  'type-100-characters': file({ ...temporary, type: '𝔘'.repeat(100) }),
  'permanent-with-end': file({ ...temporary, type: 'Permanent' }),
  'temporary-without-end': file({ ...permanent, type: 'Temporary' }),
  'end-and-maintenance': file({ ...temporary, type: 'Subscription', maintenanceUntil: '2026-11-30' }),
  'unknown-fields': around(base64(spacedAndReordered)),
  'retired-key': file({ ...permanent, kid: retired.kid }, retired),
  'kid-names-another-key': file({ ...permanent, kid: retired.kid }),
  'number-with-fraction-of-zero': oddly('"seq":1,"licenseId":42', '"seq":1.0,"licenseId":4.2e1'),
  'number-rounded': oddly('"seq":1,', '"seq":9007199254740991.4,'),
  'number-too-large-ignored': oddly('"seq":1,', '"seq":1,"later":[1e400,-1e400,1e-400],'),
  'field-twice': oddly('"seq":1,', '"seq":0,"\\u0073eq":1,'),
  'nested-deeply': oddly('"seq":1,', `"seq":1,"later":${'[{"a":'.repeat(2000)}0${'}]'.repeat(2000)},`),
  'half-a-surrogate-pair': oddly('Mara', '\\ud835 \\udd18 Mara'),
  'type-100-escapes': oddly('"Permanent"', `"${'\\ud835\\udd18'.repeat(98)}\\ud835\\/"`),
  'white-space-around-json': around(base64(` \t\r\n${JSON.stringify(permanent)}\n\r\t `)),
  'crlf-line-ends': good.replaceAll('\n', '\r\n'),
  'cr-line-ends': good.replaceAll('\n', '\r'),
  'byte-order-mark': `\uFEFF${good}`,
  'spaces-around-lines': good.replaceAll('\n', ' \t \n').replaceAll('\n-----END', '\n  -----END'),
  'blank-lines': `\n${good.replaceAll('\n', '\n\n')}`,
  'no-last-line-end': good.trimEnd(),
  'other-columns': [BEGIN, ...wrap(good64, 76), '.', ...wrap(goodSignature.toString('base64'), 76), END, ''].join('\n'),

  'payload-changed': changedAt(good, BEGIN.length + 41),
  'signature-changed': changedAt(good, good.indexOf('\n.\n') + 10),
  'kid-changed': framed(base64(JSON.stringify({ ...permanent, kid: retired.kid })), goodSignature.toString('base64')),
  'another-key': file({ ...permanent, kid: stranger.kid }, stranger),
  'another-key-with-our-kid': file(permanent, stranger),
  'algorithm-none': framed(base64(JSON.stringify({ ...permanent, alg: 'none' })), Buffer.alloc(64).toString('base64')),
  'signed-without-prefix': framed(good64, signature(good64).toString('base64')),
  'signed-decoded-payload': framed(good64, signature(PREFIX + JSON.stringify(permanent)).toString('base64')),
  'signature-plus-order': framed(good64, plusOrder(goodSignature).toString('base64')),
  'not-json-changed': framed(base64('not JSON'), goodSignature.toString('base64')),

  empty: '',
  truncated: good.slice(0, good.indexOf('\n.\n') + 20),
  'end-line-missing': good.replace(`${END}\n`, ''),
  'text-before-begin': `Dear Mara,\n${good}`,
  'text-after-end': `${good}Best regards\n`,
  'two-files': good + good,
  'dot-missing': good.replace('\n.\n', '\n'),
  'space-in-payload': `${good.slice(0, BEGIN.length + 11)} ${good.slice(BEGIN.length + 11)}`,
  'payload-stray-bit': around(strayBit(base64(JSON.stringify(padded)))),
  'payload-without-padding': around(base64(JSON.stringify(padded)).replaceAll('=', '')),
  'payload-base64url': around(Buffer.from(JSON.stringify({ ...permanent, version: '5.2.0 ÿÿÿ>>>???' })).toString('base64url')),
  'signature-stray-bit': framed(good64, strayBit(goodSignature.toString('base64'))),
  'signature-63-bytes': framed(good64, goodSignature.subarray(0, 63).toString('base64')),

  'payload-not-json': around(base64('not JSON')),
  'payload-not-utf8': around(Buffer.from(JSON.stringify(permanent).replace('Mara', 'Mar\u00e5'), 'latin1').toString('base64')),
  'payload-byte-order-mark': around(base64(`\uFEFF${JSON.stringify(permanent)}`)),
  'payload-a-list': file([permanent]),
  'version-2': file({ ...permanent, v: 2 }),
  'version-as-text': file({ ...permanent, v: '1' }),
  'version-true': file({ ...permanent, v: true }),
  'seq-with-fraction': file({ ...permanent, seq: 1.5 }),
  'seq-zero': file({ ...permanent, seq: 0 }),
  'seq-minus-zero': oddly('"seq":1,', '"seq":-0,'),
  'seq-2-53': oddly('"seq":1,', '"seq":9007199254740992,'),
  'seq-1e400': oddly('"seq":1,', '"seq":1e400,'),
  'seq-nan': oddly('"seq":1,', '"seq":NaN,'),
  'seq-leading-zero': oddly('"seq":1,', '"seq":01,'),
  'seq-plus': oddly('"seq":1,', '"seq":+1,'),
  'seq-dot': oddly('"seq":1,', '"seq":1.,'),
  'field-twice-last-wrong': oddly('"seq":1,', '"seq":1,"\\u0073eq":0,'),
  'comma-too-many': oddly('"Module B"]', '"Module B",]'),
  'text-after-json': around(base64(`${JSON.stringify(permanent)} 1`)),
  'nested-deeply-broken': oddly('"seq":1,', `"seq":1,"later":${'['.repeat(4000)}0${']'.repeat(3999)},`),
  'line-end-in-text': oddly('Mara', 'Ma\nra'),
  'unknown-escape': oddly('Mara', '\\x4dara'),
  'space-no-break': oddly('"seq":1,', '"seq":\u00a01,'),
  'surrogate-in-utf8': oddBytes('Mara', [0xed, 0xa0, 0xb5]),
  'overlong-utf8': oddBytes('Mara', [0xc0, 0xaf]),
  'licensee-a-list': file({ ...permanent, licensee: ['Mara'] }),
  'product-missing': file({ ...permanent, product: undefined }),
  'product-null': file({ ...permanent, product: null }),
  'product-empty': file({ ...permanent, product: '' }),
  'product-a-number': file({ ...permanent, product: 4 }),
  'product-in-a-list': file({ ...permanent, product: ['Simulator'] }),
  'product-201-characters': file({ ...permanent, product: 'S'.repeat(201) }),
  'type-empty': file({ ...permanent, type: '' }),
  'type-in-a-list': file({ ...permanent, type: ['Permanent'] }),
  'type-101-characters': file({ ...permanent, type: 'P'.repeat(101) }),
  'type-with-line-end': file({ ...permanent, type: 'Permanent\n' }),
  'type-with-control-character': file({ ...permanent, type: 'Perma\u009bnent' }),
  'type-with-line-separator': file({ ...permanent, type: 'Perma\u2028nent' }),
  'without-any-bound': file({ ...permanent, maintenanceUntil: null }),
  'fnl-without-seats': file({ ...floating, seats: null }),
  'cpu-with-seats': file({ ...permanent, seats: 5 }),
  'category-in-a-list': file({ ...permanent, category: ['CPU'] }),
  'host-ids-missing': file({ ...permanent, hostIds: undefined }),
  'host-id-lower-case': file({ ...permanent, hostIds: [MAC.toLowerCase()] }),
  'day-with-time': file({ ...temporary, expires: '2026-12-11T00:00:00Z' }),
  'day-with-line-end': file({ ...temporary, expires: '2026-12-11\n' }),
};

/** Files of version 2 whose signature belongs to another text: the whole signature, or only the signed prefix. */
const second = ofVersion2(permanent, {
  file,
  base64,
  around,
  retired,
  stranger,
  framed: (/** @type {string} */ payload64, /** @type {string | Buffer} */ by) =>
    framed(payload64, (typeof by === 'string' ? signature(by + payload64) : by).toString('base64')),
});
Object.assign(files, second.files);

const DAY = '2026-11-21';

/**
 * @typedef {{ product?: string, macs?: string[], hosts?: string[], date?: string, buildDate?: string }} Asked
 * @type {[name: string, expected: string, says: string, asked?: Asked][]}
 */
const asked = [
  ['cpu-permanent', 'valid', 'CPU Permanent on one of its computers.', { macs: [MAC] }],
  ['cpu-permanent', 'valid', 'One known address among those of the computer is enough.', { macs: [OTHER_MAC, SECOND_MAC] }],
  ['cpu-permanent', 'valid', 'A Permanent license has no last day.', { date: '2199-12-31' }],
  ['cpu-permanent', 'not-yet-valid', 'The day before a Permanent license begins.', { date: '2026-11-11' }],
  ['cpu-permanent', 'valid', 'A program built on the last day of maintenance.', { buildDate: '2027-12-01', date: '2031-01-01' }],
  ['cpu-permanent', 'maintenance-ended', 'A program built the day after maintenance ended.', { buildDate: '2027-12-02' }],
  ['cpu-permanent', 'valid', 'The product the file names.', { product: 'Simulator' }],
  ['cpu-permanent', 'wrong-product', 'The same name in other letters is another product.', { product: 'simulator' }],
  ['cpu-permanent', 'wrong-product', 'An empty name matches nothing.', { product: '' }],
  ['cpu-permanent', 'wrong-computer', 'An address the file does not name.', { macs: [OTHER_MAC] }],
  ['cpu-permanent', 'wrong-computer', 'A computer without any address.', { macs: [] }],
  ['cpu-temporary', 'not-yet-valid', 'The day before a Temporary license begins.', { date: '2026-11-11' }],
  ['cpu-temporary', 'valid', 'The first day of a Temporary license.', { date: '2026-11-12' }],
  ['cpu-temporary', 'valid', 'The last day of a Temporary license.', { date: '2026-12-11' }],
  ['cpu-temporary', 'expired', 'The day after the last day of a Temporary license.', { date: '2026-12-12' }],
  ['cpu-temporary', 'valid', 'The build date matters only beside maintenanceUntil.', { buildDate: '2031-01-01' }],
  ['cpu-temporary', 'wrong-computer', 'The computer is checked before the days.', { macs: [OTHER_MAC], date: '2026-12-12' }],
  ['cpu-monthly', 'valid', 'CPU Monthly on its last day.', { macs: [MAC], date: '2027-02-12' }],
  ['cpu-student', 'valid', 'CPU Student on its last day.', { macs: [MAC], date: '2027-02-10' }],
  ['cpu-trial', 'expired', 'CPU Trial the day after its last day.', { macs: [MAC], date: '2026-12-12' }],
  ['fnl-permanent', 'valid', 'FNL Permanent with 25 seats, on the last of its three computers.', { macs: ['00:1B:44:11:3A:B9'] }],
  ['unicode-name', 'valid', 'A licensee outside ASCII, one letter of four bytes: the payload is UTF-8.'],
  ['unicode-product', 'valid', 'A product outside ASCII, one letter of four bytes.', { product: PRODUCT }],
  ['unicode-product', 'wrong-product', 'The same name in Unicode normal form D is another text.', { product: PRODUCT.normalize('NFD') }],
  ['product-200-characters', 'valid', '200 letters of four bytes: characters are Unicode code points.', { product: '𝔘'.repeat(200) }],
  ['another-product', 'wrong-product', 'The file of another product, signed with the same key.', { product: 'Simulator' }],
  ['another-product', 'wrong-product', 'The product is checked before the computer.', { product: 'Simulator', macs: [OTHER_MAC] }],
  ['another-product', 'valid', 'The file of another product, to a program of that.', { product: 'Harbour Planner' }],
  ['another-product', 'valid', 'The product was not given to the verifier.'],
  ['unknown-type', 'valid', 'A type of later: its name decides nothing. On its last day.', { macs: [MAC], date: '2026-12-11' }],
  ['unknown-type', 'expired', 'A type of later, the day after its last day.', { macs: [MAC], date: '2026-12-12' }],
  ['type-100-characters', 'valid', 'A type of 100 letters of four bytes each.'],
  ['permanent-with-end', 'valid', 'A type named Permanent with expires, on its last day.', { date: '2026-12-11' }],
  ['permanent-with-end', 'expired', 'A type named Permanent with expires, the day after.', { date: '2026-12-12' }],
  ['temporary-without-end', 'valid', 'A type named Temporary with maintenanceUntil alone.', { buildDate: '2027-12-01', date: '2199-12-31' }],
  ['temporary-without-end', 'maintenance-ended', 'The same for a program built the day after.', { buildDate: '2027-12-02' }],
  ['end-and-maintenance', 'valid', 'Both expires and maintenanceUntil, on the last day of each.', { buildDate: '2026-11-30', date: '2026-12-11' }],
  ['end-and-maintenance', 'maintenance-ended', 'Both, and the program was built after maintenance ended.', { buildDate: '2026-12-01' }],
  ['end-and-maintenance', 'expired', 'Both, and both are over: the last day is checked first.', { buildDate: '2026-12-01', date: '2026-12-12' }],
  ['unknown-fields', 'valid', 'Any JSON spacing and field order will do, and an unknown field is ignored.'],
  ['retired-key', 'valid', 'Signed with the older of the two trusted keys.'],
  ['kid-names-another-key', 'valid', 'Signed by one trusted key while kid names the other: kid decides nothing.'],
  ['number-with-fraction-of-zero', 'valid', 'Numbers are doubles: 1.0 is the number 1, 4.2e1 is 42.'],
  ['number-rounded', 'valid', 'Numbers are doubles: 9007199254740991.4 is 2^53 - 1.'],
  ['number-too-large-ignored', 'valid', 'A number that no double holds, in an unknown field.'],
  ['field-twice', 'valid', 'A field that stands twice, once with an escape in its name: the last one counts.'],
  ['nested-deeply', 'valid', 'Objects and lists 4,000 deep in an unknown field.'],
  ['half-a-surrogate-pair', 'valid', 'Surrogates without their other half, written as escapes.'],
  ['type-100-escapes', 'valid', 'A type of 100 characters: 98 pairs of surrogates, half a pair and a slash, all as escapes.'],
  ['white-space-around-json', 'valid', 'White space before and after the JSON.'],
  ['crlf-line-ends', 'valid', 'Lines end in CR LF.'],
  ['cr-line-ends', 'valid', 'Lines end in CR.'],
  ['byte-order-mark', 'valid', 'A UTF-8 byte order mark before the first line.'],
  ['spaces-around-lines', 'valid', 'Spaces and tabs at the beginnings and ends of lines.'],
  ['blank-lines', 'valid', 'Empty lines between all lines, before the first and after the last.'],
  ['no-last-line-end', 'valid', 'No line end after the last line.'],
  ['other-columns', 'valid', 'Payload and signature broken at 76 columns, as a mail program does.'],

  ['payload-changed', 'bad-signature', 'One character of the payload changed.'],
  ['signature-changed', 'bad-signature', 'One character of the signature changed.'],
  ['kid-changed', 'bad-signature', 'kid changed in the payload after signing.'],
  ['another-key', 'bad-signature', 'Signed with a key that is not trusted.'],
  ['another-key-with-our-kid', 'bad-signature', 'Signed with a key that is not trusted; kid names one that is.'],
  ['algorithm-none', 'bad-signature', 'A payload that asks for no algorithm, with 64 zero bytes for a signature.'],
  ['signed-without-prefix', 'bad-signature', 'The prefix lm-license/v1. was left out when signing.'],
  ['signed-decoded-payload', 'bad-signature', 'The JSON was signed instead of its base64.'],
  ['signature-plus-order', 'bad-signature', 'The second half S of the signature is not below the group order (RFC 8032, 5.1.7).'],
  ['not-json-changed', 'bad-signature', 'A payload that is neither signed nor JSON: the signature is checked first.'],

  ['empty', 'malformed', 'An empty file.'],
  ['truncated', 'malformed', 'Cut off in the signature.'],
  ['end-line-missing', 'malformed', 'The END line is missing.'],
  ['text-before-begin', 'malformed', 'Text before the BEGIN line.'],
  ['text-after-end', 'malformed', 'Text after the END line.'],
  ['two-files', 'malformed', 'Two files in one.'],
  ['dot-missing', 'malformed', 'The line with the dot is missing.'],
  ['space-in-payload', 'malformed', 'A space inside a line of the payload.'],
  ['payload-stray-bit', 'malformed', 'Base64 of the payload with an unused bit set, and signed so.'],
  ['payload-without-padding', 'malformed', 'Base64 of the payload without its padding, and signed so.'],
  ['payload-base64url', 'malformed', 'Base64 of the payload with - and _ for + and /, and signed so.'],
  ['signature-stray-bit', 'malformed', 'Base64 of the signature with an unused bit set.'],
  ['signature-63-bytes', 'malformed', 'A signature of 63 bytes.'],

  ['payload-not-json', 'bad-payload', 'Signed, but not JSON.'],
  ['payload-not-utf8', 'bad-payload', 'Signed, but ISO 8859-1 and not UTF-8.'],
  ['payload-byte-order-mark', 'bad-payload', 'Signed, but the JSON begins with a byte order mark.'],
  ['payload-a-list', 'bad-payload', 'Signed, but a list and not an object.'],
  ['version-2', 'bad-payload', 'Signed, but v is 2.'],
  ['version-as-text', 'bad-payload', 'Signed, but v is text.'],
  ['version-true', 'bad-payload', 'Signed, but v is true.'],
  ['seq-with-fraction', 'bad-payload', 'Signed, but seq is 1.5.'],
  ['seq-zero', 'bad-payload', 'Signed, but seq is 0.'],
  ['seq-minus-zero', 'bad-payload', 'Signed, but seq is -0.'],
  ['seq-2-53', 'bad-payload', 'Signed, but seq is 2^53.'],
  ['seq-1e400', 'bad-payload', 'Signed, but seq is more than any double.'],
  ['seq-nan', 'bad-payload', 'Signed, but seq is NaN, which is no JSON.'],
  ['seq-leading-zero', 'bad-payload', 'Signed, but a number begins with a zero, which is no JSON.'],
  ['seq-plus', 'bad-payload', 'Signed, but a number begins with a plus sign, which is no JSON.'],
  ['seq-dot', 'bad-payload', 'Signed, but a number ends in a dot, which is no JSON.'],
  ['field-twice-last-wrong', 'bad-payload', 'Signed, but a field stands twice and the last one is wrong.'],
  ['comma-too-many', 'bad-payload', 'Signed, but a list ends in a comma, which is no JSON.'],
  ['text-after-json', 'bad-payload', 'Signed, but something follows the object.'],
  ['nested-deeply-broken', 'bad-payload', 'Signed, but one of 4,000 lists in an unknown field is not closed.'],
  ['line-end-in-text', 'bad-payload', 'Signed, but a text holds a bare line end, which is no JSON.'],
  ['unknown-escape', 'bad-payload', 'Signed, but a text holds an escape that JSON does not know.'],
  ['space-no-break', 'bad-payload', 'Signed, but a no-break space stands before a number, which is no JSON.'],
  ['surrogate-in-utf8', 'bad-payload', 'Signed, but half a surrogate pair is written as three bytes, which is no UTF-8.'],
  ['overlong-utf8', 'bad-payload', 'Signed, but a character is written in more bytes than it needs, which is no UTF-8.'],
  ['licensee-a-list', 'bad-payload', 'Signed, but licensee is a list.'],
  ['product-missing', 'bad-payload', 'Signed, but product is missing.'],
  ['product-null', 'bad-payload', 'Signed, but product is null.'],
  ['product-empty', 'bad-payload', 'Signed, but product is empty.', { product: '' }],
  ['product-a-number', 'bad-payload', 'Signed, but product is a number.'],
  ['product-in-a-list', 'bad-payload', 'Signed, but product is a list that holds the name.'],
  ['product-201-characters', 'bad-payload', 'Signed, but product has 201 characters.'],
  ['type-empty', 'bad-payload', 'Signed, but type is empty.'],
  ['type-in-a-list', 'bad-payload', 'Signed, but type is a list that holds the name.'],
  ['type-101-characters', 'bad-payload', 'Signed, but type has 101 characters.'],
  ['type-with-line-end', 'bad-payload', 'Signed, but type ends in a line end.'],
  ['type-with-control-character', 'bad-payload', 'Signed, but type holds the control character U+009B.'],
  ['type-with-line-separator', 'bad-payload', 'Signed, but type holds the line separator U+2028.'],
  ['without-any-bound', 'bad-payload', 'Signed, but expires and maintenanceUntil are both null.'],
  ['fnl-without-seats', 'bad-payload', 'Signed, but an FNL license with seats null.'],
  ['cpu-with-seats', 'bad-payload', 'Signed, but a CPU license with seats.'],
  ['category-in-a-list', 'bad-payload', 'Signed, but category is a list that holds the word.'],
  ['host-ids-missing', 'bad-payload', 'Signed, but hostIds is missing.'],
  ['host-id-lower-case', 'bad-payload', 'Signed, but an address in lower case.'],
  ['day-with-time', 'bad-payload', 'Signed, but expires carries a time.'],
  ['day-with-line-end', 'bad-payload', 'Signed, but expires carries a line end.'],
  ...second.asked,
];

const LIST_BEGIN = '-----BEGIN LM STATUS LIST-----';
const LIST_END = '-----END LM STATUS LIST-----';
const LIST_PREFIX = 'lm-status-list/v1.';
const FILE = permanent.fileId;
const NEWER = 'c0a8e1f2-6b3d-4d5e-8f70-1a2b3c4d5e6f';
const OTHERS = [
  '0b9d6c1e-3f52-4a87-b1c4-7e8f90a1b2c3 withdrawn 2026-11-01',
  'a1b2c3d4-e5f6-4789-8abc-def012345678 suspended 2026-11-15',
  'f0e1d2c3-b4a5-4697-8786-756453423120 superseded 2026-10-05',
];
const head = [
  'v 1',
  `kid ${current.kid}`,
  'number 7',
  'issued 2026-11-20T06:00:00.000Z',
  'next-update 2026-11-27',
];

/** @param {string[]} lines @param {string} signature64 */
const framedList = (lines, signature64) => [LIST_BEGIN, ...lines, '.', signature64, LIST_END, ''].join('\n');
/** A whole list with these lines, signed. @param {string[]} lines @param {Key} [key] */
const listOf = (lines, key) => framedList(lines, signature(LIST_PREFIX + lines.join('\n'), key).toString('base64'));
/** A list with these files in addition to the others, sorted. @param {string[]} files */
const listWith = (...files) => listOf([...head, ...[...OTHERS, ...files].sort()]);
/** A list with one of its first lines replaced. @param {number} place @param {string} line */
const listHead = (place, line) => listOf([...head.slice(0, place), line, ...head.slice(place + 1), ...OTHERS]);

const listed = listWith(`${FILE} superseded 2026-11-20 ${NEWER}`);
const listedLines = listed.split('\n').slice(1, -4);
const listedSignature = signature(LIST_PREFIX + listedLines.join('\n')).toString('base64');

/** Every status list under its name without `.status.txt`. @type {Record<string, string>} */
const lists = {
  others: listWith(),
  empty: listOf(head),
  superseded: listed,
  'superseded-without-newer': listWith(`${FILE} superseded 2026-11-20`),
  suspended: listWith(`${FILE} suspended 2026-11-20`),
  withdrawn: listWith(`${FILE} withdrawn 2026-11-20`),
  'retired-key': listOf([...head, `${FILE} withdrawn 2026-11-20`], retired),
  'crlf-and-spaces': `\uFEFF\r\n${listed.replaceAll('\n', ' \t\r\n')}`,

  'entry-gone': framedList(listedLines.filter((line) => !line.startsWith(FILE)), listedSignature),
  'entry-changed': listed.replace('superseded 2026-11-20', 'superseded 2026-11-21'),
  'next-update-changed': listed.replace('next-update 2026-11-27', 'next-update 2027-11-27'),
  'another-key': listOf([...head, `${FILE} withdrawn 2026-11-20`], stranger),
  'signed-as-license': framedList(listedLines, signature(PREFIX + listedLines.join('\n')).toString('base64')),
  'signed-with-crlf': framedList(listedLines, signature(LIST_PREFIX + listedLines.join('\r\n')).toString('base64')),

  'a-license-file': good,
  'dot-missing': listed.replace('\n.\n', '\n'),
  truncated: listed.slice(0, listed.indexOf(FILE)),
  'text-after-end': `${listed}Best regards\n`,
  'beyond-ascii': listOf([...head, `${FILE} withdrawn 2026-11-20\u00a0`]),

  'version-2': listHead(0, 'v 2'),
  'kid-upper-case': listHead(1, `kid ${current.kid.toUpperCase()}`),
  'number-0': listHead(2, 'number 0'),
  'number-with-zero-before': listHead(2, 'number 07'),
  'issued-day-alone': listHead(3, 'issued 2026-11-20'),
  'next-update-missing': listOf([...head.slice(0, 4), ...OTHERS]),
  'unknown-line': listOf([...head, 'colour blue', ...OTHERS]),
  'unknown-state': listWith(`${FILE} revoked 2026-11-20`),
  'id-upper-case': listOf([...head, `${FILE.toUpperCase()} withdrawn 2026-11-20`]),
  'two-spaces': listWith(`${FILE} withdrawn  2026-11-20`),
  'since-missing': listWith(`${FILE} withdrawn`),
  'since-no-day': listWith(`${FILE} withdrawn 2026-13-20`),
  'newer-of-suspended': listWith(`${FILE} suspended 2026-11-20 ${NEWER}`),
  'not-in-order': listOf([...head, ...OTHERS.toReversed()]),
  'file-twice': listWith(`${FILE} suspended 2026-11-20`, `${FILE} withdrawn 2026-11-20`),

  'lines-of-other-lists': framedList([...head, ...OTHERS], listedSignature),
  'license-with-list-frame': good.replace(BEGIN, LIST_BEGIN).replace(END, LIST_END),
  'two-lists': listed + listed,
  'tab-inside': listWith(`${FILE} withdrawn\t2026-11-20`),
  'look-alike': listOf([...head, `${FILE} withdr\u0430wn 2026-11-20`]),
  'number-too-long': listHead(2, 'number 1000000000'),
  'head-twice': listOf([...head, head[4] ?? '', ...OTHERS]),
  'entry-before-head': listOf([OTHERS[0] ?? '', ...head, ...OTHERS.slice(1)]),
  'issued-no-time': listHead(3, 'issued 2026-11-20T24:00:00.000Z'),
};

/**
 * The verdict on a file with a list or, with `isBad`, what is wrong with the list itself; `stale` if the day is after the next update, `listDays` if
 * the age of the list is limited.
 * @type {[name: string, expected: string, says: string, asked?: Asked & { file?: string, isBad?: boolean, stale?: boolean, listDays?: number }][]}
 */
const askedOfLists = [
  ['others', 'valid', 'A file that is not on the list.'],
  ['empty', 'valid', 'A list without files.'],
  ['superseded', 'superseded', 'A file that is superseded, by another.'],
  ['superseded-without-newer', 'superseded', 'A file that is superseded, by none.'],
  ['suspended', 'suspended', 'A file of a suspended license.'],
  ['withdrawn', 'withdrawn', 'A file that was withdrawn.'],
  ['retired-key', 'withdrawn', 'A list signed with the older of the two trusted keys.'],
  ['crlf-and-spaces', 'superseded', 'A byte order mark, CR LF, spaces and tabs around lines, an empty line.'],
  ['superseded', 'superseded', 'The last day on which the list is not stale.', { date: '2026-11-27' }],
  ['superseded', 'superseded', 'A stale list holds: what it says of a file goes on being so.', { date: '2026-11-28', stale: true }],
  ['others', 'valid', 'A stale list refuses nothing that is not on it.', { date: '2026-11-28', stale: true }],
  ['withdrawn', 'wrong-product', 'The product is checked before the list.', { product: 'Harbour Planner' }],
  ['withdrawn', 'withdrawn', 'The list is checked before the computer.', { macs: [OTHER_MAC] }],
  ['withdrawn', 'withdrawn', 'The list is checked before the days.', { file: 'cpu-temporary', date: '2026-12-12', stale: true }],
  ['withdrawn', 'bad-signature', 'The signature of the file is checked before the list.', { file: 'another-key' }],

  ['others', 'valid', 'A file that asks for a list of 30 days, with one of the day before.', { file: 'v2-list-days' }],
  ['others', 'valid', 'The last day on which that list is new enough.', { file: 'v2-list-days', date: '2026-12-20', stale: true }],
  ['others', 'list-needed', 'A day later it is not.', { file: 'v2-list-days', date: '2026-12-21', stale: true }],
  ['others', 'list-needed', 'What the program takes is more than the file does.', { file: 'v2-list-days', date: '2026-12-21', listDays: 60, stale: true }],
  ['others', 'too-old', 'What the program takes is less than the file does.', { file: 'v2-list-days', listDays: 0, isBad: true }],
  ['suspended', 'suspended', 'What the list says of a file comes before its age.', { file: 'v2-list-days', date: '2026-12-21', stale: true }],
  ['empty', 'valid', 'A list of the day before, where the file asks for one of a day.', { file: 'v2-list-days-1-without-address' }],
  ['empty', 'list-needed', 'A list of two days before, where the file asks for one of a day.', { file: 'v2-list-days-1-without-address', date: '2026-11-22' }],
  ['empty', 'valid', 'A list of a day that is still to come is new enough.', { file: 'v2-list-days-1-without-address', date: '2026-11-12' }],
  ['others', 'list-needed', 'The age of the list is checked before the computer.', { file: 'v2-list-days', macs: [OTHER_MAC], date: '2026-12-21', stale: true }],
  ['others', 'wrong-computer', 'A list that is new enough says nothing of the computer.', { file: 'v2-list-days', macs: [OTHER_MAC] }],

  ['entry-gone', 'bad-signature', 'A line was taken out.', { isBad: true }],
  ['entry-changed', 'bad-signature', 'A day was changed.', { isBad: true }],
  ['next-update-changed', 'bad-signature', 'The next update was changed.', { isBad: true }],
  ['another-key', 'bad-signature', 'Signed with a key that is not trusted.', { isBad: true }],
  ['signed-as-license', 'bad-signature', 'Signed after the prefix of license files.', { isBad: true }],
  ['signed-with-crlf', 'bad-signature', 'The lines were joined with CR LF where they were signed.', { isBad: true }],

  ['a-license-file', 'malformed', 'A license file.', { isBad: true }],
  ['dot-missing', 'malformed', 'The line with the dot is missing.', { isBad: true }],
  ['truncated', 'malformed', 'Cut off among the files.', { isBad: true }],
  ['text-after-end', 'malformed', 'Text after the END line.', { isBad: true }],
  ['beyond-ascii', 'malformed', 'A no-break space at the end of a line, and signed so.', { isBad: true }],

  ['version-2', 'bad-payload', 'Signed, but v is 2.', { isBad: true }],
  ['kid-upper-case', 'bad-payload', 'Signed, but kid in upper case.', { isBad: true }],
  ['number-0', 'bad-payload', 'Signed, but number 0.', { isBad: true }],
  ['number-with-zero-before', 'bad-payload', 'Signed, but a zero before the number.', { isBad: true }],
  ['issued-day-alone', 'bad-payload', 'Signed, but issued is a day.', { isBad: true }],
  ['next-update-missing', 'bad-payload', 'Signed, but next-update is missing.', { isBad: true }],
  ['unknown-line', 'bad-payload', 'Signed, but with a line of another kind.', { isBad: true }],
  ['unknown-state', 'bad-payload', 'Signed, but with a state of another kind.', { isBad: true }],
  ['id-upper-case', 'bad-payload', 'Signed, but an id in upper case.', { isBad: true }],
  ['two-spaces', 'bad-payload', 'Signed, but with two spaces.', { isBad: true }],
  ['since-missing', 'bad-payload', 'Signed, but a file without its day.', { isBad: true }],
  ['since-no-day', 'bad-payload', 'Signed, but a day in month 13.', { isBad: true }],
  ['newer-of-suspended', 'bad-payload', 'Signed, but a newer file of one that is suspended.', { isBad: true }],
  ['not-in-order', 'bad-payload', 'Signed, but not in the order of the ids.', { isBad: true }],
  ['file-twice', 'bad-payload', 'Signed, but with one file twice.', { isBad: true }],

  ['withdrawn', 'withdrawn', 'A list of today, where none of an earlier day is taken.', { date: '2026-11-20', listDays: 0 }],
  ['withdrawn', 'too-old', 'A list of yesterday, where none of an earlier day is taken.', { date: '2026-11-21', listDays: 0, isBad: true }],
  ['suspended', 'suspended', 'A list as old as it may be, over the end of a year.', { date: '2027-01-19', listDays: 60, stale: true }],
  ['others', 'too-old', 'A list a day older than it may be: an older one that is shown again.', { date: '2027-01-20', listDays: 60, isBad: true }],
  ['empty', 'valid', 'A list as old as it may be, over the leap day of 2028.', { date: '2028-03-01', listDays: 467, stale: true }],
  ['empty', 'too-old', 'A list a day older than it may be, over the leap day of 2028.', { date: '2028-03-01', listDays: 466, isBad: true }],
  ['superseded', 'superseded', 'A list of a day that is still to come is not too old.', { date: '2026-11-12', listDays: 0 }],
  ['entry-gone', 'bad-signature', 'The signature is checked before the age.', { date: '2031-01-01', listDays: 0, isBad: true }],
  ['not-in-order', 'bad-payload', 'The lines are checked before the age.', { date: '2031-01-01', listDays: 0, isBad: true }],

  ['lines-of-other-lists', 'bad-signature', 'The lines of one list with the signature of another.', { isBad: true }],
  ['license-with-list-frame', 'bad-signature', 'A license file between the first and last line of a list.', { isBad: true }],
  ['two-lists', 'malformed', 'Two whole lists, one after the other.', { isBad: true }],
  ['tab-inside', 'malformed', 'A tab between two words, and signed so.', { isBad: true }],
  ['look-alike', 'malformed', 'A letter of another alphabet that looks the same, and signed so.', { isBad: true }],
  ['number-too-long', 'bad-payload', 'Signed, but a number of ten digits.', { isBad: true }],
  ['head-twice', 'bad-payload', 'Signed, but with a second next-update.', { isBad: true }],
  ['entry-before-head', 'bad-payload', 'Signed, but with a file before the first lines.', { isBad: true }],
  ['issued-no-time', 'bad-payload', 'Signed, but issued at 24 hours.', { isBad: true }],
];

const listVectors = askedOfLists.map(([name, expected, says, { file: of = 'cpu-permanent', isBad, stale = false, product, macs, date = DAY, listDays } = {}]) => {
  const list = `${name}.status.txt`;
  if (isBad) return { list, says, expectedList: expected, ...(listDays !== undefined && { date, listDays }) };
  return { list, says, expectedList: 'valid', file: `${of}.lic.txt`, product, macs, date, listDays, stale, expected };
});

const vectors = asked.map(([name, expected, says, { product, macs, hosts, date = DAY, buildDate } = {}]) => ({
  file: `${name}.lic.txt`,
  says,
  product,
  macs,
  hosts,
  date,
  buildDate,
  expected,
}));
const answer = {
  statusCode: 'OK',
  message: 'OK',
  data: {
    keys: [current, retired].map(({ kid, pem }, place) => ({
      kid,
      algorithm: 'Ed25519',
      publicKey: pem,
      createdAt: `202${6 - place}-01-01T00:00:00.000Z`,
    })),
  },
};

/** JSON as the formatter writes it: lists of addresses on one line. @param {unknown} value */
const json = (value) =>
  `${JSON.stringify(value, null, 2).replaceAll(/\[\s+("[^[\]]*")\s+\]/g, (_, items) => `[${items.replaceAll(/\s+/g, ' ')}]`)}\n`;

const folder = process.argv[2] ?? fileURLToPath(new URL('.', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, `${name}.lic.txt`), content);
for (const [name, content] of Object.entries(lists)) writeFileSync(join(folder, `${name}.status.txt`), content);
const { feeds, cases } = ofFeeds({ kid: current.kid, sign: (text) => signature(text), signOther: (text) => signature(text, stranger) });
for (const [name, content] of Object.entries(feeds)) writeFileSync(join(folder, `${name}.feed.txt`), content);
writeFileSync(join(folder, 'feeds.json'), json(cases));
writeFileSync(join(folder, 'vectors.json'), json(vectors));
writeFileSync(join(folder, 'status-lists.json'), json(listVectors));
writeFileSync(join(folder, 'public-keys.pem'), current.pem + retired.pem);
writeFileSync(join(folder, 'public-keys.json'), json(answer));
