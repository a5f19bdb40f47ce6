import { amountOf, may, type Offer, type OfferRevision, offerNumber, type Principal, totalsOf } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fullName, fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rowsFor, visible } from '../../identity/people/public.ts';
import { type Buyer, buyerOfOffer, isOfTheirOrganization, seesOffer } from './organization-offers.queries.ts';

/** The name of the person whose id is in a column of the surrounding statement; null if they are gone. */
const nameOf = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT ${fullNameSql('who')} FROM customer who WHERE who.id = ${sql.ref(column)})`;

/** Offers to people the principal sees, and their own; those without a customer only for people who see everyone (OFR-309). */
export const visibleOffers = (db: Db, principal: Principal) =>
  db
    .selectFrom('offer')
    .leftJoin('customer', 'customer.id', 'offer.customer_id')
    .$call((rows) => visible(rows, principal, 'customer.see'));

/** The customer of an offer, as lists and pages show them. */
export const CUSTOMER_SEEN = [
  'customer.id as customer_id',
  'customer.first_name',
  'customer.last_name',
  'customer.email',
  'customer.organization',
  'customer.country_id',
  'customer.vat_id',
] as const;

interface CustomerRow {
  customer_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  organization: string | null;
  country_id: number | null;
  vat_id: string | null;
}

/** Null when the customer was deleted. */
export const customerIn = (row: CustomerRow): Offer['customer'] =>
  row.customer_id === null
    ? null
    : {
        id: row.customer_id,
        name: fullName(row),
        email: row.email ?? '',
        organization: row.organization ?? '',
        countryId: row.country_id ?? 0,
        vatId: row.vat_id ?? '',
      };

const one = (db: Db, principal: Principal, id: number) =>
  db
    .selectFrom('offer')
    .leftJoin('customer', 'customer.id', 'offer.customer_id')
    .where('offer.id', '=', id)
    .where(seesOffer(principal))
    .leftJoin('quotation', 'quotation.id', 'offer.quotation_id')
    .select(['offer.id', 'offer.year', 'offer.number', 'offer.revision', 'offer.quotation_id', 'offer.made_at', 'offer.open_no'])
    .select(CUSTOMER_SEEN)
    .select(['quotation.submitted_at as asked_at', buyerOfOffer.as('buyer')])
    .select(nameOf('offer.maker_id').as('made_by'))
    .select(sql<boolean>`coalesce(${rowsFor(principal, 'customer.list')}, false)`.as('for_staff'))
    .select(sql<boolean>`(offer.customer_id IS NOT DISTINCT FROM ${principal.id} OR ${isOfTheirOrganization(principal)})`.as('is_theirs'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offer_revision as r')
          .whereRef('r.offer_id', '=', 'offer.id')
          .orderBy('r.no', 'desc')
          .selectAll('r')
          .select([
            nameOf('r.offered_by_id').as('offered_by'),
            nameOf('r.asked_by_id').as('asked_by'),
            nameOf('r.approved_by_id').as('approved_by'),
          ])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('offer_line as l')
                .whereRef('l.offer_id', '=', 'r.offer_id')
                .whereRef('l.no', '=', 'r.no')
                .orderBy('l.place')
                .selectAll('l'),
            ).as('lines'),
          ),
      ).as('revisions'),
    );

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof one>['executeTakeFirst']>>>;
type RevisionRow = Row['revisions'][number];

/** An offer as a principal sees it, and whether they see it as staff or as its customer. */
export interface SeenOffer {
  offer: Offer;
  forStaff: boolean;
  /** They may answer it: it was made to them, or to the organization for which they buy (ORG-61). */
  isTheirs: boolean;
  /** The cost centres of the organization that buys (ORG-182). */
  costCentres: readonly string[];
}

/** One offer; null if the principal may not see it, like a customer who was offered nothing in it. */
export async function findOffer(db: Db, principal: Principal, id: number): Promise<SeenOffer | null> {
  const row = await one(db, principal, id).executeTakeFirst();
  if (!row) return null;
  const revisions = row.for_staff ? row.revisions : row.revisions.filter(wasOffered);
  if (revisions.length === 0) return null;
  const offer = offerFrom({ ...row, revisions }, may(principal, 'price.read'));
  return { offer, forStaff: row.for_staff, isTheirs: row.is_theirs, costCentres: row.buyer?.costCentres ?? [] };
}

/**
 * One offer with its row locked until the transaction ends, so that of revising, withdrawing, accepting and declining it, one comes
 * first and the others see what it did; null as in {@link findOffer}. Locks first, reads afterwards.
 */
export async function offerForUpdate(tx: Tx, principal: Principal, id: number): Promise<SeenOffer | null> {
  await tx.selectFrom('offer').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findOffer(tx, principal, id);
}

const wasOffered = (row: RevisionRow): boolean => row.offered_at !== null;

function offerFrom(row: Row, readsPrices: boolean): Offer {
  return {
    id: row.id,
    number: offerNumber(row.year, row.number),
    revision: row.revision,
    customer: customerIn(row),
    buyer: row.buyer && buyerSeen(row.buyer),
    quotationId: row.quotation_id,
    quotationAskedAt: row.asked_at?.toISOString() ?? null,
    madeAt: row.made_at.toISOString(),
    madeBy: row.for_staff ? row.made_by : null,
    openNo: row.open_no,
    revisions: row.revisions.map((revision) => revisionFrom(revision, row.for_staff, row.for_staff && readsPrices)),
  };
}

const buyerSeen = ({ address, deliveryAddress, poNumberNeeded }: Buyer) => ({ address, deliveryAddress, poNumberNeeded });

/** Moments come as JSON writes them. */
const moment = (text: unknown): string | null => (text === null ? null : new Date(String(text)).toISOString());

/** Only staff see who asked and approved, and only people who may read prices see how prices were worked out (PRC-299). */
function revisionFrom(row: RevisionRow, forStaff: boolean, readsPrices: boolean): OfferRevision {
  const lines = row.lines.map((line) => lineFrom(line, readsPrices));
  return {
    no: row.no,
    state: row.state,
    currency: row.currency,
    taxText: row.tax_text,
    taxPercent: row.tax_percent,
    validUntil: row.valid_until,
    terms: row.terms,
    note: row.note,
    poNumberNeeded: row.po_number_needed,
    offlineFiles: row.offline_files,
    academic: row.academic,
    bookFrom: readsPrices ? row.book_from : null,
    lines,
    totals: totalsOf(lines, row.tax_percent),
    madeAt: moment(row.made_at) ?? '',
    offeredAt: moment(row.offered_at),
    offeredBy: row.offered_by,
    endedAt: moment(row.ended_at),
    reason: row.reason,
    askedBy: forStaff && row.asked_by !== null ? { id: row.asked_by_id, name: row.asked_by } : null,
    approvedBy: forStaff ? row.approved_by : null,
    writerId: forStaff ? row.changed_by_id : null,
  };
}

const lineFrom = (row: RevisionRow['lines'][number], readsPrices: boolean): OfferRevision['lines'][number] => ({
  what: row.what,
  categoryId: row.category_id,
  typeId: row.type_id,
  modules: row.modules,
  users: row.users,
  months: row.months,
  licenseId: row.license_id,
  from: row.from_day,
  until: row.until_day,
  listAmount: readsPrices ? row.list_amount : null,
  rule: readsPrices ? row.rule : '',
  isTyped: readsPrices && row.is_typed,
  price: row.price,
  discount: row.discount,
  discountReason: row.discount_reason,
  amount: amountOf(row),
});
