import {
  type AskedRenewal,
  areSeveralProducts,
  type Day,
  LAST_DAY,
  may,
  offerNumber,
  type Principal,
  type Quotation,
  type SentForm,
} from '@lm/contract';
import { type Selectable, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { isVisible, rolesThat, rowsFor, visible } from '../../identity/people/public.ts';
import { productsAskedFor } from './quotation-products.queries.ts';

/** A page of a customer's requests, newest first; null if the principal may not see the customer. */
export async function quotationsOf(
  db: Db,
  principal: Principal,
  customerId: number,
  limit: number,
  offset: number,
): Promise<Quotation[] | null> {
  if (!(await isVisible(db, principal, customerId))) return null;
  const rows = await db
    .selectFrom('quotation')
    .selectAll()
    .select(colleagueFor(principal))
    .where('customer_id', '=', customerId)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => quotationFrom(row, principal));
}

/** How many requests a customer made. The calling code has checked that the principal may see the customer. */
export async function countQuotations(db: Db, customerId: number): Promise<number> {
  const found = await db
    .selectFrom('quotation')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return found.total;
}

/** The quotations of people the principal sees, and their own. */
export const visibleQuotations = (db: Db, principal: Principal) =>
  db
    .selectFrom('quotation')
    .innerJoin('customer', 'customer.id', 'quotation.customer_id')
    .selectAll('quotation')
    .select(colleagueFor(principal))
    .$call((rows) => visible(rows, principal, 'customer.see'));

/** The name of the colleague who asked, for the contact and for staff who see both. */
const colleagueFor = (principal: Principal) =>
  sql<string | null>`(SELECT ${fullNameSql()} FROM customer WHERE customer.id = quotation.asker_id
    AND (quotation.customer_id = ${principal.id} OR ${rowsFor(principal, 'customer.see')}))`.as('colleague');

/** One quotation; null when the principal may not see the customer. */
export async function findQuotation(db: Db, principal: Principal, id: number): Promise<Quotation | null> {
  const found = await visibleQuotations(db, principal).where('quotation.id', '=', id).executeTakeFirst();
  return found ? quotationFrom(found, principal) : null;
}

/** Whose request it is, and the member of staff or colleague who asked in their place; null if they asked themselves. */
export interface Asker {
  customerId: number;
  askedBy: string | null;
  askerId: number | null;
}

/** When a customer asked, staff asked for them, or a colleague asked for anyone of their organization, since a moment; oldest first. */
export async function submittedBetween(tx: Tx, { customerId, askedBy, askerId }: Asker, since: Date, until: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('quotation')
    .select('submitted_at')
    .$if(askerId !== null, (asked) => asked.where('asker_id', '=', askerId))
    .$if(askerId === null, (asked) => asked.where('customer_id', '=', customerId).where('asker_id', 'is', null))
    .where('asked_by', askedBy === null ? 'is' : 'is not', null)
    .where('submitted_at', '>', since)
    .where('submitted_at', '<=', until)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.submitted_at);
}

/** The kind of request: for a license, by the form, or for a renewal. */
interface NewQuotation extends Asker {
  form: SentForm;
  renewal?: AskedRenewal;
}

export async function insertQuotation(
  tx: Tx,
  principal: Principal,
  { customerId, askedBy, askerId, form, renewal }: NewQuotation,
  now: Date,
): Promise<Quotation> {
  const added = await tx
    .insertInto('quotation')
    .values({
      customer_id: customerId,
      asked_by: askedBy,
      asker_id: askerId,
      form: JSON.stringify(form),
      renewal: renewal ? JSON.stringify(renewal) : null,
      submitted_at: now,
      answered_at: null,
      answered_by: null,
    })
    .returningAll()
    .returning(colleagueFor(principal))
    .executeTakeFirstOrThrow();
  return quotationFrom(added, principal);
}

/** A customer's requests for renewal that are under way on a day, oldest first (QUO-261). */
export async function openRenewals(tx: Db, customerId: number, today: Day) {
  const rows = await tx
    .selectFrom('quotation')
    .select(['id', 'submitted_at as submittedAt', 'renewal', 'answered_at', 'stage', 'offer_until'])
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .where('renewal', 'is not', null)
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => (underWayUntil(row) ?? '') >= today)
    .map(({ id, submittedAt, renewal }) => ({ id, submittedAt, ids: (renewal as AskedRenewal).licenses.map((one) => one.id) })); // likewise
}

/** The first of these licenses that is renewed by an offer to its customer that can be accepted on a day; null for none (QUO-380). */
export async function offerRenewing(tx: Db, customerId: number, licenseIds: number[], today: Day) {
  const found = await tx
    .selectFrom('offer')
    .innerJoin('offer_line as l', (join) => join.onRef('l.offer_id', '=', 'offer.id').onRef('l.no', '=', 'offer.open_no'))
    .select(['offer.year', 'offer.number', 'offer.open_until as until', 'l.license_id as licenseId'])
    .where('offer.customer_id', '=', customerId)
    .where('offer.open_until', '>=', today)
    .where('l.license_id', '=', sql<number>`ANY(${licenseIds}::int[])`)
    .orderBy('offer.id', 'desc')
    .orderBy('l.place')
    .limit(1)
    .executeTakeFirst();
  if (!found?.until || found.licenseId === null) return null;
  return { number: offerNumber(found.year, found.number), until: found.until, licenseId: found.licenseId };
}

/** One quotation with its customer's email, locked for a change; null when the principal may not see the customer. */
export async function quotationForUpdate(tx: Tx, principal: Principal, id: number) {
  const found = await visibleQuotations(tx, principal)
    .select(['customer.email', 'customer.first_name'])
    .where('quotation.id', '=', id)
    .forUpdate('quotation')
    .executeTakeFirst();
  if (!found) return null;
  return { quotation: quotationFrom(found, principal), owner: { id: found.customer_id, email: found.email } };
}

/** An existing quotation, as its mails need it. */
export async function quotationWithOwner(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('quotation')
    .innerJoin('customer', 'customer.id', 'quotation.customer_id')
    .select(['form', 'renewal', 'asked_by as askedBy', 'asker_id as askerId', 'customer.id', 'customer.email'])
    .where('quotation.id', '=', id)
    .executeTakeFirstOrThrow();
  const { askedBy, askerId, id: ownerId, email } = found;
  const owner = { id: ownerId, email };
  const [form, renewal] = [found.form as SentForm, found.renewal as AskedRenewal | null]; // insertQuotation() wrote them
  return { form, renewal, askedBy, owner, colleague: askerId === null ? null : await colleagueOf(tx, askerId, renewal) };
}

/** Who asked for their organization, and whether they still look after one of these licenses, and are therefore told the answer (ORG-64). */
async function colleagueOf(tx: Tx, askerId: number, renewal: AskedRenewal | null) {
  const ids = renewal?.licenses.map((one) => one.id) ?? [];
  return tx
    .selectFrom('customer')
    .select(['customer.id', 'email', fullNameSql().as('name')])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('organization_person as place')
          .innerJoin('license', 'license.organization_id', 'place.organization_id')
          .select('license.id')
          .whereRef('place.customer_id', '=', 'customer.id')
          .where('license.id', '=', sql<number>`ANY(${ids}::int[])`)
          .where('place.role', 'in', rolesThat('license.lookAfter'))
          .where('customer.staff', '=', false),
      ).as('looksAfterIt'),
    )
    .where('customer.id', '=', askerId)
    .executeTakeFirstOrThrow();
}

export async function answerQuotation(tx: Tx, principal: Principal, id: number, answer: string, now: Date): Promise<Quotation> {
  const answered = await tx
    .updateTable('quotation')
    .set({ answered_at: now, answered_by: principal.email, answer, owner_id: sql`coalesce(owner_id, ${principal.id})` }) // QUO-387
    .where('id', '=', id)
    .returningAll()
    .returning(colleagueFor(principal))
    .executeTakeFirstOrThrow();
  return quotationFrom(answered, principal);
}

/** The quotation as this principal gets it. */
export const quotationFrom = (row: Selectable<Tables['quotation']> & { colleague: string | null }, principal: Principal): Quotation => ({
  id: row.id,
  customerId: row.customer_id,
  submittedAt: row.submitted_at.toISOString(),
  form: row.form as SentForm, // insertQuotation() wrote it
  byStaff: row.asked_by !== null,
  askedBy: may(principal, 'quotation.list') ? row.asked_by : null,
  ...(row.asker_id !== null && { colleague: { name: row.colleague } }),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: may(principal, 'quotation.list') ? row.answered_by : null,
  answer: row.answer,
  renewal: row.renewal ? { ...(row.renewal as AskedRenewal), underWayUntil: underWayUntil(row) } : null, // likewise
  ...(areSeveralProducts() && { products: productsAskedFor(row) }),
});

/** The day until which a request is under way: as long as no one has answered it, or its offer can be accepted. Null once it is over. */
function underWayUntil({
  answered_at,
  stage,
  offer_until,
}: Pick<Selectable<Tables['quotation']>, 'answered_at' | 'stage' | 'offer_until'>): Day | null {
  if (answered_at || stage === 'ordered' || stage === 'lost') return null;
  return stage === 'offered' ? offer_until : LAST_DAY;
}
