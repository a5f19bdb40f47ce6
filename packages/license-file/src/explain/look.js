import { fromBase64, MAX_CHARACTERS, SIGNATURE_BYTES, toBase64 } from '../format.js';
import { LICENSE } from '../framing.js';
import { otherKindOf, undoMail } from './kinds.js';

/**
 * A license file in a text, with its base64 free of white space and of damage by mail.
 * @typedef {object} Block
 * @property {string} payload64
 * @property {string} signature64
 * @property {number[]} lines the line in the text, from 1, of each character of the payload and then of the signature
 */
/**
 * The problems of a file's frame, in the order they were found.
 * @typedef {'too-long' | 'before' | 'after' | 'several' | 'no-begin' | 'no-end' | 'no-dot' | 'dashes' | 'encoding' | 'quoted-printable'
 *   | 'quoted' | 'encoded-twice' | 'space-inside' | 'alphabet' | 'strange' | 'padding' | 'missing' | 'extra' | 'signature-length' | 'stray-bits'
 *   | 'no-payload'} TroubleKind
 * @typedef {{ kind: TroubleKind, line: number | null, detail?: string }} Trouble
 * @typedef {{ kind: 'license', blocks: Block[], troubles: Trouble[] }
 *   | { kind: import('./kinds.js').OtherKind, blocks: [], troubles: [] }} Looked
 */

/** Dashes that word processors make of `-----`. */
const DASHES = '[-\\u2010-\\u2015\\u2212]{1,10}';
const BEGINS = new RegExp(`${DASHES}[ \\t]*BEGIN LM LICENSE[ \\t]*${DASHES}`, 'i');
const ENDS = new RegExp(`${DASHES}[ \\t]*END LM LICENSE[ \\t]*${DASHES}`, 'i');
const EXACT = /^[ \t]*-----(?:BEGIN|END) LM LICENSE-----[ \t]*$/;
const BASE64 = /[A-Za-z0-9+/=]/;

/**
 * Reads a text leniently, as no verifier may: finds the license files in it, and what mail, an editor or careless copying did to their frames.
 * Believe nothing it finds until the signature of the block has been checked. Accepts any text; never throws.
 * @param {string} text
 * @returns {Looked}
 */
export function look(text) {
  if (text.length > MAX_CHARACTERS) return { kind: 'license', blocks: [], troubles: [{ kind: 'too-long', line: null }] };
  const { lines, troubles } = undoMail(text);
  const begins = lines.flatMap((line, at) => (BEGINS.test(line.text) ? [at] : []));
  const ends = lines.flatMap((line, at) => (ENDS.test(line.text) ? [at] : []));
  const [first = begins[0], last = ends.at(-1)] = [];
  if (first === undefined && last === undefined) {
    const kind = otherKindOf(text);
    if (kind) return { kind, blocks: [], troubles: [] };
  }
  if (first === undefined) troubles.push({ kind: 'no-begin', line: 1 });
  if (begins.length > 1) troubles.push({ kind: 'several', line: lines[begins[1] ?? 0]?.no ?? null, detail: String(begins.length) });
  if (last === undefined) troubles.push({ kind: 'no-end', line: lines.at(-1)?.no ?? 1 });
  for (const at of [...begins, ...ends]) {
    const line = lines[at];
    if (line && !EXACT.test(line.text) && (BEGINS.exec(line.text) ?? ENDS.exec(line.text))?.[0].match(/[^ -~]|^-{1,4}\b|BEGIN lm|END lm/))
      troubles.push({ kind: 'dashes', line: line.no });
  }
  troubles.push(...around(lines, first, last));
  const starts = begins.length > 0 ? begins : [-1];
  const blocks = starts.map((start, place) => {
    const own = ends.find((end) => end > start);
    const until = Math.min(own ?? lines.length, starts[place + 1] ?? lines.length);
    return blockOf(lines.slice(start + 1, until), troubles);
  });
  return { kind: 'license', blocks: blocks.filter(({ payload64 }) => payload64 !== ''), troubles };
}

/**
 * @param {import('./kinds.js').Line[]} lines
 * @param {number | undefined} first
 * @param {number | undefined} last
 * @returns {Trouble[]}
 */
function around(lines, first, last) {
  /** @type {Trouble[]} */
  const found = [];
  const isText = (/** @type {string} */ text) => text.trim() !== '';
  const opening = first === undefined ? '' : (lines[first]?.text.split(BEGINS)[0] ?? '');
  const before = first === undefined ? undefined : lines.slice(0, first).find((line) => isText(line.text));
  if (before || isText(opening)) found.push({ kind: 'before', line: before?.no ?? lines[first ?? 0]?.no ?? null });
  const closing = last === undefined ? '' : (lines[last]?.text.split(ENDS)[1] ?? '');
  const after = last === undefined ? undefined : lines.slice(last + 1).find((line) => isText(line.text));
  if (after || isText(closing)) found.push({ kind: 'after', line: after?.no ?? lines[last ?? 0]?.no ?? null });
  return found;
}

/**
 * Extracts the base64 from the lines of one file.
 * @param {import('./kinds.js').Line[]} lines
 * @param {Trouble[]} troubles problems are added here
 * @returns {Block}
 */
function blockOf(lines, troubles) {
  const shown = lines.map(({ text, no }) => ({ text: text.trim(), no })).filter(({ text }) => text !== '');
  const last = shown.at(-1)?.no ?? null;
  let dot = shown.findIndex(({ text }) => text === '.');
  if (dot < 0 && shown.length > 1) {
    troubles.push({ kind: 'no-dot', line: shown.at(-1)?.no ?? null });
    // The portal writes the signature as the last line, with 88 characters.
    const isSignature = /^[A-Za-z0-9+/]{86}==$/.test(shown.at(-1)?.text ?? '');
    if (isSignature) dot = shown.length - 1;
    const payload = cleaned(isSignature ? shown.slice(0, -1) : shown, troubles);
    const signature = cleaned(isSignature ? shown.slice(-1) : [], troubles);
    return finished(payload, signature, last, troubles);
  }
  const payload = cleaned(dot < 0 ? shown : shown.slice(0, dot), troubles);
  const signature = cleaned(dot < 0 ? [] : shown.slice(dot + 1), troubles);
  return finished(payload, signature, last, troubles);
}

/** @typedef {{ text: string, lines: number[] }} Cleaned */

/**
 * @param {{ text: string, no: number }[]} lines
 * @param {Trouble[]} troubles
 * @returns {Cleaned}
 */
function cleaned(lines, troubles) {
  /** @type {Cleaned} */
  const clean = { text: '', lines: [] };
  for (const { text, no } of lines) {
    for (const raw of text) {
      const character = raw === '-' ? '+' : raw === '_' ? '/' : raw;
      if (character !== raw) troubles.push({ kind: 'alphabet', line: no });
      else if (/[\s\u00a0\u00ad\u200b-\u200f\u2060\ufeff]/.test(raw)) troubles.push({ kind: 'space-inside', line: no });
      else if (!BASE64.test(raw)) troubles.push({ kind: 'strange', line: no, detail: raw });
      if (!BASE64.test(character)) continue;
      clean.text += character;
      clean.lines.push(no);
    }
  }
  return clean;
}

/**
 * Counts the characters, and corrects the padding if nothing else is missing.
 * @param {Cleaned} payload
 * @param {Cleaned} signature
 * @param {number | null} last
 * @param {Trouble[]} troubles
 * @returns {Block}
 */
function finished(payload, signature, last, troubles) {
  const bare = payload.text.replace(/=+$/, '');
  const over = bare.length % 4;
  const isWhole = over !== 1 && !bare.includes('=');
  const line = unevenLine(payload);
  if (payload.text === '') troubles.push({ kind: 'no-payload', line: last });
  else if (isWhole && payload.text.length % 4 !== 0 && payload.text === bare && line === undefined && signature.text !== '')
    troubles.push({ kind: 'padding', line: payload.lines.at(-1) ?? null });
  else if (payload.text.length % 4 !== 0) troubles.push({ kind: payload.text.length % 4 === 1 ? 'extra' : 'missing', line: line ?? null });
  else if (!fromBase64(payload.text)) troubles.push({ kind: 'stray-bits', line: payload.lines.at(-1) ?? null });
  const bytes = fromBase64(signature.text);
  if (signature.text !== '' && !bytes && signature.text.length === 88)
    troubles.push({ kind: 'stray-bits', line: signature.lines[0] ?? null });
  else if (signature.text !== '' && bytes?.length !== SIGNATURE_BYTES)
    troubles.push({ kind: 'signature-length', line: signature.lines[0] ?? null, detail: String(bytes?.length ?? '') });
  return { payload64: payload.text, signature64: signature.text, lines: [...payload.lines, ...signature.lines] };
}

/**
 * The first line shorter or longer than those before it: the portal writes 64 characters in each line except the last.
 * @param {Cleaned} payload
 * @returns {number | undefined}
 */
function unevenLine({ lines }) {
  const lengths = new Map();
  for (const no of lines) lengths.set(no, (lengths.get(no) ?? 0) + 1);
  const counted = [...lengths].slice(0, -1);
  if (!counted.some(([, length]) => length === 64)) return undefined;
  return counted.find(([, length]) => length !== 64)?.[0];
}

/**
 * A block as the portal would have written it.
 * @param {Pick<Block, 'payload64' | 'signature64'>} block
 */
export const framed = ({ payload64, signature64 }) =>
  [LICENSE.begin, ...(payload64.match(/.{1,64}/g) ?? []), '.', signature64, LICENSE.end, ''].join('\n');

/**
 * The block with its base64 as an encoder writes it: complete padding, no stray bits. Null if that is impossible.
 * @param {Block} block
 * @returns {Pick<Block, 'payload64' | 'signature64'> | null}
 */
export function canonical(block) {
  const [payload64, signature64] = [block.payload64, block.signature64].map((text) => {
    const bare = text.replace(/=+$/, '');
    return bare.length % 4 === 1 || bare.includes('=') ? null : bare + ['', '', '==', '='][bare.length % 4];
  });
  if (!payload64 || signature64?.length !== 88) return null;
  const [payload, signature] = [bytesIn(payload64), bytesIn(signature64)];
  return payload && signature && { payload64: toBase64(payload), signature64: toBase64(signature) };
}

/** Decodes base64 even if unused bits are set. @param {string} text */
function bytesIn(text) {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
