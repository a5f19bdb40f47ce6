import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip of small texts, in their order and under their names, which are safe and differ. */
export function zipOf(files: readonly { name: string; text: string }[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name for a file on any system: letters, digits, spaces, dots, hyphens and underscores of what people call it, at most 60, with a
 * number behind it where one of those taken has it in any case. Adds it to those taken, in small letters.
 */
export function fileNameFor(called: string, ending: string, taken: Set<string>): string {
  const safe = called
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} ._-]+/gu, '-')
    .replace(/^[. ]+/, '');
  const stem =
    [...safe]
      .slice(0, 60)
      .join('')
      .replace(/[. ]+$/, '') || 'computer';
  const base = DEVICES.test(stem) ? `${stem}-` : stem;
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
