import { parentPort } from 'node:worker_threads';
import type { OfferPaper } from './paper.ts';
import { drawOffer } from './pdf-drawing.ts';

/** A thread of its own (offer-pdf.ts) that draws the papers it is sent. */
parentPort?.on('message', (paper: OfferPaper) => {
  drawOffer(paper).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  );
});
