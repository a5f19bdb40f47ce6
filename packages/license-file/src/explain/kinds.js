/** @typedef {{ text: string, no: number }} Line number `no` of the original text, from 1 */
/** @typedef {'empty' | 'status-list' | 'public-key' | 'private-key' | 'receipt' | 'host-file' | 'page' | 'other'} OtherKind */

/** What people drop by mistake, recognized by its beginning or its content. @type {[OtherKind, RegExp][]} */
const OTHERS = [
  ['empty', /^\s*$/],
  ['status-list', /BEGIN LM STATUS LIST/i],
  ['receipt', /BEGIN LM REMOVAL RECEIPT/i],
  ['private-key', /BEGIN (?:[A-Z]+ )?PRIVATE KEY/],
  ['public-key', /BEGIN PUBLIC KEY|"publicKey"/],
  ['host-file', /"lm-host-file"/],
  ['page', /^\s*<(?:!doctype|html|\?xml)/i],
];

/**
 * The kind of a text that is not a license file; null if it may be part of one: base64 without its frame.
 * @param {string} text
 * @returns {OtherKind | null}
 */
export function otherKindOf(text) {
  const known = OTHERS.find(([, form]) => form.test(text));
  if (known) return known[0];
  // A license file without its first and last line still begins as every payload does, with something like {"v":1, …
  return /(?:^|\n)[ \t>]*eyJ[A-Za-z0-9+/]{20,}/.test(text) ? null : 'other';
}

/**
 * The lines of a text after undoing the damage of mail: quoted-printable, quoting with >, a whole file in base64, and UTF-16 read as bytes.
 * @param {string} text
 * @returns {{ lines: Line[], troubles: import('./look.js').Trouble[] }}
 */
export function undoMail(text) {
  /** @type {import('./look.js').Trouble[]} */
  const troubles = [];
  let rest = text.replace(/^\uFEFF/, '');
  if (rest.includes('\0')) {
    troubles.push({ kind: 'encoding', line: null });
    rest = rest.replaceAll('\0', '').replace(/^[\u00ff\u00fe\ufffd]+/, '');
  }
  if (/^\s*LS0tLS1CRUdJTiBMTSBMSUNFTlNF/.test(rest)) {
    troubles.push({ kind: 'encoded-twice', line: null });
    rest = unpacked(rest) ?? rest;
  }
  /** @type {Line[]} */
  let lines = rest.split(/\r\n|\r|\n/).map((line, at) => ({ text: line, no: at + 1 }));
  const begin = lines.findIndex(({ text: line }) => /BEGIN LM LICENSE/i.test(line));
  if (begin >= 0 && /^[ \t]*(?:>[ \t]?)+/.test(lines[begin]?.text ?? '')) {
    troubles.push({ kind: 'quoted', line: lines[begin]?.no ?? null });
    lines = lines.map((line) => ({ ...line, text: line.text.replace(/^[ \t]*(?:>[ \t]?)+/, '') }));
  }
  const encoded = lines.find(({ text: line }) => /^[A-Za-z0-9+/]+(?:=3D)+/i.test(line.trim()));
  if (encoded) {
    troubles.push({ kind: 'quoted-printable', line: encoded.no });
    lines = lines.map((line) => ({ ...line, text: line.text.replace(/=$/, '').replaceAll(/=3D/gi, '=').replaceAll(/=2E/gi, '.') }));
  }
  return { lines, troubles };
}

/** @param {string} text */
function unpacked(text) {
  try {
    return atob(text.replaceAll(/\s/g, ''));
  } catch {
    return null;
  }
}
