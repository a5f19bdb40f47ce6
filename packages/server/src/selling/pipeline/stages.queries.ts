import { type Day, type ListTotal, may, type OverviewStage, offerNumber, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';

/** How many of a stage are counted and added up, at most. */
export const MOST_SUMMED = 1000;

export interface Value {
  currency: string;
  amount: number;
}

/** The customers of a principal, in a statement that joins them. */
export const customersInScope = (principal: Principal) => rowsFor(principal, 'customer.list');

/** Whose offers or requests are counted: the customer is joined only if the scope depends on them. Those of erased people belong to no one. */
export function whose(principal: Principal, table: 'offer' | 'quotation') {
  const owner = sql.ref(`${table}.customer_id`);
  if (may(principal, 'customer.list') && principal.scope === 'everybody') return { join: sql``, isTheirs: sql`${owner} IS NOT NULL` };
  return { join: sql`JOIN customer ON customer.id = ${owner}`, isTheirs: sql`${customersInScope(principal)}` };
}

/** As the list of offers finds them; each has an index that begins with its bound. */
const WHERE = {
  draft: () => sql`offer.state = 'draft'`,
  waiting: () => sql`offer.state = 'waiting'`,
  offered: (today) => sql`offer.open_no IS NOT NULL AND offer.open_until >= ${today}`,
  ordered: (_, since) => sql`offer.state = 'accepted' AND offer.changed_at >= ${since}`,
} satisfies Record<string, (today: Day, since: Date) => RawBuilder<unknown>>;

/** How many offers are in a stage, and what they are worth; from at most {@link MOST_SUMMED} of them. */
export async function sumOffers(db: Db, principal: Principal, stage: keyof typeof WHERE, today: Day, since: Date) {
  const { join, isTheirs } = whose(principal, 'offer');
  const { rows } = await sql<{ currency: string; total: number; amount: string }>`
    SELECT currency, count(*)::int AS total, sum(worth) AS amount FROM (
      SELECT offer.currency, offer.total AS worth FROM offer ${join}
      WHERE ${WHERE[stage](today, since)} AND ${isTheirs} LIMIT ${sql.lit(MOST_SUMMED + 1)}) AS found
    GROUP BY currency ORDER BY sum(worth) DESC, currency`.execute(db);
  return { stage, ...summed(rows) };
}

/** Adds up rows of one currency each into a total with its values. */
function summed(rows: { currency: string; total: number; amount: string }[]): ListTotal & { values: Value[] } {
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const values = rows.map(({ currency, amount }) => ({ currency, amount: Number(amount) })).filter(({ amount }) => amount > 0);
  return { total: Math.min(total, MOST_SUMMED), totalIsMore: total > MOST_SUMMED, values };
}

/** Requests that have no answer and no offer. */
export async function countAsked(db: Db, principal: Principal): Promise<{ stage: OverviewStage; values: Value[] } & ListTotal> {
  const { join, isTheirs } = whose(principal, 'quotation');
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM quotation ${join} WHERE quotation.stage = 'asked' AND ${isTheirs} LIMIT ${sql.lit(MOST_SUMMED + 1)}) AS found`.execute(
    db,
  );
  const total = rows[0]?.total ?? 0;
  return { stage: 'asked', total: Math.min(total, MOST_SUMMED), totalIsMore: total > MOST_SUMMED, values: [] };
}

interface ExpiringRow {
  id: number;
  year: number;
  number: number;
  customerId: number;
  name: string;
  organization: string;
  currency: string;
  total: string;
  openUntil: Day;
}

/** Offers that can be accepted today and end before a day, the earliest end first; at most `limit` of them. */
export async function expiringOffers(db: Db, principal: Principal, today: Day, before: Day, limit: number) {
  const { rows } = await sql<ExpiringRow>`SELECT offer.id, offer.year, offer.number, customer.id AS "customerId",
      ${fullNameSql('customer')} AS name, customer.organization, offer.currency, offer.total, offer.open_until AS "openUntil"
    FROM offer JOIN customer ON customer.id = offer.customer_id
    WHERE offer.open_no IS NOT NULL AND offer.open_until >= ${today} AND offer.open_until < ${before} AND ${customersInScope(principal)}
    ORDER BY offer.open_until, offer.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows.map(({ customerId, name, organization, year, number, total, ...row }) => ({
    ...row,
    number: offerNumber(year, number),
    total: Number(total),
    customer: { id: customerId, name, organization },
  }));
}
