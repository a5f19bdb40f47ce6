import { type Day, LOST_BY_ITSELF, offerNumber, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { customersInScope, MOST_SUMMED, type Value, whose } from './stages.queries.ts';

/** The value of a lost sale; a request has no value yet. */
interface Worth {
  currency: string | null;
  amount: string | null;
}

/** Something that was lost. */
interface LostRow extends Worth {
  offerId: number | null;
  year: number | null;
  number: number | null;
  quotationId: number | null;
  customerId: number;
  name: string;
  organization: string;
  reason: string;
  words: string;
  lostAt: Date;
}

const WHOSE = sql`customer.id AS "customerId", ${fullNameSql('customer')} AS name, customer.organization`;
const LIMIT = sql.lit(MOST_SUMMED + 1);

/** Why an offer is lost: staff may have said so for its request; otherwise what became of it says so. */
const REASON = sql`coalesce(quotation.lost_reason, CASE offer.state WHEN 'declined' THEN ${sql.lit(LOST_BY_ITSELF.declined)}
  WHEN 'withdrawn' THEN ${sql.lit(LOST_BY_ITSELF.withdrawn)} ELSE ${sql.lit(LOST_BY_ITSELF.expired)} END)`;

/** The last revision of each offer, looked up one by one: there are many more revisions. */
const LAST = sql`CROSS JOIN LATERAL (SELECT offered_at, reason FROM offer_revision WHERE offer_id = offer.id AND no = offer.last_no OFFSET 0) AS revision`;

/** What is read about lost offers and lost requests. */
interface Reading {
  offer: RawBuilder<unknown>;
  /** What is joined to each offer. */
  ofOffer: RawBuilder<unknown>;
  quotation: RawBuilder<unknown>;
  fromQuotation: RawBuilder<unknown>;
  isTheirs: (table: 'offer' | 'quotation') => RawBuilder<unknown>;
}

/** Reads everything shown about them. */
const told = (principal: Principal): Reading => ({
  offer: sql`offer.id AS "offerId", offer.year, offer.number, offer.quotation_id AS "quotationId", ${WHOSE},
    ${REASON} AS reason, coalesce(nullif(quotation.lost_note, ''), revision.reason) AS words, offer.currency, offer.total::text AS amount`,
  ofOffer: sql`JOIN customer ON customer.id = offer.customer_id ${LAST} LEFT JOIN quotation ON quotation.id = offer.quotation_id`,
  quotation: sql`NULL, NULL, NULL, quotation.id, ${WHOSE}, quotation.lost_reason, quotation.lost_note, NULL, NULL`,
  fromQuotation: sql`quotation JOIN customer ON customer.id = quotation.customer_id`,
  isTheirs: () => sql`${customersInScope(principal)}`,
});

/** Reads only their value. */
const worth = (principal: Principal): Reading => ({
  offer: sql`offer.currency, offer.total::text AS amount`,
  ofOffer: sql`${whose(principal, 'offer').join} ${LAST}`,
  quotation: sql`NULL, NULL`,
  fromQuotation: sql`quotation ${whose(principal, 'quotation').join}`,
  isTheirs: (table) => whose(principal, table).isTheirs,
});

/** States in which an offer is lost. */
const ENDED = ['declined', 'withdrawn'];

/** What was lost since a moment, newest first: offers declined, withdrawn after they were sent, or expired, and requests without an offer. */
async function lostSince<Row extends Worth>(db: Db, principal: Principal, reading: Reading, today: Day, since: Date): Promise<Row[]> {
  const { offer, ofOffer, quotation, fromQuotation, isTheirs } = reading;
  // Each separately walks along its part of the index on state and time.
  const ended = (state: string) => sql`(SELECT ${offer}, offer.changed_at AS "lostAt" FROM offer ${ofOffer}
      WHERE offer.state = ${sql.lit(state)} AND offer.changed_at >= ${since} AND revision.offered_at IS NOT NULL AND ${isTheirs('offer')}
      ORDER BY offer.changed_at DESC LIMIT ${LIMIT})`;
  // Found first, so that no revision of the thousands that expired earlier is looked up.
  const { join, isTheirs: isInScope } = whose(principal, 'offer');
  const expired = sql`SELECT offer.* FROM offer ${join}
    WHERE offer.open_no IS NOT NULL AND offer.state = 'offered' AND offer.open_until < ${today}
      AND offer.open_until >= ${since.toISOString().slice(0, 10)} AND ${isInScope}
    ORDER BY offer.open_until DESC, offer.id DESC LIMIT ${LIMIT}`;
  const { rows } = await sql<Row>`SELECT * FROM (
    ${sql.join(ENDED.map(ended), sql` UNION ALL `)}
    UNION ALL
    (SELECT ${offer}, offer.open_until::timestamp AT TIME ZONE 'UTC' AS "lostAt" FROM (${expired}) AS offer ${ofOffer})
    UNION ALL
    (SELECT ${quotation}, quotation.lost_at FROM ${fromQuotation}
      WHERE quotation.lost_at >= ${since} AND quotation.stage = 'lost'
        AND (quotation.offer_state IS NULL OR quotation.offer_state IN ('draft', 'waiting')) AND ${isTheirs('quotation')}
      ORDER BY quotation.lost_at DESC LIMIT ${LIMIT})
  ) AS lost ORDER BY "lostAt" DESC LIMIT ${LIMIT}`.execute(db);
  return rows;
}

/** How many are shown with their details. */
const NEWEST = 5;

/** What was lost since a moment, added up by reason (QUO-346). */
export async function lostByReason(db: Db, principal: Principal, today: Day, since: Date) {
  const rows = await lostSince<LostRow>(db, principal, told(principal), today, since);
  const lost = rows.slice(0, MOST_SUMMED);
  const reasons = Map.groupBy(lost, ({ reason }) => reason);
  return {
    isMore: rows.length > lost.length,
    reasons: [...reasons]
      .map(([reason, found]) => ({ reason, total: found.length, values: valuesOf(found) }))
      .sort((one, other) => other.total - one.total || (one.reason < other.reason ? -1 : 1)),
    newest: lost.slice(0, NEWEST).map((row) => ({
      offer: row.offerId === null ? null : { id: row.offerId, number: offerNumber(row.year ?? 0, row.number ?? 0) },
      quotationId: row.quotationId,
      customer: { id: row.customerId, name: row.name, organization: row.organization },
      reason: row.reason,
      words: row.words,
      lostOn: row.lostAt.toISOString().slice(0, 10),
    })),
  };
}

/** Their value in each currency, highest first. */
function valuesOf(rows: Worth[]): Value[] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) if (currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + Number(amount));
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount);
}

/** How many were lost since a moment, and their value. */
export async function sumLost(db: Db, principal: Principal, today: Day, since: Date) {
  const rows = await lostSince(db, principal, worth(principal), today, since);
  const total = Math.min(rows.length, MOST_SUMMED);
  return { stage: 'lost' as const, total, totalIsMore: rows.length > MOST_SUMMED, values: valuesOf(rows.slice(0, MOST_SUMMED)) };
}
