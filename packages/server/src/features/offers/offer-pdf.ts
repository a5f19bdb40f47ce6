import { apart } from '../../lib/apart.ts';
import type { OfferPaper } from './offer-paper.ts';

/** The longest offer there can be takes half a second; what takes longer than this is given up (PDF-343). In milliseconds. */
const LONGEST_MS = 5000;
/** So long the thread waits for the next one, in milliseconds: people offer, look and offer again. */
const IDLE_MS = 30_000;
/** Megabytes that drawing may take: 200 long lines take 60. */
const MOST_MB = 256;

const draw = apart<OfferPaper, Uint8Array>(new URL('draw-offers-apart.ts', import.meta.url), {
  longestMs: LONGEST_MS,
  idleMs: IDLE_MS,
  mostMb: MOST_MB,
});

/**
 * The PDF of a revision of an offer, drawn in a thread of its own, one after the other (PDF-343); the same paper gives the same bytes on
 * every machine (PDF-342). Rejects when it takes longer than 5 s: nobody gets half an offer.
 */
export const offerPdf = (paper: OfferPaper): Promise<Uint8Array> => draw(paper);
