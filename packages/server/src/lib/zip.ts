import { PassThrough, pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip of small texts, in their order and under their names, which must be safe and distinct. */
export function zipOf(files: readonly { name: string; text: string }[], at: Date): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, text } of files) zip.addBuffer(Buffer.from(text), name, { mtime: at });
  zip.end();
  return buffer(zip.outputStream);
}

/** A file of a zip that is sent as it is read: its name, folders with `/` between, and a function that opens its content when its turn has come. */
export interface ZippedFile {
  name: string;
  content: () => Readable;
}

/**
 * A zip as a stream. Each file is opened when the one before has been sent, so that memory use stays flat however many there are. A failure in one
 * destroys the zip; when the reader leaves, the open file is closed.
 */
export function zipStreamOf(files: readonly ZippedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  let open: Readable | null = null;
  pipeline(zip.outputStream, out, () => undefined); // a failure destroys `out`, and the answer with it
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { name, content } of files) {
    zip.addReadStreamLazy(name, { mtime: at }, (opened) => {
      open = content();
      open.once('error', (error) => out.destroy(error));
      opened(null, open);
    });
  }
  zip.end();
  out.once('close', () => open?.destroy());
  return out;
}

/** Names that Windows reserves for devices, whatever follows a dot. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?= *(?:\.|$))/i;

/**
 * A file name for any system: the letters, digits, spaces, dots, hyphens and underscores of its name, at most 60, followed by a number if the name is
 * taken in any case. Adds it to the taken names, in lower case.
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
  const base = stem.replace(DEVICES, '$1-');
  for (let number = 1; ; number++) {
    const name = `${base}${number === 1 ? '' : ` (${number})`}${ending}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
