import { amountOf, type OfferLine, type OfferState, totalsOf } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** What a revision says, with its lines priced. */
export interface RevisionContent {
  currency: string;
  taxText: string;
  taxPercent: number;
  validUntil: string;
  terms: string;
  note: string;
  poNumberNeeded: boolean;
  offlineFiles: boolean;
  academic: boolean;
  bookFrom: string | null;
  lines: OfferLine[];
}

interface Beginning {
  customerId: number;
  quotationId: number | null;
  /** Who makes it. */
  by: number;
  now: Date;
}

/**
 * The next number of a year. The row of the year is locked until the transaction ends: the next caller waits, and takes the same number
 * if this transaction fails (OFR-300).
 */
async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`INSERT INTO offer_counter (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = offer_counter.last + 1 RETURNING last`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error('no number was taken'); // RETURNING gives the row either way
  return taken.last;
}

/** Adds an offer with its first revision as a draft; answers its id. */
export async function insertOffer(tx: Tx, content: RevisionContent, { customerId, quotationId, by, now }: Beginning): Promise<number> {
  const year = now.getUTCFullYear();
  const number = await takeNumber(tx, year);
  const { total } = totalsOf(content.lines, content.taxPercent);
  const { id } = await tx
    .insertInto('offer')
    .values({
      ...{ year, number, customer_id: customerId, quotation_id: quotationId, maker_id: by, made_at: now, changed_at: now },
      ...{ last_no: 1, open_no: null, open_until: null, state: 'draft' as const },
      ...{ valid_until: content.validUntil, currency: content.currency, total },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRevision(tx, id, 1, content, { by, now });
  return id;
}

/** Adds a revision as a draft. The offer's row must still follow: {@link noteOffer}. */
export async function insertRevision(
  tx: Tx,
  offerId: number,
  no: number,
  content: RevisionContent,
  { by, now }: { by: number; now: Date },
) {
  const ends = { offered_at: null, offered_by_id: null, ended_at: null, asked_by_id: null, approved_by_id: null };
  const row = { offer_id: offerId, no, state: 'draft' as const, ...columnsOf(content), made_at: now, changed_by_id: by, ...ends };
  await tx.insertInto('offer_revision').values(row).execute();
  await insertLines(tx, offerId, no, content.lines);
}

/** Writes the new contents of a draft; whatever it waited for, it is a draft again (OFR-304). */
export async function rewriteDraft(tx: Tx, offerId: number, no: number, content: RevisionContent, by: number): Promise<void> {
  await tx
    .updateTable('offer_revision')
    .set({ ...columnsOf(content), state: 'draft', changed_by_id: by, asked_by_id: null, reason: '' })
    .where('offer_id', '=', offerId)
    .where('no', '=', no)
    .execute();
  await tx.deleteFrom('offer_line').where('offer_id', '=', offerId).where('no', '=', no).execute();
  await insertLines(tx, offerId, no, content.lines);
}

const columnsOf = (content: RevisionContent) => ({
  currency: content.currency,
  total: totalsOf(content.lines, content.taxPercent).total,
  tax_text: content.taxText,
  tax_percent: content.taxPercent,
  valid_until: content.validUntil,
  terms: content.terms,
  note: content.note,
  po_number_needed: content.poNumberNeeded,
  offline_files: content.offlineFiles,
  academic: content.academic,
  book_from: content.bookFrom,
});

async function insertLines(tx: Tx, offerId: number, no: number, lines: readonly OfferLine[]): Promise<void> {
  const rows = lines.map((line, index) => ({
    offer_id: offerId,
    no,
    place: index + 1,
    what: line.what,
    category_id: line.categoryId,
    type_id: line.typeId,
    modules: line.modules,
    users: line.users,
    months: line.months,
    license_id: line.licenseId,
    from_day: line.from,
    until_day: line.until,
    list_amount: line.listAmount,
    rule: line.rule,
    is_typed: line.isTyped,
    price: line.price,
    discount: line.discount,
    discount_reason: line.discountReason,
    amount: amountOf(line),
  }));
  await insertRows(tx, 'offer_line', rows);
}

/** Deletes a draft and its lines. */
export async function deleteDraft(tx: Tx, offerId: number, no: number): Promise<void> {
  await tx.deleteFrom('offer_revision').where('offer_id', '=', offerId).where('no', '=', no).execute();
}

/** Deletes a draft that would have replaced a revision, once that revision is accepted. */
export async function deleteNewerDraft(tx: Tx, offerId: number, no: number): Promise<void> {
  await tx.deleteFrom('offer_revision').where('offer_id', '=', offerId).where('no', '>', no).execute();
}

interface StateChange {
  state?: OfferState;
  /** Why; if left out, unchanged. */
  reason?: string;
  /** Who asked for approval, approved, or offered, and when it was offered or ended. */
  asked_by_id?: number | null;
  approved_by_id?: number;
  offered_by_id?: number;
  offered_at?: Date;
  ended_at?: Date;
  valid_until?: string;
}

/** Writes the new state of a revision. The offer's row must still follow: {@link noteOffer}. */
export async function changeRevision(tx: Tx, offerId: number, no: number, change: StateChange): Promise<void> {
  await tx.updateTable('offer_revision').set(change).where('offer_id', '=', offerId).where('no', '=', no).execute();
}

/** Marks a revision that was open before this one as replaced: it can no longer be accepted. */
export async function replaceEarlier(tx: Tx, offerId: number, no: number, now: Date): Promise<void> {
  await tx
    .updateTable('offer_revision')
    .set({ state: 'replaced', ended_at: now })
    .where('offer_id', '=', offerId)
    .where('no', '<', no)
    .where('state', '=', 'offered')
    .execute();
}

/** Marks a request as answered by the offer and its mail (OFR-312); it keeps any answer and owner it already has (QUO-387). */
export async function answerByOffer(tx: Tx, quotationId: number, by: number, now: Date): Promise<void> {
  await sql`UPDATE quotation SET answered_at = ${now}, answered_by = (SELECT email FROM customer WHERE id = ${by}), owner_id = coalesce(owner_id, ${by})
    WHERE id = ${quotationId} AND answered_at IS NULL AND EXISTS (SELECT FROM customer WHERE id = ${by})`.execute(tx);
}

/** Updates the row of the offer from its revisions, for lists. Comes last in every act. */
export async function noteOffer(tx: Tx, offerId: number, now: Date): Promise<void> {
  await sql`UPDATE offer SET revision = offer.revision + 1, changed_at = ${now}, last_no = newest.no, state = newest.state,
      valid_until = newest.valid_until, currency = newest.currency, total = newest.total,
      open_no = open.no, open_until = open.valid_until
    FROM (SELECT * FROM offer_revision WHERE offer_id = ${offerId} ORDER BY no DESC LIMIT 1) AS newest
      LEFT JOIN (SELECT no, valid_until FROM offer_revision WHERE offer_id = ${offerId} AND state = 'offered') AS open ON true
    WHERE offer.id = ${offerId}`.execute(tx);
}

/** Of these licenses, those that a customer has, with what a line that renews them must say. */
export async function licensesOf(db: Db, customerId: number, ids: number[]) {
  return db
    .selectFrom('license')
    .select(['id', 'category_id as categoryId', 'type_id as typeId', 'ends_on as endsOn', 'seats'])
    .select(sql<number[]>`ARRAY(SELECT module_id FROM license_module m WHERE m.license_id = license.id)`.as('modules'))
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();
}
