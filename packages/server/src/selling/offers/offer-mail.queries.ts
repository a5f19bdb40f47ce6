import { type Day, lineTitle, lineUnits, offerNumber } from '@lm/contract';
import { sql } from 'kysely';
import { fullName, fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import type { SoldLine } from './line-words.ts';
import type { OfferInMail } from './offers.mails.ts';

/** The recipients of mails about an offer, by id, and the people they name. */
interface Concerned {
  offer: OfferInMail;
  customer: { id: number; name: string; organization: string; countryId: number } | null;
  makerId: number | null;
  askedById: number | null;
  writerId: number | null;
  reason: string;
}

const mailed = (db: Db) =>
  db
    .selectFrom('offer')
    .innerJoin('offer_revision as r', 'r.offer_id', 'offer.id')
    .leftJoin('customer', 'customer.id', 'offer.customer_id')
    .select(['offer.id', 'offer.year', 'offer.number', 'offer.maker_id', 'r.no', 'r.currency', 'r.total', 'r.valid_until', 'r.reason'])
    .select(['r.asked_by_id', 'r.changed_by_id', 'offer.customer_id', 'customer.organization'])
    .select(territoryOf().as('country_id'))
    .select(fullNameSql('customer').as('name'));

type Row = Awaited<ReturnType<ReturnType<typeof mailed>['execute']>>[number];

const concernedIn = (row: Row, sold: SoldLine[]): Concerned => ({
  offer: {
    ...{ id: row.id, number: offerNumber(row.year, row.number), no: row.no, currency: row.currency, total: row.total },
    ...{ validUntil: row.valid_until, sold, lines: sold.map((line) => [lineTitle(line), lineUnits(line)]) },
  },
  customer:
    row.customer_id === null
      ? null
      : { id: row.customer_id, name: row.name, organization: row.organization ?? '', countryId: row.country_id ?? 0 },
  makerId: row.maker_id,
  askedById: row.asked_by_id,
  writerId: row.changed_by_id,
  reason: row.reason,
});

/** A revision of an offer in the transaction that changed it. */
export async function concernedBy(tx: Tx, id: number, no: number): Promise<Concerned> {
  const row = await mailed(tx).where('offer.id', '=', id).where('r.no', '=', no).executeTakeFirstOrThrow();
  const lines = await tx.selectFrom('offer_line').selectAll().where('offer_id', '=', id).where('no', '=', no).orderBy('place').execute();
  return concernedIn(
    row,
    lines.map((line) => ({
      ...{ what: line.what, categoryId: line.category_id, typeId: line.type_id, months: line.months, users: line.users },
      ...{ licenseId: line.license_id, from: line.from_day, until: line.until_day },
    })),
  );
}

/** How many days back expired offers are searched for: a portal that was off for longer mails no one about what is long past. */
const LOOKED_BACK_DAYS = 30;

/** Open revisions whose last day passed at most 30 days ago, after an id, at most `most` of them. */
export async function expiredOffers(db: Db, today: Day, after: number, most: number): Promise<Concerned[]> {
  const rows = await mailed(db)
    .whereRef('r.no', '=', 'offer.open_no')
    .where('offer.open_no', 'is not', null)
    .where('offer.open_until', '<', today)
    .where(sql<boolean>`offer.open_until >= ${today}::date - ${sql.lit(LOOKED_BACK_DAYS)}`)
    .where('offer.id', '>', after)
    .orderBy('offer.id')
    .limit(most)
    .execute();
  return rows.map((row) => concernedIn(row, []));
}

/** The newest revision of an offer. */
export async function newestNo(tx: Tx, id: number): Promise<number> {
  return (await tx.selectFrom('offer').select('last_no').where('id', '=', id).executeTakeFirstOrThrow()).last_no;
}

/** A person's name; null when they are gone. */
export async function nameOfPerson(tx: Tx, id: number): Promise<string | null> {
  const found = await tx.selectFrom('customer').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst();
  return found ? fullName(found) : null;
}
