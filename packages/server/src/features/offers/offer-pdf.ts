import { apart } from '../../lib/apart.ts';
import type { OfferPaper } from './offer-paper.ts';

/**
 * The longest offer there can be takes half a second, on a machine that has time for it; what takes longer than this is given up (PDF-343),
 * before the call is. In milliseconds.
 */
const LONGEST_MS = 8000;
/** So long the thread waits for the next one, in milliseconds: people read an offer before they accept it. */
const IDLE_MS = 120_000;
/** Megabytes that drawing may take: 200 long lines take 60. */
const MOST_MB = 256;

const drawing = apart<OfferPaper, Uint8Array>(new URL('draw-offers-apart.ts', import.meta.url), {
  longestMs: LONGEST_MS,
  idleMs: IDLE_MS,
  mostMb: MOST_MB,
});

/**
 * The PDF of a revision of an offer, drawn in a thread of its own, one after the other (PDF-343); the same paper gives the same bytes on
 * every machine (PDF-342). Rejects with TooLate when it takes longer than 8 s: nobody gets half an offer.
 */
export const offerPdf = (paper: OfferPaper): Promise<Uint8Array> => drawing.run(paper);

/** Somebody reads an offer that they may accept, for which it is drawn. */
export const expectAcceptance = (): void => drawing.beReady();
