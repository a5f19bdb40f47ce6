import { type InboxQuotation, type ListTotal, type Principal, type QUOTATION_STATES, quotationIdIn } from '@lm/contract';
import { sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { quotationFrom, visibleQuotations } from './quotations.queries.ts';

/** Which quotations of the inbox. */
export interface InboxFilter {
  /** `Q-45` and `45` find that one; anything else looks for the customer. */
  search?: string | undefined;
  state?: (typeof QUOTATION_STATES)[number] | undefined;
}

interface InboxPage {
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** What the search and the filter find among the quotations one may answer; a part of an index has those of each state, by age. */
const found = (db: Db, principal: Principal, { search, state }: InboxFilter) => {
  const number = quotationIdIn(search);
  const patterns = number === null ? searchPatterns(search) : [];
  return visibleQuotations(db, principal)
    .$if(state !== undefined, (rows) => rows.where('quotation.answered_at', state === 'open' ? 'is' : 'is not', null))
    .$if(number !== null, (rows) => rows.where('quotation.id', '=', number ?? 0))
    .$if(patterns.length > 0, (rows) => rows.where(sql<boolean>`${fitsAll(sql.ref('customer.search_key'), patterns)} ${sql.raw(ANEW)}`));
};

/** So many of the Distributors of a country are named. */
const MOST_OWNERS = 3;

/** Who answered; of an open one the Distributors whose area has the country of the customer (QUO-141). */
const OWNER = sql<string | null>`coalesce(quotation.answered_by, (SELECT string_agg(name, ', ') FROM (
  SELECT d.first_name || ' ' || d.last_name AS name FROM customer_area a JOIN customer d ON d.id = a.customer_id
  WHERE a.country_id = customer.country_id AND d.active AND d.staff ORDER BY d.name_key, d.id LIMIT ${sql.lit(MOST_OWNERS)}) AS owners))`;

const listed = (db: Db, principal: Principal, filter: InboxFilter) =>
  found(db, principal, filter)
    .selectAll('quotation')
    .select(['customer.first_name', 'customer.last_name', 'customer.email', 'customer.organization', 'customer.country_id'])
    .select(OWNER.as('owner'));

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const asListed = (row: Listed, principal: Principal): InboxQuotation => ({
  ...quotationFrom(row, principal),
  customer: {
    id: row.customer_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    organization: row.organization,
    countryId: row.country_id,
  },
  owner: row.owner,
});

/** A page of the inbox, the oldest first unless asked otherwise (QUO-140). */
export async function inboxOf(db: Db, principal: Principal, filter: InboxFilter, page: InboxPage): Promise<InboxQuotation[]> {
  const { order = 'asc', limit, offset } = page;
  const rows = await listed(db, principal, filter)
    .orderBy('quotation.submitted_at', order)
    .orderBy('quotation.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => asListed(row, principal));
}

/** How many there are, counted up to `most` and then "more". */
export async function countInbox(db: Db, principal: Principal, filter: InboxFilter, most: number): Promise<ListTotal> {
  const { total } = await db
    .selectFrom(
      found(db, principal, filter)
        .select('quotation.id')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, most), totalIsMore: total > most };
}

/** One of the inbox; null when the principal may not see its customer. */
export async function findInInbox(db: Db, principal: Principal, id: number): Promise<InboxQuotation | null> {
  const row = await listed(db, principal, { search: undefined }).where('quotation.id', '=', id).executeTakeFirst();
  return row ? asListed(row, principal) : null;
}
