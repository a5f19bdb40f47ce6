import {
  addDays,
  type CustomerOffer,
  type ListedOffer,
  type ListTotal,
  may,
  type OfferFilter,
  offerNumber,
  offerNumberIn,
  type Principal,
  productsNamed,
  WEEK_DAYS,
} from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { FAR, idsOfTheirs, inOrganization, isVisible, visible } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { productsSold, sellsProduct } from './offer-products.queries.ts';
import { CUSTOMER_SEEN, customerIn, visibleOffers } from './offers.queries.ts';

const NEWEST = { offerId: 'offer.id', no: 'offer.last_no' };

/** Which of the offers that the principal sees. */
export interface OfferSearch {
  /** `Q-2026-0142` finds that one; anything else looks for the customer. */
  search?: string | undefined;
  standing?: OfferFilter | undefined;
  customerId?: number | undefined;
  /** Its newest revision sells this product. */
  productId?: number | undefined;
  /** To people who are in it (ORG-187). */
  organizationId?: number | undefined;
}

interface Page {
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** Someone else asked for the approval that an offer waits for, and someone else wrote its contents. */
const isOthers = ({ id }: Principal) =>
  sql`EXISTS (SELECT FROM offer_revision r WHERE r.offer_id = offer.id AND r.no = offer.last_no
    AND r.asked_by_id IS DISTINCT FROM ${id} AND r.changed_by_id IS DISTINCT FROM ${id})`;

const waitsFor = (principal: Principal) =>
  may(principal, 'offer.approve', { askedById: null, writerId: null, customerId: null })
    ? sql<boolean>`(offer.state = 'waiting' AND offer.customer_id <> ${principal.id} AND ${isOthers(principal)})`
    : sql<boolean>`false`;

/** The state of the newest revision; an open one behind a draft counts as offered too. */
function standsAs(standing: OfferFilter, principal: Principal, today: string) {
  if (standing === 'mine') return sql<boolean>`offer.state = 'waiting' AND ${waitsFor(principal)}`;
  if (standing === 'offered') return sql<boolean>`offer.open_no IS NOT NULL AND offer.open_until >= ${today}`;
  if (standing === 'ending')
    return sql<boolean>`offer.open_no IS NOT NULL AND offer.open_until >= ${today} AND offer.open_until < ${addDays(today, WEEK_DAYS)}`;
  if (standing === 'expired') return sql<boolean>`offer.open_no IS NOT NULL AND offer.open_until < ${today}`;
  return sql<boolean>`offer.state = ${standing}`;
}

const found = (db: Db, principal: Principal, { search, standing, customerId, productId, organizationId }: OfferSearch, today: string) => {
  const named = offerNumberIn(search);
  const patterns = named ? [] : searchPatterns(search);
  return visibleOffers(db, principal)
    .$call((rows) => visible(rows, principal, 'customer.list')) // their own offers are in the customers' view
    .$if(customerId !== undefined, (rows) => rows.where('offer.customer_id', '=', customerId ?? 0))
    .$if(productId !== undefined, (rows) => rows.where(sellsProduct(NEWEST, productId ?? 0)))
    .$if(organizationId !== undefined, (rows) => rows.where(inOrganization('offer.customer_id', organizationId ?? 0)))
    .$if(standing !== undefined, (rows) => rows.where(standsAs(standing ?? 'draft', principal, today)))
    .$if(named !== null, (rows) => rows.where('offer.year', '=', named?.year ?? 0).where('offer.number', '=', named?.number ?? 0))
    .$if(patterns.length > 0, (rows) => rows.where(sql<boolean>`${fitsAll(sql.ref('customer.search_key'), patterns)} ${sql.raw(ANEW)}`));
};

const isOfAll = ({ search, ...narrowing }: OfferSearch): boolean =>
  !search?.trim() && Object.values(narrowing).every((one) => one === undefined);

/** The ids of all that the principal sees as staff, from an index alone: for some customers, the one by customer, with their sorted ids. */
function allOf(db: Db, principal: Principal) {
  const theirs = idsOfTheirs(principal, 'customer.list');
  if (theirs === null) return db.selectFrom('offer').select('offer.id');
  return db
    .selectFrom(sql<{ id: number; customer_id: number }>`(SELECT id, customer_id FROM offer ORDER BY customer_id OFFSET 0)`.as('offer'))
    .innerJoin(sql<{ id: number }>`(${theirs})`.as('theirs'), 'theirs.id', 'offer.customer_id')
    .select('offer.id');
}

const listed = (rows: ReturnType<typeof visibleOffers>, principal: Principal) =>
  rows
    .select(['offer.id', 'offer.year', 'offer.number', 'offer.last_no', 'offer.state', 'offer.currency', 'offer.total'])
    .select(['offer.valid_until', 'offer.open_no', 'offer.open_until', 'offer.changed_at'])
    .select(CUSTOMER_SEEN)
    .select([
      sql<string | null>`(SELECT ${fullNameSql('m')} FROM customer m WHERE m.id = offer.maker_id)`.as('made_by'),
      waitsFor(principal).as('waits_for_me'),
      productsSold(NEWEST).as('products'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const listedFrom = (row: Row): ListedOffer => ({
  id: row.id,
  number: offerNumber(row.year, row.number),
  customer: customerIn(row),
  no: row.last_no,
  state: row.state,
  currency: row.currency,
  total: row.total,
  validUntil: row.valid_until,
  openNo: row.open_no,
  openUntil: row.open_until,
  changedAt: row.changed_at.toISOString(),
  madeBy: row.made_by,
  waitsForMe: row.waits_for_me,
  ...productsNamed(row.products),
});

/** A page of the offers that the principal sees as staff, newest first unless asked otherwise (OFR-310). */
export async function offersFound(db: Db, principal: Principal, search: OfferSearch, page: Page, today: string): Promise<ListedOffer[]> {
  const { order = 'desc', limit, offset } = page;
  const ids = offset >= FAR && isOfAll(search) ? allOf(db, principal) : found(db, principal, search, today).select('offer.id');
  const rows = await listed(visibleOffers(db, principal), principal)
    .where('offer.id', '=', sql<number>`ANY(ARRAY(${ids.orderBy('offer.id', order).limit(limit).offset(offset)}))`)
    .orderBy('offer.id', order)
    .execute();
  return rows.map(listedFrom);
}

/** The next ones for a file, newest first: those below a number, or from the newest on. */
export async function offersAfter(db: Db, principal: Principal, search: OfferSearch, last: number | null, limit: number, today: string) {
  const rows = await listed(found(db, principal, search, today), principal)
    .$if(last !== null, (offers) => offers.where('offer.id', '<', last ?? 0))
    .orderBy('offer.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(listedFrom);
}

/** How many there are, counted up to `most` and then "more". */
export const countOffers = (db: Db, principal: Principal, search: OfferSearch, most: number, today: string): Promise<ListTotal> =>
  countUpTo(db, most, found(db, principal, search, today).select('offer.id'));

/**
 * A page of the offers to a customer, newest first; null if the principal may not see the customer. Customers see the newest revision
 * that was offered, without who made it.
 */
export async function offersOf(db: Db, principal: Principal, customerId: number, page: Page): Promise<CustomerOffer[] | null> {
  if (!(await isVisible(db, principal, customerId))) return null;
  const forStaff = await isStaffOf(db, principal, customerId);
  const rows = await listed(visibleOffers(db, principal), principal)
    .select(['offer.quotation_id', RENEWS])
    .where('offer.customer_id', '=', customerId)
    .$if(!forStaff, (offers) =>
      offers.where(sql<boolean>`EXISTS (SELECT FROM offer_revision r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL)`),
    )
    .orderBy('offer.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const owned = rows.map((row) => ({ ...listedFrom(row), quotationId: row.quotation_id, renews: row.renews }));
  if (forStaff) return owned;
  const shown = await newestOffered(
    db,
    rows.map(({ id }) => id),
  );
  return owned.flatMap((row) => {
    const revision = shown.get(row.id);
    return revision ? [{ ...row, ...revision, madeBy: null, waitsForMe: false }] : [];
  });
}

/** The licenses that an offer renews, if it can be accepted. */
const RENEWS = sql<number[]>`ARRAY(SELECT l.license_id FROM offer_line l
  WHERE l.offer_id = offer.id AND l.no = offer.open_no AND l.license_id IS NOT NULL ORDER BY l.place)`.as('renews');

/** How many offers {@link offersOf} lists. The calling code has checked that the principal may see the customer. */
export async function countOffersOf(db: Db, principal: Principal, customerId: number): Promise<number> {
  const forStaff = await isStaffOf(db, principal, customerId);
  const { total } = await db
    .selectFrom('offer')
    .where('customer_id', '=', customerId)
    .$if(!forStaff, (offers) =>
      offers.where(sql<boolean>`EXISTS (SELECT FROM offer_revision r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL)`),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Does the principal see this customer in the list of customers, and not only because it is their own account? */
async function isStaffOf(db: Db, principal: Principal, customerId: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .executeTakeFirst();
  return found !== undefined;
}

type Shown = Pick<ListedOffer, 'no' | 'state' | 'currency' | 'total' | 'validUntil' | 'changedAt'>;

export async function newestOffered(db: Db, ids: number[]): Promise<Map<number, Shown>> {
  const rows = await db
    .selectFrom('offer_revision')
    .distinctOn('offer_id')
    .select(['offer_id', 'no', 'state', 'currency', 'total', 'valid_until', 'offered_at', 'ended_at'])
    .where('offer_id', '=', sql<number>`ANY(${ids}::int[])`)
    .where('offered_at', 'is not', null)
    .orderBy('offer_id')
    .orderBy('no', 'desc')
    .execute();
  return new Map(
    rows.map(({ offer_id, valid_until, offered_at, ended_at, ...row }) => [
      offer_id,
      { ...row, validUntil: valid_until, changedAt: (ended_at ?? offered_at)?.toISOString() ?? '' },
    ]),
  );
}
