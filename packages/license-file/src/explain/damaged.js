import { fromBase64 } from '../format.js';
import { isSigned, LICENSE } from '../framing.js';
import { asPayload, fieldsOutOfForm } from '../payload.js';
import { brokenAt, claimsOf, differences } from './fields.js';
import { canonical, framed } from './look.js';
import { checksOf, verdictOf } from './verdict.js';
import { troubleWords } from './words.js';

/** @typedef {import('./verdict.js').Asked} Asked */
/** @typedef {import('./verdict.js').Verdict} Verdict */
/** @typedef {import('./look.js').Block} Block */

const AGAIN = 'Download the file again and keep it as it is: as an attachment or a download, not as copied text.';

/**
 * The verdict if mail, an editor or careless copying damaged the frame. If undoing that makes the signature good again, returns the file as it was
 * signed.
 * @param {Block[]} blocks
 * @param {import('./look.js').Trouble[]} troubles at least one
 * @param {Asked} asked
 * @returns {Promise<Verdict>}
 */
export async function ofMalformed(blocks, troubles, asked) {
  const [first] = troubles;
  const [title, why] = first ? troubleWords(first) : ['Damaged', 'It is not in the form in which the portal writes license files.'];
  const more = [...new Set(troubles.slice(1).map((trouble) => troubleWords(trouble)[1]))].filter((other) => other !== why).slice(0, 2);
  const mended = await Promise.all(blocks.map((block) => mendedBlock(block, asked)));
  const whole = mended.filter((file) => file !== null);
  const [block] = blocks;
  const file = whole.length === 1 && blocks.length === 1 ? (whole[0] ?? null) : null;
  const canSearch = block !== undefined && blocks.length === 1 && block.signature64.length === 88 && !file;
  return verdictOf({
    outcome: 'malformed',
    title,
    why: [why, ...more, ...(blocks.length > 1 ? [`${whole.length} of the ${blocks.length} are as they were signed.`] : [])].join(' '),
    todo: file ? 'Everything that was signed is there. Save the repaired file: it is, byte for byte, what the portal wrote.' : AGAIN,
    checks: checksOf({ Signature: ['bad', file ? 'Good once the damage is repaired' : 'Cannot be checked in this state'] }),
    help: file ? 'mend' : 'download',
    claims: block ? claimsOf(block.payload64) : null,
    file,
    damaged: canSearch ? block : null,
  });
}

/** @param {Block} block @param {Asked} asked @returns {Promise<string | null>} */
async function mendedBlock(block, { publicKeys }) {
  const parts = canonical(block);
  const signature = parts && fromBase64(parts.signature64);
  if (!parts || !signature || !publicKeys) return null;
  return (await isSigned(LICENSE, { payload64: parts.payload64, signature }, publicKeys.values())) ? framed(parts) : null;
}

/**
 * The verdict if the frame is whole, but no known key signed its content: the key is unknown, or something was changed after signing. Says where, if
 * that can be found.
 * @param {Block} block
 * @param {Asked} asked
 * @returns {Verdict}
 */
export function ofUnsigned(block, { publicKeys, change, originals = [] }) {
  const claims = claimsOf(block.payload64);
  const kid = typeof claims?.kid === 'string' ? claims.kid.slice(0, 64) : null;
  const shared = { claims, damaged: block, help: /** @type {const} */ ('download') };
  if (change) return ofChanged(change, shared);
  const original = originals.find(({ fileId }) => fileId === claims?.fileId);
  // Programs read version 2 in a form different from the written one.
  const found = claims?.v === 2 ? asPayload(claims) : claims;
  const compared = original ? differences(original, found) : [];
  if (compared.length > 0) return ofDifferences(compared, 'The other file has the same id, and its signature is good.', null, shared);
  if (kid !== null && !publicKeys?.has(kid) && !brokenAt(block.payload64))
    return verdictOf({
      ...shared,
      outcome: 'unknown-key',
      title: 'Signed with a key this portal does not know',
      why: `The file names the key ${kid}. The portal knows ${[...(publicKeys?.keys() ?? [])].join(', ')}.`,
      todo: 'It may come from another portal, or from a test. Download the file of your license here.',
      checks: checksOf({ Signature: ['bad', 'No known key matches'], Key: ['bad', `Not known: ${kid}`] }),
    });
  return notFound(block, kid, change, shared);
}

/**
 * @param {Block} block
 * @param {string | null} kid
 * @param {import('./change.js').Change | null | undefined} change
 * @param {Partial<Verdict>} shared
 */
function notFound(block, kid, change, shared) {
  const broken = brokenAt(block.payload64);
  const line = broken && block.lines[broken.offset];
  const where = broken?.field ? `, near “${broken.field}”` : '';
  const isZero = /^A+=*$/.test(block.signature64);
  const searched = change === null ? ' More than one place was changed, or it was never signed here.' : '';
  return verdictOf({
    ...shared,
    outcome: 'bad-signature',
    title: isZero ? 'Not signed' : `Changed after signing${where}`,
    why: isZero
      ? 'Its signature is empty.'
      : `The signature does not match what the file says${broken?.field ? `: it is broken${line ? ` in line ${line}` : ''}, at or before “${broken.field}”` : ''}.${searched}`,
    todo: AGAIN,
    checks: checksOf({ Signature: ['bad', 'Does not match'], ...(kid && { Key: ['open', `It names ${kid}; no key matches`] }) }),
  });
}

/** @param {import('./change.js').Change} change @param {Partial<Verdict>} shared */
function ofChanged(change, shared) {
  const line = change.line ? ` in line ${change.line}` : '';
  const checks = checksOf({ Signature: ['bad', `Good once the change${line} is undone`], Key: ['ok', `Known, ${change.payload.kid}`] });
  const save = { file: change.file, help: /** @type {const} */ ('mend'), damaged: null, checks };
  if (change.part === 'signature')
    return verdictOf({
      ...shared,
      ...save,
      outcome: 'bad-signature',
      title: 'Changed after signing, in the signature',
      why: `What the file says is as it was; a character of its signature${line} is not.`,
      todo: 'Save the file as it was signed, or download it again.',
    });
  const signed = signedValue(change);
  const rows = change.differences.length > 0 ? change.differences : [{ field: change.field ?? '', signed, found: 'cannot be read' }];
  return ofDifferences(rows, `Found${line}: once it is undone, the signature is good.`, save, shared);
}

/** The value that was signed in the changed field. @param {import('./change.js').Change} change */
function signedValue({ field, payload }) {
  const value = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (payload))[field ?? ''];
  return value === null || value === undefined ? 'none' : typeof value === 'object' ? Object.values(value).join(', ') : String(value);
}

/**
 * @param {import('./fields.js').Difference[]} rows
 * @param {string} how
 * @param {Partial<Verdict> | null} save
 * @param {Partial<Verdict>} shared
 */
function ofDifferences(rows, how, save, shared) {
  const names = rows.map(({ field }) => `“${field}”`);
  return verdictOf({
    checks: checksOf({ Signature: ['bad', 'Does not match'] }),
    ...shared,
    ...save,
    outcome: 'bad-signature',
    title: `Changed after signing, in ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' and more' : ''}`,
    why: how,
    todo: save ? 'Save the file as it was signed, or download it again.' : AGAIN,
    facts: rows.slice(0, 5).flatMap(({ field, signed, found }) => [
      { label: 'Signed', value: signed, note: field },
      { label: 'The file says', value: found, note: 'not as signed' },
    ]),
  });
}

/**
 * The verdict if the signature is good, but the file requires words this release does not know.
 * @param {Block} block
 * @returns {Verdict}
 */
export function ofUnknownWords(block) {
  const must = claimsOf(block.payload64)?.must;
  const words = Array.isArray(must) ? must.slice(0, 10).join(', ') : '';
  return verdictOf({
    outcome: 'not-understood',
    title: 'Requires something unknown here',
    why: `The portal signed it, and it requires its reader to know: ${words}. A program that does not know one of these words refuses the file.`,
    todo: 'Use a newer release of the program.',
    checks: checksOf({ Signature: ['ok', 'Good'], Key: ['ok', 'Known'] }),
    help: 'vendor',
  });
}

/**
 * The verdict if the signature is good, but the content cannot be read: it is in a later version of the format, or was signed by mistake.
 * @param {Block} block
 * @returns {Verdict}
 */
export function ofStrange(block) {
  const claims = claimsOf(block.payload64);
  const [field] = claims ? fieldsOutOfForm(claims) : [];
  const isLater = typeof claims?.v === 'number' && Number.isInteger(claims.v) && claims.v > 2;
  return verdictOf({
    outcome: 'bad-payload',
    title: isLater ? `In a newer format, version ${claims?.v}` : 'Signed, but not understood',
    why: isLater
      ? 'The portal signed it in a format that this program does not know yet.'
      : field
        ? `The signature is good, but “${field}” is missing or malformed.`
        : 'The signature is good, but what was signed is not a license as programs read it.',
    todo: isLater ? 'Use a newer release of the program.' : 'Download the file again. If the new one is the same, ask the vendor.',
    checks: checksOf({ Signature: ['ok', 'Good'], Key: ['ok', 'Known'] }),
    help: 'vendor',
  });
}
