import { hash } from 'node:crypto';
import { languageOf, type Offer } from '@lm/contract';
import { languageOfPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { keptPdf, requestOf } from './kept-pdfs.queries.ts';
import { type AcceptedWith, paperOf } from './offer-on-paper.ts';
import { offerPdf } from './offer-pdf.ts';

const NOT_ACCEPTED: AcceptedWith = { poNumber: '', costCentre: '' };

/**
 * The PDF of a revision of an offer that the principal may see: as it was accepted, if it was, and otherwise as it is today. Null if
 * there is no such revision, it was not offered, or the customer was deleted. `accepted`: what the person who accepts it says.
 */
export async function pdfOf(portal: Portal, offer: Offer, no: number, accepted = NOT_ACCEPTED): Promise<Buffer | null> {
  const { customer, quotationId, id } = offer;
  const revision = offer.revisions.find((one) => one.no === no);
  if (!customer || !revision || revision.offeredAt === null) return null;
  const kept = await keptPdf(portal.db, id, no);
  if (kept) return kept;
  const form = await requestOf(portal.db, quotationId);
  const { offeredAt } = revision;
  const language = languageOf(await languageOfPerson(portal.db, customer.id)); // also for staff: they see what the customer sees
  const papered = { offer: { ...offer, customer }, revision: { ...revision, offeredAt }, form, accepted };
  return Buffer.from(await offerPdf(paperOf(papered, { language, ...portal })));
}

/** What the log keeps of a PDF: its SHA-256 in 64 hexadecimal digits. */
export const pdfHash = (content: Buffer): string => hash('sha256', content, 'hex');
