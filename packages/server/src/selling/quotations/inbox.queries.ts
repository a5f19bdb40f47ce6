import {
  type Day,
  type INBOX_PARTS,
  type InboxQuotation,
  type ListTotal,
  offerNumber,
  type Principal,
  type QUOTATION_STATES,
  quotationIdIn,
  type Stage,
  stageOn,
} from '@lm/contract';
import { sql } from 'kysely';
import { fullName, fullNameSql } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { FAR, idsOfTheirs, inOrganization } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { asksForProduct } from './quotation-products.queries.ts';
import { quotationFrom, visibleQuotations } from './quotations.queries.ts';

/** Which quotations of the inbox. */
export interface InboxFilter {
  /** `Q-45` and `45` find that request; anything else looks for the customer. */
  search?: string | undefined;
  state?: (typeof QUOTATION_STATES)[number] | undefined;
  stage?: Stage | undefined;
  part?: (typeof INBOX_PARTS)[number] | undefined;
  /** It asks for this product. */
  productId?: number | undefined;
  /** Of people who are in it (ORG-187). */
  organizationId?: number | undefined;
}

/** The filter on a day: an offer that ended before that day makes its request a lost one. */
type Wanted = InboxFilter & { today: Day };

interface InboxPage {
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** Literals, as in the indexes. */
const STILL_OPEN = sql<boolean>`quotation.answered_at IS NULL AND quotation.stage IN ('asked', 'draft', 'waiting')`;
const ANSWERED = sql<boolean>`quotation.answered_at IS NOT NULL`;

/** Those in a stage on a day. */
const inStage = (stage: Stage, today: Day) => {
  if (stage === 'offered') return sql<boolean>`quotation.stage = 'offered' AND quotation.offer_until >= ${today}`;
  if (stage === 'lost') return sql<boolean>`(quotation.stage = 'lost' OR quotation.stage = 'offered' AND quotation.offer_until < ${today})`;
  return sql<boolean>`quotation.stage = ${sql.lit(stage)}`;
};

/** Steps due by today, on requests that are neither ordered nor lost. */
const isDue = (today: Day) => sql<boolean>`quotation.next_on <= ${today} AND quotation.stage NOT IN ('ordered', 'lost')`;

/** Conditions of search and filter on the quotations that the principal may see; an index has those of each state and stage, by age. */
const found = (db: Db, principal: Principal, { search, state, stage, part, productId, organizationId, today }: Wanted) => {
  const number = quotationIdIn(search);
  const patterns = number === null ? searchPatterns(search) : [];
  return visibleQuotations(db, principal)
    .$if(state !== undefined, (rows) => rows.where(state === 'open' ? STILL_OPEN : ANSWERED))
    .$if(stage !== undefined, (rows) => rows.where(inStage(stage ?? 'asked', today)))
    .$if(part === 'mine', (rows) => rows.where('quotation.owner_id', '=', principal.id))
    .$if(part === 'renewals', (rows) => rows.where('quotation.renewal', 'is not', null))
    .$if(part === 'due', (rows) => rows.where(isDue(today)))
    .$if(productId !== undefined, (rows) => rows.where(asksForProduct(productId ?? 0)))
    .$if(organizationId !== undefined, (rows) => rows.where(inOrganization('quotation.customer_id', organizationId ?? 0)))
    .$if(number !== null, (rows) => rows.where('quotation.id', '=', number ?? 0))
    .$if(patterns.length > 0, (rows) => rows.where(sql<boolean>`${fitsAll(sql.ref('customer.search_key'), patterns)} ${sql.raw(ANEW)}`));
};

/** How many Distributors of a country are named, at most. */
const MOST_OWNERS = 3;

/** The person who follows it up, or else the one who answered; for an open one, the Distributors whose area has the customer's country (QUO-141). */
const OWNER = sql<string | null>`coalesce(
  (SELECT ${fullNameSql('o')} FROM customer o WHERE o.id = quotation.owner_id), 
  (SELECT ${fullNameSql('s')} FROM customer s WHERE s.email_key = lower(quotation.answered_by)), quotation.answered_by,
  (SELECT string_agg(name, ', ') FROM (
  SELECT ${fullNameSql('d')} AS name FROM customer_area a JOIN customer d ON d.id = a.customer_id
  WHERE a.country_id = ${territoryOf()} AND d.active AND d.staff ORDER BY d.name_key, d.id LIMIT ${sql.lit(MOST_OWNERS)}) AS owners))`;

const listed = (db: Db, principal: Principal, wanted: Wanted) =>
  found(db, principal, wanted)
    .leftJoin('offer', 'offer.id', 'quotation.offer_id')
    .select(['offer.year', 'offer.number', 'offer.currency', 'offer.total'])
    .selectAll('quotation')
    .select(['customer.first_name', 'customer.last_name', 'customer.email', 'customer.organization', 'customer.country_id'])
    .select(OWNER.as('owner'));

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const asListed = (row: Listed, principal: Principal, today: Day): InboxQuotation => ({
  ...quotationFrom(row, principal),
  customer: {
    id: row.customer_id,
    name: fullName(row),
    email: row.email,
    organization: row.organization,
    countryId: row.country_id,
  },
  owner: row.owner,
  ownerId: row.owner_id,
  revision: row.revision,
  stage: stageOn({ stage: row.stage, offerUntil: row.offer_until }, today),
  nextStep: row.next_step,
  nextOn: row.next_on,
  lostReason: row.lost_reason,
  lostNote: row.lost_note,
  offer: offerOf(row),
});

const offerOf = ({ offer_id, offer_until, year, number, currency, total }: Listed): InboxQuotation['offer'] => {
  if (offer_id === null || offer_until === null || year === null || number === null || currency === null) return null;
  return { id: offer_id, number: offerNumber(year, number), currency, total: Number(total), validUntil: offer_until };
};

/** The ids of all that the principal may see, from an index alone. */
function allOf(db: Db, principal: Principal) {
  const theirs = idsOfTheirs(principal, 'customer.see');
  return db
    .selectFrom('quotation')
    .$if(theirs !== null, (rows) => rows.innerJoin(sql<{ id: number }>`(${theirs})`.as('theirs'), 'theirs.id', 'quotation.customer_id'))
    .select('quotation.id');
}

/** A page of the inbox, the oldest first unless asked otherwise (QUO-140). */
export async function inboxOf(db: Db, principal: Principal, wanted: Wanted, page: InboxPage): Promise<InboxQuotation[]> {
  const { order = 'asc', limit, offset } = page;
  const { today, ...filter } = wanted;
  const isFar = offset >= FAR && Object.values(filter).every((one) => one === undefined || one === '');
  const ids = isFar ? allOf(db, principal) : found(db, principal, wanted).clearSelect().select('quotation.id');
  const rows = await listed(db, principal, { today })
    .where(
      'quotation.id',
      '=',
      sql<number>`ANY(ARRAY(${ids.orderBy('quotation.submitted_at', order).orderBy('quotation.id', order).limit(limit).offset(offset)}))`,
    )
    .orderBy('quotation.submitted_at', order)
    .orderBy('quotation.id', order)
    .execute();
  return rows.map((row) => asListed(row, principal, wanted.today));
}

/** How many there are, counted up to `most` and then "more". */
export const countInbox = (db: Db, principal: Principal, wanted: Wanted, most: number): Promise<ListTotal> =>
  countUpTo(db, most, found(db, principal, wanted).select('quotation.id'));

/** One of the inbox; null when the principal may not see its customer. */
export async function findInInbox(db: Db, principal: Principal, id: number, today: Day): Promise<InboxQuotation | null> {
  const row = await listed(db, principal, { today }).where('quotation.id', '=', id).executeTakeFirst();
  return row ? asListed(row, principal, today) : null;
}
