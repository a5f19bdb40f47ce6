import { setImmediate } from 'node:timers/promises';
import { type CUSTOMER_FILTERS, type CustomerRow, type Day, KIND_FILTERS, MAINTAINED, PERSON_COLUMNS, type Principal } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { fold, searchPattern } from '../../lib/fold.ts';
import { rowsFor, sumsFor, type Where } from '../people/public.ts';

/** Which customers a list is to show; a group that is empty or missing does not filter. */
export interface Wanted {
  search?: string | undefined;
  /** Ids of roles, any of which a person has. */
  roleIds?: number[] | undefined;
  license?: (typeof CUSTOMER_FILTERS.license)[number][] | undefined;
  status?: (typeof CUSTOMER_FILTERS.status)[number][] | undefined;
  maintstat?: (typeof CUSTOMER_FILTERS.maintstat)[number][] | undefined;
  /** For "in maintenance". */
  today: Day;
  /** Names of all roles there are: a search looks at them apart from names and emails. */
  roleNames: string[];
}

interface Page {
  sort?: 'name' | 'email' | 'role' | 'active' | undefined;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

/** The index that each order walks; `id` comes last in all of them. */
const ORDERS = {
  name: ['name_key', 'id'],
  email: ['email_key', 'id'],
  role: ['role_label', 'name_key', 'id'],
  active: ['active', 'name_key', 'id'],
} as const;

/** Rows walked in order before the indexes are asked for all matches. */
const WALK = 2000;
/** Matches are counted up to here; the whole list is known from its tally. */
const COUNTED = 10_000;

/**
 * The ids of a page of the people a principal may list. First the order's own index is walked a little way, which is enough for
 * whatever is common; only what is rare there is looked up by its indexes and sorted. Either way the work is
 * bounded by the page or by the matches, never by the table.
 */
async function idsOnPage(db: Db, where: Where, { sort = 'name', order = 'asc', limit, offset }: Page): Promise<number[]> {
  const by = sql.join(ORDERS[sort].map((column) => sql`${sql.ref(column)} ${sql.raw(order)}`));
  const walked = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('customer')
        .selectAll()
        .orderBy(sql`${by}`)
        .limit(Math.max(WALK, 4 * (offset + limit)))
        .as('customer'),
    )
    .select('id')
    .where((eb) => where(eb as never)) // the same columns under the same name
    .orderBy(sql`${by}`)
    .limit(limit)
    .offset(offset)
    .execute();
  if (walked.length === limit) return walked.map(({ id }) => id);
  const matching = db.selectFrom('customer').select(['id', 'name_key', 'email_key', 'role_label', 'active']).where(where);
  const found = await sql<{ id: number }>`WITH matching AS MATERIALIZED (${matching})
    SELECT id FROM matching ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return found.rows.map(({ id }) => id);
}

const rows = (db: Db, ids: number[]) =>
  db
    .selectFrom('customer')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name'), 'email', 'role_label as role', 'staff', 'active'])
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();

/** A page of the people a principal may list, in order. */
export async function customersMatching(db: Db, principal: Principal, wanted: Wanted, page: Page): Promise<CustomerRow[]> {
  const ids = await idsOnPage(db, whereOf(principal, wanted), page);
  const byId = new Map((await rows(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined); // deleted between the two statements
}

/** How many there are on all pages: everybody from the tally, matches up to {@link COUNTED} and then "more". */
export async function countCustomers(db: Db, principal: Principal, wanted: Wanted): Promise<{ total: number; totalIsMore: boolean }> {
  if (conditions(wanted).length === 0) {
    const found = await db
      .selectFrom('customer_tally')
      .select(sql<number>`coalesce(sum(customers), 0)::int`.as('total'))
      .where(sumsFor(principal))
      .executeTakeFirstOrThrow();
    return { total: found.total, totalIsMore: false };
  }
  const found = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('customer')
        .select('id')
        .where(whereOf(principal, wanted))
        .orderBy('id')
        .limit(COUNTED + 1)
        .as('matching'),
    )
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(found.total, COUNTED), totalIsMore: found.total > COUNTED };
}

/** Rows read at a time for an export: few enough that the embedded database, which works in our thread, holds no other call up. */
const EXPORT_STEP = 250;

/** Everybody a principal may export, by name, a step at a time; what is on the way changes nothing about the steps before. */
export async function* customersToExport(db: Db, principal: Principal, wanted: Wanted) {
  const where = whereOf(principal, wanted);
  let last = { name_key: '', id: 0 };
  for (;;) {
    const after = sql<boolean>`(name_key, id) > (${last.name_key}, ${last.id})`;
    const step = await db
      .selectFrom((eb) =>
        eb.selectFrom('customer').selectAll().where(after).orderBy('name_key').orderBy('id').limit(EXPORT_STEP).as('customer'),
      )
      .select(['id', 'name_key', 'email', 'role_label', 'active', ...PERSON_COLUMNS])
      .select((eb) => where(eb as never).as('isWanted')) // the same columns under the same name
      .orderBy('name_key')
      .orderBy('id')
      .execute();
    yield step.filter(({ isWanted }) => isWanted);
    const end = step.at(-1);
    if (!end || step.length < EXPORT_STEP) return;
    last = end;
    await setImmediate(); // other calls that wait for the database come first
  }
}

const whereOf =
  (principal: Principal, wanted: Wanted): Where =>
  (eb) =>
    eb.and([rowsFor(principal, 'customer.list')(eb), ...conditions(wanted)]);

/** Any of a group's values, all of the groups (CUS-5). */
function conditions({ search, roleIds, license, status, maintstat, today, roleNames }: Wanted): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [];
  const pattern = searchPattern(search);
  if (pattern !== null) {
    const labels = roleNames.filter((name) => matches(name, search ?? ''));
    const byText = sql<SqlBool>`customer.search_key LIKE ${pattern}`;
    found.push(labels.length > 0 ? sql<SqlBool>`(${byText} OR customer.role_label = ANY(${labels}::text[]))` : byText);
  }
  if (roleIds?.length)
    found.push(sql`EXISTS (SELECT FROM customer_role cr WHERE cr.customer_id = customer.id AND cr.role_id = ANY(${roleIds}::int[]))`);
  if (license?.length) found.push(hasLicense(license));
  if (status?.length) found.push(sql`customer.active = ANY(${status.map((word) => word === 'Activated')}::boolean[])`);
  if (maintstat?.length)
    found.push(
      sql`(${sql.join(
        maintstat.map((word) => inMaintenance(word, today)),
        sql` OR `,
      )})`,
    );
  return found;
}

/** Does a search find this role? By the same rule as names: anywhere from three letters on, beginnings of words below that. */
function matches(roleName: string, search: string): boolean {
  const wanted = fold(search).trim();
  return ` ${fold(roleName)}`.includes(wanted.length < 3 ? ` ${wanted}` : wanted);
}

const hasLicense = (words: NonNullable<Wanted['license']>) => {
  const kinds = KIND_FILTERS.filter(({ word }) => words.includes(word));
  const pairs = kinds.map(({ categoryId, typeId }) => sql`(l.category_id = ${categoryId} AND l.type_id = ${typeId})`);
  return sql<SqlBool>`EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND (${sql.join(pairs, sql` OR `)}))`;
};

/** Written out, as the index of maintenance is one of these types alone. */
const hasMaintenance = sql<SqlBool>`l.type_id IN (${sql.raw(MAINTAINED.join(', '))})`;

/** In maintenance: what {@link isInMaintenance} says of a license. Out of maintenance: has a license that could be, and none is. */
const inMaintenance = (word: 'In maintenance' | 'Out of maintenance', today: Day) => {
  const running = sql<SqlBool>`EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND ${hasMaintenance} AND l.maintained_until >= ${today})`;
  if (word === 'In maintenance') return running;
  return sql<SqlBool>`(EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND ${hasMaintenance}) AND NOT ${running})`;
};

/** Sums the tally up; a reader meanwhile sees it either before or after. */
export const sumUpTally = (tx: Tx) =>
  sql`WITH gone AS (DELETE FROM customer_tally RETURNING country_id, role_label, customers)
    INSERT INTO customer_tally SELECT country_id, role_label, sum(customers) FROM gone
      GROUP BY country_id, role_label HAVING sum(customers) <> 0`.execute(tx);
