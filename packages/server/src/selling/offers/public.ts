/** What other features may use: an offer in its current state, locked while the customer decides, and its outcome. */

export { decimalOf } from './decimal.ts';
export { keepPdf } from './kept-pdfs.queries.ts';
export { endOffer, prolong } from './offer-ends.ts';
export { expectAcceptance } from './offer-pdf.ts';
export { productsSold, sellsProduct } from './offer-products.queries.ts';
export { findOffer, offerForUpdate } from './offers.queries.ts';
export { organizationOffers } from './organization-offer-list.queries.ts';
export { offersNaming, organizationOfOffer, renewsForOwn, seesOffer, toldOf } from './organization-offers.queries.ts';
export { pdfHash, pdfOf } from './revision-pdf.ts';
export { type FileColumn, tableFile } from './table-file.ts';
