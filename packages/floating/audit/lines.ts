import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const PIECE_BYTES = 1 << 20;

/** The nonempty lines of a file, read in pieces: it may be longer than a string can be. */
export function* linesOf(path: string): Generator<string> {
  const [file, piece, decoder] = [openSync(path, 'r'), Buffer.alloc(PIECE_BYTES), new StringDecoder('utf8')];
  try {
    let rest = '';
    for (let size = 1; size > 0; ) {
      size = readSync(file, piece);
      const lines = (rest + decoder.write(piece.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield line;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(file);
  }
}
