import { fromBase64, webCrypto } from '../format.js';
import { LICENSE } from '../framing.js';
import { readPayload } from '../payload.js';
import { candidates } from './candidates.js';
import { bytesAsText, claimsOf, differences, fieldAt } from './fields.js';
import { framed } from './look.js';

/**
 * A change made after signing, found by undoing it, which makes the signature good again.
 * @typedef {object} Change
 * @property {'payload' | 'signature'} part
 * @property {string | null} field of the payload
 * @property {number | null} line of the file, from 1
 * @property {import('./fields.js').Difference[]} differences empty if the file's content cannot be read at all
 * @property {import('../index.js').Payload} payload as it was signed: verified
 * @property {string} file the file as it was signed
 */

/** How many signatures are checked at once, and after how many steps the caller's thread gets a pause. */
const AT_ONCE = 48;
const STEPS = 400;

/**
 * Looks for a small change in a file whose signature does not match: one character of the file or of its text changed, missing, added or swapped, or
 * one day, number or list entry replaced. Null if it finds none within `most` signatures and `millis`.
 * @param {import('./look.js').Block} block
 * @param {{ publicKeys: Map<string, Uint8Array<ArrayBuffer>>, types: readonly string[], millis?: number, most?: number, isOver?: () => boolean }} options
 * @returns {Promise<Change | null>}
 */
export async function findChange(block, { publicKeys, types, millis = 20_000, most = 60_000, isOver = () => false }) {
  const subtle = await webCrypto();
  const keys = new Map();
  for (const [kid, raw] of publicKeys) keys.set(kid, await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']));
  const isGood = async (/** @type {import('./candidates.js').Candidate} */ { kid, payload64, signature64 }) => {
    const signature = fromBase64(signature64);
    return (
      signature?.length === 64 &&
      keys.has(kid) &&
      subtle.verify('Ed25519', keys.get(kid), signature, new TextEncoder().encode(LICENSE.prefix + payload64))
    );
  };
  const ends = performance.now() + millis;
  let [checked, steps] = [0, 0];
  /** @type {import('./candidates.js').Candidate[]} */
  let waiting = [];
  const found = async () => {
    const good = await Promise.all(waiting.map(isGood));
    const at = good.indexOf(true);
    const [hit, count] = [waiting[at], waiting.length];
    waiting = [];
    checked += count;
    return hit;
  };
  for (const candidate of candidates(block, { kids: [...publicKeys.keys()], types, lines: lineOf(block) })) {
    steps += 1;
    if (candidate) waiting.push(candidate);
    if (waiting.length >= AT_ONCE || steps % STEPS === 0) {
      const hit = await found();
      if (hit) return told(block, hit);
      if (isOver() || checked >= most || performance.now() > ends) return null;
      if (steps % STEPS === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const hit = await found();
  return hit ? told(block, hit) : null;
}

/**
 * Where characters must be added or removed, if the line lengths show it: the portal writes 64 per line.
 * @param {import('./look.js').Block} block
 * @returns {[number, number] | null}
 */
function lineOf({ payload64, lines }) {
  const counts = new Map();
  for (const no of lines.slice(0, payload64.length)) counts.set(no, (counts.get(no) ?? 0) + 1);
  const all = [...counts];
  const uneven = all.slice(0, -1).filter(([, length]) => length !== 64);
  if (all.length < 2 || uneven.length > 1) return null;
  const no = uneven[0]?.[0] ?? all.at(-1)?.[0];
  const from = lines.indexOf(no);
  return [from, from + (counts.get(no) ?? 0)];
}

/**
 * @param {import('./look.js').Block} block
 * @param {import('./candidates.js').Candidate} hit
 * @returns {Change | null}
 */
function told(block, hit) {
  const bytes = fromBase64(hit.payload64);
  const payload = bytes && readPayload(bytes);
  if (!payload) return null;
  const file = framed(hit);
  if (hit.payload64 === block.payload64) {
    const at = firstDifference(hit.signature64, block.signature64);
    return { part: 'signature', field: null, line: block.lines[block.payload64.length + at] ?? null, differences: [], payload, file };
  }
  const at = firstDifference(hit.payload64, block.payload64);
  const found = differences(claimsOf(hit.payload64) ?? payload, claimsOf(block.payload64));
  const [first] = found;
  const field = found.length === 1 && first ? first.field : fieldAt(bytesAsText(hit.payload64), Math.floor((at * 3) / 4));
  return { part: 'payload', field, line: block.lines[at] ?? null, differences: found, payload, file };
}

/** @param {string} one @param {string} other */
function firstDifference(one, other) {
  let at = 0;
  while (at < other.length && one[at] === other[at]) at += 1;
  return at;
}
