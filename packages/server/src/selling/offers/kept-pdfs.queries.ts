import type { SentForm } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';

/** The PDF of an accepted revision, byte for byte; null if none is kept. */
export async function keptPdf(db: Db, offerId: number, no: number): Promise<Buffer | null> {
  const found = await db.selectFrom('offer_pdf').select('content').where('offer_id', '=', offerId).where('no', '=', no).executeTakeFirst();
  return found?.content ?? null;
}

/** Keeps the PDF of the accepted revision, unchanged for ever; its SHA-256 is in the log (PDF-345). */
export async function keepPdf(tx: Tx, offerId: number, no: number, content: Buffer): Promise<void> {
  await tx
    .insertInto('offer_pdf')
    .values((eb) => ({
      ...{ offer_id: offerId, no, content },
      named_id: eb.selectFrom('offer').select('customer_id').where('id', '=', offerId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The request that an offer answers, as it was sent; null without one. */
export async function requestOf(db: Db, quotationId: number | null): Promise<SentForm | null> {
  if (quotationId === null) return null;
  const found = await db.selectFrom('quotation').select('form').where('id', '=', quotationId).executeTakeFirst();
  return found ? (found.form as SentForm) : null; // insertQuotation() wrote it
}
