import { may, RIGHTS, type Right } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { fullName, fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { ALL_MATCHES } from '../../lib/list-totals.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { rolesOf, rolesThat } from '../people/public.ts';
import { standingOf } from '../sessions/public.ts';
import { PLACE, stillHad } from './key-principals.queries.ts';

const keys = (db: Db) =>
  db
    .selectFrom('api_key as k')
    .innerJoin('customer as c', 'c.id', 'k.customer_id')
    .leftJoin('organization as o', 'o.id', 'k.organization_id')
    .selectAll('k')
    .select(['c.email', 'c.first_name', 'c.last_name', 'c.active', rolesOf('c.id').as('roles')])
    .select(['o.name as organization', PLACE.as('place')]);

type KeyRow = Awaited<ReturnType<ReturnType<typeof keys>['execute']>>[number];

/** A key as answers show it. */
export function asApiKey(row: KeyRow, now: Date) {
  const { rights } = standingOf({ roles: row.roles, countries: [] });
  const isOfOne = row.organization_id !== null;
  const rightsNow = row.active && !isOfOne ? stillHad(row.rights, rights) : [];
  const maker = { id: row.customer_id, roles: row.roles, rights };
  const isLookedAfter = isOfOne && may(maker, 'organization.comeByInvitation') && may(maker, 'license.lookAfter', { as: row.place }); // not staff
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    owner: { id: row.customer_id, name: fullName(row), email: row.email },
    rights: isOfOne ? [] : stillHad(row.rights, RIGHTS),
    organization: row.organization_id === null ? null : { id: row.organization_id, name: row.organization ?? '' },
    rightsNow,
    countries: row.countries,
    state: stateOf(row, rightsNow.length > 0 || (row.active && isLookedAfter), now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastNetwork: row.last_network,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedByOwner: row.ended_by_owner,
  };
}

function stateOf({ ended_at, expires_at }: KeyRow, opens: boolean, now: Date) {
  if (ended_at) return 'ended' as const;
  if (expires_at <= now) return 'expired' as const;
  return opens ? ('works' as const) : ('powerless' as const);
}

/** The keys of a person, of an organization, or of everyone. */
export type Whose = number | 'everybody' | { organizationId: number };

const whoseRows = (whose: Whose) => {
  if (whose === 'everybody') return sql<SqlBool>`true`;
  return typeof whose === 'number' ? sql<SqlBool>`k.customer_id = ${whose}` : sql<SqlBool>`k.organization_id = ${whose.organizationId}`;
};

/** Those that are not over first, then the newest. */
export async function listKeys(db: Db, whose: Whose, { limit, offset }: { limit: number; offset: number }, now: Date) {
  return keys(db)
    .select(ALL_MATCHES)
    .where(whoseRows(whose))
    .orderBy(sql<SqlBool>`k.ended_at IS NULL AND k.expires_at > ${now}::timestamptz`, 'desc')
    .orderBy('k.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countKeys(db: Db, whose: Whose): Promise<number> {
  const { count } = await db
    .selectFrom('api_key as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(whoseRows(whose))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findKey(db: Db, whose: Whose, id: number): Promise<KeyRow | null> {
  const found = await keys(db).where('k.id', '=', id).where(whoseRows(whose)).executeTakeFirst();
  return found ?? null;
}

/** One key, locked for a change. */
export async function keyForUpdate(tx: Tx, whose: Whose, id: number): Promise<KeyRow | null> {
  await tx.selectFrom('api_key').select('id').where('id', '=', id).forUpdate().execute();
  return findKey(tx, whose, id);
}

/** How many keys of a person, or of an organization, are not over. */
export async function countLiving(tx: Tx, whose: Exclude<Whose, 'everybody'>, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(whoseRows(whose))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Chosen {
  name: string;
  rights: Right[];
  countries: number[] | null;
  organizationId?: number;
}

export async function insertKey(tx: Tx, customerId: number, chosen: Chosen & { secret: string; expiresAt: Date }, now: Date) {
  const { name, rights, countries, organizationId = null, secret, expiresAt } = chosen;
  const of = { customer_id: customerId, organization_id: organizationId };
  const row = { ...of, name, rights, countries, created_at: now, expires_at: expiresAt };
  const { id } = await tx
    .insertInto('api_key')
    .values({ ...row, secret_hash: tokenHash(secret) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateKey(tx: Tx, id: number, { name, rights, countries }: Chosen): Promise<void> {
  await tx.updateTable('api_key').set({ name, rights, countries, revision: sql<number>`revision + 1` }).where('id', '=', id).execute();
}

/** `isByOwner`: null if the key ends because its maker left the organization (ORG-92). */
export async function endKey(tx: Tx, id: number, isByOwner: boolean | null, now: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ ended_at: now, ended_by_owner: isByOwner, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** The keys that a person made for an organization and that no one ended, locked. They include expired ones: the clock may be ahead. */
export async function unendedOfMaker(tx: Tx, makerId: number): Promise<number[]> {
  const found = await tx
    .selectFrom('api_key')
    .select('id')
    .where('customer_id', '=', makerId)
    .where('organization_id', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return found.map(({ id }) => id);
}

/** For a key of an organization: the organization's name, who made the key, and who looks after its licenses now; null for other keys. */
export async function organizationOfKey(db: Db, id: number) {
  const { rows } = await sql<{
    organization: string;
    maker: string;
    isOver: boolean;
    isByPerson: boolean | null;
    makerId: number;
    told: number[];
  }>`
    SELECT o.name AS organization, ${fullNameSql('c')} AS maker, k.ended_at IS NOT NULL AS "isOver",
      k.ended_by_owner IS NOT NULL AS "isByPerson", c.id AS "makerId",
      ARRAY(SELECT place.customer_id FROM organization_person AS place JOIN customer AS colleague ON colleague.id = place.customer_id
        WHERE place.organization_id = o.id AND place.role = ANY(${rolesThat('license.lookAfter')}::text[])
          AND NOT colleague.staff AND colleague.active ORDER BY 1) AS told
    FROM api_key AS k JOIN organization AS o ON o.id = k.organization_id JOIN customer AS c ON c.id = k.customer_id
    WHERE k.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
