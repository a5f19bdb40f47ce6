import type { License, ListedLicense, OnDay, OrganizationRole, Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { licensesFor, preparedFor, rowsFor, usesSeatOf, visible } from '../../identity/people/public.ts';
import { COMPUTERS, MACS } from './computers.queries.ts';
import { type StoredLicense, toWire } from './stored-license.ts';

/** Licenses; those from a course name its teacher if the principal, if any, may know, which the teacher's row decides. */
const licenses = (db: Db, principal?: Principal) =>
  db.selectFrom('license').select([
    'license.id',
    'license.customer_id as customerId',
    'license.revision',
    'category_id as categoryId',
    'type_id as typeId',
    'release_id as releaseId',
    'version',
    'purchase_date as purchaseDate',
    'start_date as startDate',
    'end_date as endDate',
    'months',
    'renew_date as renewDate',
    'seats',
    'course_id as courseId',
    'course_code as courseCode',
    'in_room as inRoom',
    sql<{ id: number; name: string } | null>`(SELECT pg_catalog.json_build_object('id', o.id, 'name', o.name)
      FROM organization o WHERE o.id = license.organization_id)`.as('organization'),
    'suspended_on as suspendedOn',
    'suspended_reason as suspendedReason',
    'offline_allowed as offlineAllowed',
    sql<
      string | null
    >`(SELECT CASE WHEN course.name = course.code THEN '' ELSE course.name || ' \u00b7 ' END || customer.organization || ' \u00b7 ' || ${fullNameSql('customer')}
      FROM course JOIN customer ON customer.id = course.teacher_id
      WHERE course.id = license.course_id AND ${principal ? rowsFor(principal, 'course.name') : sql`false`})`.as('courseName'),
    sql<{
      id: number;
      year: number;
      number: number;
    } | null>`(SELECT pg_catalog.json_build_object('id', o.id, 'year', o.year, 'number', o.number)
      FROM order_license ol JOIN customer_order o ON o.id = ol.order_id WHERE ol.license_id = license.id
      ORDER BY ol.order_id DESC LIMIT 1)`.as('order'),
    sql<
      number[]
    >`(SELECT coalesce(pg_catalog.json_agg(module_id ORDER BY module_id), '[]') FROM license_module WHERE license_id = license.id)`.as(
      'modules',
    ),
    MACS.as('macs'),
    COMPUTERS.as('computers'),
    sql<
      StoredLicense['subscriptions']
    >`(SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('start', start_date, 'end', end_date, 'months', months)
        ORDER BY start_date DESC), '[]') FROM license_subscription WHERE license_id = license.id)`.as('subscriptions'),
  ]);

/** A customer's licenses except those of computers in lab rooms (ROOM-636), newest first, for a select from `customer`. */
export const LICENSES = (db: Db, principal: Principal) =>
  sql<StoredLicense[]>`(SELECT coalesce(pg_catalog.json_agg(l ORDER BY l.id DESC), '[]') FROM
    (${licenses(db, principal).where(sql<boolean>`license.customer_id = customer.id AND NOT license.in_room`)}) l)`;

const licensesOfCustomer = preparedFor((paper, { customerId }: { customerId: number }, anyAlike) =>
  paper
    .selectFrom('customer')
    .select(LICENSES(paper, anyAlike).as('licenses'))
    .where('customer.id', '=', customerId)
    .$call((rows) => visible(rows, anyAlike, 'customer.see')),
);

/** A customer's licenses as sent, except those of lab rooms, newest first; null if the principal may not see the customer. */
export async function licensesOf(db: Db, principal: Principal, customerId: number, on: OnDay): Promise<License[] | null> {
  const [found] = await licensesOfCustomer(db, principal, { customerId });
  return found ? found.licenses.map((license) => toWire(license, on)) : null;
}

/**
 * Licenses by id, in the given order, as the list of all licenses shows them. The code that found the ids has checked that the principal may see
 * them.
 */
export async function listedLicenses(db: Db, principal: Principal, ids: number[], on: OnDay): Promise<ListedLicense[]> {
  const found = await licenses(db, principal)
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select([
      sql<ListedLicense['owner']>`pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql()}, 'email', email,
        'organization', organization, 'countryId', country_id)`.as('owner'),
    ])
    .where('license.id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();
  const byId = new Map(found.map(({ owner, ...license }) => [license.id, { ...toWire(license, on), owner }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One license as sent; null if the principal may see neither its owner nor the licenses of its organization. */
export async function findLicense(db: Db, principal: Principal, id: number, on: OnDay): Promise<License | null> {
  const found = await licenses(db, principal)
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .where('license.id', '=', id)
    .where((eb) => eb.or([licensesFor(principal), usesSeatOf(principal, sql.ref('license.id'))]))
    .executeTakeFirst();
  return found ? toWire(found, on) : null;
}

/** Those of these licenses whose owners the principal may see, by the owner's name, with what judging an act on them needs. */
export async function licensesToJudge(db: Db, principal: Principal, ids: readonly number[]) {
  return licenses(db)
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(['first_name', 'last_name', 'email'])
    .where('license.id', '=', sql<number>`ANY(${[...ids]}::int[])`)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .orderBy('name_key')
    .orderBy('license.id')
    .execute();
}

/** Existing licenses, unordered: for what the portal does by itself. */
export const licensesWithIds = (db: Db, ids: number[]): Promise<StoredLicense[]> =>
  licenses(db).where('license.id', '=', sql<number>`ANY(${ids}::int[])`).execute();

interface LockedLicense {
  license: StoredLicense;
  owner: { id: number; name: string; email: string; organization: string; offlineLicenseAllowed: boolean };
  /** The principal's role in its organization; null if they have none, or it belongs to no organization. */
  as: OrganizationRole | null;
  /** Whether they have a seat on it. */
  holdsSeat: boolean;
}

/**
 * One license and its owner, both locked for a change; null if the principal may see neither the owner nor the licenses of its
 * organization. Locks first and reads afterwards: a statement that waits for a lock sees the other tables as they were before it waited.
 */
export async function licenseForUpdate(
  tx: Tx,
  principal: Principal,
  id: number,
  /** For an act that people with a seat on it may do too (ORG-70). */
  { bySeat = false } = {},
): Promise<LockedLicense | null> {
  const owned = await tx.selectFrom('license').select(['customer_id', 'organization_id']).where('id', '=', id).executeTakeFirst();
  if (!owned) return null;
  // The owner first, as always when both are locked.
  const locked = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', owned.customer_id)
    .where((eb) => {
      const seen = licensesFor(principal, sql`${owned.organization_id}::int`);
      return bySeat ? eb.or([seen, usesSeatOf(principal, sql`${id}::int`)]) : seen;
    })
    .forUpdate()
    .executeTakeFirst();
  const still = locked && (await tx.selectFrom('license').select('id').where('id', '=', id).forUpdate().executeTakeFirst());
  if (!still) return null;
  const found = await licenses(tx, principal)
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select([
      'customer.id as owner_id',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'customer.organization as owner_organization',
      'customer.offline_license_allowed',
      sql<OrganizationRole | null>`(SELECT role FROM organization_person AS place
        WHERE place.organization_id = license.organization_id AND place.customer_id = ${principal.id})`.as('as'),
      sql<boolean>`${usesSeatOf(principal, sql.ref('license.id'))}`.as('holds_seat'),
    ])
    .where('license.id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  // Its owner changed while this waited: check again with the current one.
  if (found.customerId !== owned.customer_id || (found.organization?.id ?? null) !== owned.organization_id)
    return licenseForUpdate(tx, principal, id, { bySeat });
  const {
    holds_seat: holdsSeat,
    owner_id,
    first_name,
    last_name,
    email,
    owner_organization,
    offline_license_allowed,
    as,
    ...license
  } = found;
  const owner = {
    id: owner_id,
    name: `${first_name} ${last_name}`,
    email,
    organization: owner_organization,
    offlineLicenseAllowed: offline_license_allowed,
  };
  return { license, owner, as, holdsSeat };
}
