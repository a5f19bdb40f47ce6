import { parentPort } from 'node:worker_threads';
import type { OfferPaper } from './paper.ts';
import { drawOffer } from './pdf-drawing.ts';

/** A separate thread (offer-pdf.ts) that draws the papers sent to it. */
parentPort?.on('message', (paper: OfferPaper) => {
  drawOffer(paper).then(
    (done) => parentPort?.postMessage({ done }),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  );
});
