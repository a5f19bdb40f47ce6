import type { Call, Input } from '@lm/contract';
import { callStream, isSaidAlready, Refused } from '../api/call.ts';
import { saveFile } from '../api/save-file.ts';
import { toast } from './toast.ts';

interface Saving {
  fileName: string;
  signal: AbortSignal;
  /** False for a packed file, whose lines are unknown. */
  countsLines: boolean;
  report: (lines: number, bytes: number) => void;
}

const LINE_END = 10;
const linesIn = (piece: Uint8Array) => piece.reduce((count, byte) => (byte === LINE_END ? count + 1 : count), 0);

/** Saves a list as a file and reports the progress; also words the server's refusals. Loaded with the first export. */
export async function saveExport<E extends Call>(endpoint: E, input: Input<E>, { fileName, signal, countsLines, report }: Saving) {
  let [lines, bytes] = [0, 0];
  const onChunk = (piece: Uint8Array) => {
    bytes += piece.length;
    if (countsLines) lines += linesIn(piece);
    report(lines, bytes);
  };
  try {
    const { name, content } = await callStream(endpoint, input, { signal, onChunk });
    saveFile(name ?? fileName, content);
  } catch (error) {
    if (error instanceof Refused && !isSaidAlready(error)) toast.failed(error.message);
    throw error;
  }
}
