import { webCrypto } from '../format.js';
import { verify } from '../verify.js';
import { ofMalformed, ofStrange, ofUnknownWords, ofUnsigned } from './damaged.js';
import { claimsOf } from './fields.js';
import { look } from './look.js';
import { ofSigned } from './signed.js';
import { checksOf, verdictOf } from './verdict.js';
import { OTHER_WORDS } from './words.js';

export { textOf, tooLarge, UNREADABLE } from './bytes.js';
export { findChange } from './change.js';

/** @typedef {import('./verdict.js').Asked} Asked */
/** @typedef {import('./verdict.js').Verdict} Verdict */
/** @typedef {import('./verdict.js').Check} Check */
/** @typedef {import('./verdict.js').Fact} Fact */

/**
 * Explains why a file does not work: returns a verdict in words for any text, and never throws. `payload` is present only if the signature is good;
 * what an unverified file says about itself is in `claims`.
 * @param {string} text
 * @param {Asked} asked
 * @returns {Promise<Verdict>}
 */
export async function explain(text, asked) {
  const { kind, blocks, troubles } = look(text);
  if (kind !== 'license') {
    const [title, why, todo] = OTHER_WORDS[kind];
    return verdictOf({ outcome: 'not-a-license', tone: 'off', word: 'No license file', title, why, todo });
  }
  const { publicKeys, today } = asked;
  const [block] = blocks;
  if (!publicKeys) return troubles.length > 0 ? ofMalformed(blocks, troubles, asked) : unchecked(block);
  const result = await verify(text, { publicKeys, date: today });
  if (result.valid || result.payload) return ofSigned(/** @type {import('./verdict.js').Payload} */ (result.payload), asked);
  if (result.reason === 'bad-payload' && block) return ofStrange(block);
  if (result.reason === 'not-understood' && block) return ofUnknownWords(block);
  if (result.reason === 'bad-signature' && block) return ofUnsigned(block, asked);
  const verdict = await ofMalformed(blocks, troubles, asked);
  if (asked.change && block) return ofUnsigned(block, asked);
  if (!verdict.file) return verdict;
  const mended = await explain(verdict.file, asked);
  const rest = mended.checks.slice(1);
  return { ...verdict, why: `${verdict.why} Once repaired, it reads: ${mended.title}.`, checks: [...verdict.checks.slice(0, 1), ...rest] };
}

/** @param {import('./look.js').Block | undefined} block */
const unchecked = (block) =>
  verdictOf({
    outcome: 'unchecked',
    tone: 'off',
    word: 'Not checked',
    title: 'The signature could not be checked here',
    why: 'Without that, nothing the file says can be trusted.',
    todo: 'Open this page in a browser that can check signatures, over https.',
    checks: checksOf({ Signature: ['open', 'This browser cannot check it'] }),
    claims: block ? claimsOf(block.payload64) : null,
  });

/**
 * Whether this browser can check Ed25519 signatures. `insecure`: it cannot try, since the page came over plain http. `old`: it does not support
 * Ed25519.
 * @returns {Promise<'yes' | 'insecure' | 'old'>}
 */
export async function canCheck() {
  if (!globalThis.crypto?.subtle) return 'insecure';
  try {
    const subtle = await webCrypto();
    // The public key of RFC 8032, 7.1, test 1.
    const raw = Uint8Array.from(atob('11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='), (character) => character.charCodeAt(0));
    await subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    return 'yes';
  } catch {
    return 'old';
  }
}

/** How far a clock may be off before a warning, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60_000;

/**
 * The warning about this computer's clock if it differs from the portal's; null if they agree.
 * @param {Date} portal
 * @param {Date} here
 * @returns {string | null}
 */
export function clockWarning(portal, here) {
  const off = here.getTime() - portal.getTime();
  if (Math.abs(off) <= CLOCK_TOLERANCE) return null;
  const show = (/** @type {Date} */ moment) => {
    const [day = '', time = ''] = moment.toISOString().split('T');
    return `${day.split('-').reverse().join('/')} ${time.slice(0, 5)} UTC`;
  };
  const late = off > 0 ? 'fast' : 'slow';
  return `The clock of this computer is ${late}: it says ${show(here)}, the portal’s says ${show(portal)}. Programs on it use its own clock. The result here uses the portal’s clock.`;
}
