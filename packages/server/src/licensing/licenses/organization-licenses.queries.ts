import { MOST_LICENSES, type OrganizationRole } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { noteLeft } from './left-organizations.ts';
import { licenseKindOf } from './license-terms.ts';
import { touched } from './license-writing.queries.ts';
import { licensesWithIds } from './licenses.queries.ts';
import type { StoredLicense } from './stored-license.ts';

/** The organization a person is in, with its name; null if they are in another, or in none. */
export async function organizationWith(db: Db, { id, customerId }: { id: number; customerId: number }) {
  const found = await db
    .selectFrom('organization_person')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select(['organization.id', 'organization.name', 'organization.country_id as countryId'])
    .where('organization.id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Locks the organization a person is in, before their record: anyone who locks both uses this order. If the person has moved
 * by the time the lock is acquired, releases it and locks their new organization.
 */
export async function lockOrganizationOf(tx: Tx, customerId: number): Promise<void> {
  for (;;) {
    const id = await placeOf(tx, customerId);
    if (id === null) return;
    await sql`SAVEPOINT before_organization`.execute(tx);
    await sql`SELECT FROM organization WHERE id = ${id} FOR UPDATE`.execute(tx);
    if ((await placeOf(tx, customerId)) === id) break;
    await sql`ROLLBACK TO SAVEPOINT before_organization`.execute(tx);
  }
  await sql`RELEASE SAVEPOINT before_organization`.execute(tx);
}

/** The id of the organization a person is in; null for none. */
async function placeOf(tx: Tx, customerId: number): Promise<number | null> {
  const found = tx.selectFrom('organization_person').select('organization_id').where('customer_id', '=', customerId);
  return (await found.executeTakeFirst())?.organization_id ?? null;
}

interface Having {
  customerId: number;
  organizationId: number | null;
}

/** Sets the owner of a locked license; its revision increases. Its import key stays unless the person has another license with it. */
export async function setWhoseItIs(tx: Tx, license: StoredLicense, { customerId, organizationId }: Having): Promise<void> {
  if (license.organization && license.organization.id !== organizationId) noteLeft(tx, license.organization.id, [license.id]);
  await sql`UPDATE license SET customer_id = ${customerId}, organization_id = ${organizationId}, import_key = CASE WHEN
      EXISTS (SELECT FROM license AS other WHERE other.customer_id = ${customerId} AND other.import_key = license.import_key
        AND other.id <> license.id) THEN NULL ELSE import_key END
    WHERE id = ${license.id}`.execute(tx);
  await touched(tx, license.id);
}

interface Person {
  id: number;
  email: string;
}

/** The events for a new contact: each of the two people is told, and neither entry names the other. */
export const contactEvents = (license: StoredLicense, before: Person, after: Person): NewEvent[] =>
  (
    [
      [before, true],
      [after, false],
    ] as const
  ).map(([owner, was]) => ({
    act: 'license.setHolder',
    record: license,
    owner,
    licenseKind: licenseKindOf(license),
    changes: [{ field: 'contact', before: was, after: !was }],
  }));

/**
 * The licenses of organizations with this person as contact, by number and locked; `isOutside`: only of organizations they are not
 * in.
 */
async function heldBy(tx: Tx, customerId: number, isOutside: boolean): Promise<StoredLicense[]> {
  const found = await tx
    .selectFrom('license')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('organization_id', 'is not', null)
    .$if(isOutside, (held) =>
      held.where(
        sql<boolean>`NOT EXISTS (SELECT FROM organization_person op WHERE op.organization_id = license.organization_id AND op.customer_id = license.customer_id)`,
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length === 0) return [];
  const licenses = await licensesWithIds(
    tx,
    found.map(({ id }) => id),
  );
  return licenses.toSorted((one, other) => one.id - other.id);
}

const organizationOf = ({ organization }: StoredLicense): number => organization?.id ?? 0; // the query looked for it

/** Chooses who takes over this many licenses from a person who leaves an organization (ORG-55); null if no one else is in it. */
async function successorOf(tx: Tx, organizationId: number, leavingId: number, licenses: number): Promise<Person | null> {
  const { rows } = await sql<Person>`SELECT customer.id, customer.email FROM organization_person op
    JOIN customer ON customer.id = op.customer_id JOIN customer leaving ON leaving.id = ${leavingId}
    WHERE op.organization_id = ${organizationId} AND op.customer_id <> ${leavingId}
    ORDER BY customer.active DESC,
      (SELECT count(*) FROM license WHERE customer_id = customer.id AND NOT in_room) + ${licenses}::int <= ${sql.lit(MOST_LICENSES)} DESC,
      customer.offline_license_allowed DESC, customer.country_id = leaving.country_id DESC,
      pg_catalog.array_position(${ROLES}::text[], op.role), op.since, customer.id LIMIT 1`.execute(tx);
  return rows[0] ?? null;
}

const ROLES: readonly OrganizationRole[] = ['licenseAdmin', 'owner', 'buyer', 'member'];

/** Licenses of one organization, with their new contact. */
export interface HandedOver {
  licenseIds: number[];
  to: Person;
}

/**
 * Makes another person the contact of each license of a leaving contact, for their organization (ORG-55); returns these licenses. The person must
 * be locked, and before them their organization. Returns null, without changing anything, if no one else is in it.
 * `isOutside`: for licenses restored to them of organizations they are no longer in.
 */
export async function handOver(
  tx: Tx,
  by: Parameters<typeof recordEvents>[1],
  leaving: Person,
  now: Date,
  isOutside = false,
): Promise<HandedOver[] | null> {
  const held = Map.groupBy(await heldBy(tx, leaving.id, isOutside), organizationOf);
  const handed: HandedOver[] = [];
  const events: NewEvent[] = [];
  let isAlone = false;
  for (const [organizationId, licenses] of held) {
    const to = await successorOf(tx, organizationId, leaving.id, licenses.length);
    isAlone ||= !to && (await organizationWith(tx, { id: organizationId, customerId: leaving.id })) !== null;
    if (!to) continue;
    handed.push({ licenseIds: licenses.map(({ id }) => id), to });
    for (const license of licenses) {
      await setWhoseItIs(tx, license, { customerId: to.id, organizationId });
      events.push(...contactEvents(license, leaving, to));
    }
  }
  await recordEvents(tx, by, events, now);
  return isAlone ? null : handed;
}

/** Whether an organization has licenses of its own. */
export async function hasLicenses(db: Db, organizationId: number): Promise<boolean> {
  const found = await db.selectFrom('license').select('id').where('organization_id', '=', organizationId).limit(1).executeTakeFirst();
  return found !== undefined;
}
