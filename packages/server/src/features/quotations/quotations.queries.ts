import type { Quotation, QuotationForm } from '@lm/contract';
import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import type { Viewer } from '../../http/mount.ts';
import { isVisible } from '../customers/customers.queries.ts';
import { visibleTo } from '../customers/visible.queries.ts';

/** A page of what a customer asked for, newest first; null when the viewer may not see the customer. */
export async function quotationsOf(db: Db, viewer: Viewer, customerId: number, limit: number, offset: number): Promise<Quotation[] | null> {
  if (!(await isVisible(db, viewer, customerId))) return null;
  const rows = await db
    .selectFrom('quotation')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => toWire(row, viewer));
}

/** How many a customer asked for. The caller has made sure that the viewer may see the customer. */
export async function countQuotations(db: Db, customerId: number): Promise<number> {
  const found = await db
    .selectFrom('quotation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return found.total;
}

/** When a customer asked, since a moment; the oldest first. */
export async function submittedSince(tx: Tx, customerId: number, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('quotation')
    .select('submitted_at')
    .where('customer_id', '=', customerId)
    .where('submitted_at', '>', since)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.submitted_at);
}

export async function insertQuotation(tx: Tx, viewer: Viewer, form: QuotationForm, now: Date): Promise<Quotation> {
  const added = await tx
    .insertInto('quotation')
    .values({ customer_id: viewer.id, form: JSON.stringify(form), submitted_at: now, answered_at: null, answered_by: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(added, viewer);
}

/** One quotation with its customer's email, held for a change; null when the viewer may not see the customer. */
export async function quotationForUpdate(tx: Tx, viewer: Viewer, id: number) {
  const found = await tx
    .selectFrom('quotation')
    .innerJoin('customer', 'customer.id', 'quotation.customer_id')
    .selectAll('quotation')
    .select(['customer.email', 'customer.first_name'])
    .where('quotation.id', '=', id)
    .where((eb) => visibleTo(viewer)(eb as never)) // it asks of customer alone, which is here
    .forUpdate('quotation')
    .executeTakeFirst();
  if (!found) return null;
  return { quotation: toWire(found, viewer), owner: { email: found.email, firstName: found.first_name } };
}

export async function answerQuotation(tx: Tx, viewer: Viewer, id: number, answer: string, now: Date): Promise<Quotation> {
  const answered = await tx
    .updateTable('quotation')
    .set({ answered_at: now, answered_by: viewer.email, answer })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(answered, viewer);
}

const toWire = (row: Selectable<Tables['quotation']>, viewer: Viewer): Quotation => ({
  id: row.id,
  customerId: row.customer_id,
  submittedAt: row.submitted_at.toISOString(),
  form: row.form as QuotationForm, // insertQuotation() wrote it
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: viewer.rights.includes('customers.view') ? row.answered_by : null,
  answer: row.answer,
});
