import { hash } from 'node:crypto';
import type { OfferPaper } from './paper.ts';
import { apart } from './worker-thread.ts';

/** Drawing that takes more of the processor is given up (PDF-343), in milliseconds: the longest possible offer takes half a second. */
const PROCESSOR_MS = 8000;
/** How long the thread waits for the next drawing, in milliseconds: people read an offer before they accept it. */
const IDLE_MS = 120_000;
/** Megabytes that drawing may take: 200 long lines take 60. */
const MOST_MB = 256;

const drawing = apart<OfferPaper, Uint8Array>(new URL('pdf-thread.ts', import.meta.url), {
  processorMs: PROCESSOR_MS,
  idleMs: IDLE_MS,
  mostMb: MOST_MB,
});

/** How many papers have their drawings kept, at a megabyte or two each for the longest. */
const MOST_KEPT = 8;

/** By the hash of their papers, the one requested last at the end. */
const kept = new Map<string, Promise<Uint8Array>>();

/**
 * The PDF of a revision of an offer, drawn in a separate thread, one after another (PDF-343). The same paper gives the same bytes on every machine
 * (PDF-342), so requesting one again and again keeps no one else waiting. Rejects with TooLate when it takes more than 8 s of the
 * processor: no one gets half an offer.
 */
export function offerPdf(paper: OfferPaper): Promise<Uint8Array> {
  const key = hash('sha256', JSON.stringify(paper));
  const drawn = kept.get(key) ?? drawing.run(paper);
  kept.delete(key);
  kept.set(key, drawn);
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
  drawn.catch(() => kept.get(key) === drawn && kept.delete(key)); // the caller gets the error, and may ask again
  return drawn;
}

/** Gets the thread ready when a person reads an offer that they may accept: its PDF will be needed. */
export const expectAcceptance = (): void => drawing.beReady();
