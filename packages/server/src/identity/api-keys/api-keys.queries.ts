import { API_KEY_WARNING_DAYS, isDistributor, type KeyPrincipal, may, type OrganizationRole, RIGHTS, type Right } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { fullName, fullNameSql } from '../../db/full-name.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { together } from '../../lib/batched-questions.ts';
import { asked } from '../../lib/current-call.ts';
import { ALL_MATCHES } from '../../lib/list-totals.ts';
import { networkOf, roughly } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { remembered } from '../../lib/remembered.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { areaOf, rolesOf, rolesThat } from '../people/public.ts';
import { standingOf } from '../sessions/public.ts';
import { readKeyText } from './key-text.ts';

/** The last use is exact to a minute, so that calling does not write each time. */
const SEEN_EVERY = 60_000;

/**
 * Finds the key of a call with what it may do at this moment: of the rights and countries that were chosen those that its owner still
 * has (KEY-722), and of one of an organization whether who made it still looks after its licenses (ORG-92). What is remembered is forgotten before a change is answered; calls at the same time share one statement. A text that
 * is no key is not looked for.
 */
export function keyPrincipals({ db, write, steady, database }: Portal): (text: string) => Promise<KeyPrincipal | 'noKey' | 'keyEnded'> {
  const find = together(async (hashes: string[]) => {
    const rows = await keysWith(db, { hashes, now: steady() });
    const byHash = new Map(rows.map((row) => [row.hash, { ...row, principal: principalOfKey(row) }]));
    return (hash) => byHash.get(hash) ?? null;
  });
  const known = remembered(find, database.standings);
  const noting = new Set<number>();
  return async (text) => {
    const read = readKeyText(text);
    if (!read) return 'noKey';
    const hash = tokenHash(read.secret).toString('hex');
    const remembered = known.of(hash);
    const found = remembered && remembered.expiresAt > steady() ? remembered : await known.find(hash);
    if (found?.id !== read.id) return 'keyEnded';
    const { principal } = found;
    if (principal.rights.length === 0 && principal.organizationId === null) return 'keyEnded';
    if (steady().getTime() - (found.lastUsedAt?.getTime() ?? 0) > SEEN_EVERY && !noting.has(found.id)) {
      noting.add(found.id); // of a hundred calls at once one waits for the row
      const usedAt = steady();
      await write((tx) => noteUse(tx, found.id, usedAt)).finally(() => noting.delete(found.id));
      found.lastUsedAt = usedAt;
    }
    return principal;
  };
}

/** The role of the owner of a key `k` in its organization; null for a key without one, or if they are no longer in it. */
const PLACE = sql<OrganizationRole | null>`(SELECT role FROM organization_person AS place
  WHERE place.organization_id = k.organization_id AND place.customer_id = k.customer_id)`;

const keysWith = prepared((paper, { hashes, now }: { hashes: string[]; now: Date }) =>
  paper
    .selectFrom('api_key as k')
    .innerJoin('customer as c', 'c.id', 'k.customer_id')
    .select([sql<string>`encode(k.secret_hash, 'hex')`.as('hash'), 'k.id', 'k.name', 'k.rights', 'k.countries'])
    .select(['k.organization_id as organizationId', PLACE.as('place')])
    .select([
      'k.expires_at as expiresAt',
      'k.last_used_at as lastUsedAt',
      'c.id as ownerId',
      'c.email',
      rolesOf('c.id').as('roles'),
      areaOf('c.id').as('area'),
    ])
    .where('k.secret_hash', '=', sql<Buffer>`ANY(ARRAY(SELECT decode(hash, 'hex') FROM pg_catalog.unnest(${hashes}::text[]) AS hash))`)
    .where('k.ended_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('c.active', '=', true)
    .where('c.email_verified_at', 'is not', null),
);

type FoundKey = Awaited<ReturnType<typeof keysWith>>[number];

/** What was chosen for a key, as far as its owner has it. */
function principalOfKey({ id, name, ownerId, email, rights, countries, roles, area, organizationId, place }: FoundKey): KeyPrincipal {
  const owner = standingOf({ roles, countries: area });
  const common = { kind: 'key', keyId: id, keyName: name, id: ownerId, email, roles: [] } as const;
  if (organizationId !== null) {
    const maker = { id: ownerId, roles, ...owner };
    const isLookedAfter = may(maker, 'organization.comeByInvitation') && may(maker, 'license.lookAfter', { as: place }); // no staff (ORG-92)
    return { ...common, rights: [], scope: { countries: [] }, bounded: true, organizationId: isLookedAfter ? organizationId : null };
  }
  const within = (all: readonly number[]) => (countries ? all.filter((country) => countries.includes(country)) : all);
  return {
    ...common,
    organizationId: null,
    rights: stillHad(rights, owner.rights),
    scope: owner.scope !== 'everybody' ? { countries: within(owner.scope.countries) } : countries ? { countries } : 'everybody',
    bounded: countries !== null || isDistributor(roles),
  };
}

/** In the order of the matrix; a right that the portal no longer knows does not count. */
const stillHad = (chosen: readonly string[], had: readonly Right[]): Right[] =>
  RIGHTS.filter((right) => chosen.includes(right) && had.includes(right));

async function noteUse(tx: Tx, id: number, now: Date): Promise<void> {
  const call = asked();
  const from = call ? { last_network: roughly(networkOf(call.address)) } : {};
  await tx
    .updateTable('api_key')
    .set({ last_used_at: now, ...from })
    .where('id', '=', id)
    .execute();
}

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
  const isLookedAfter = isOfOne && may({ id: row.customer_id, roles: row.roles, rights }, 'license.lookAfter', { as: row.place });
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

/** `isByOwner`: null where it ends with the place of who made it (ORG-92). */
export async function endKey(tx: Tx, id: number, isByOwner: boolean | null, now: Date): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ ended_at: now, ended_by_owner: isByOwner, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Keys that expire soon and whose owners have not heard of it, at most `limit` from the one after `after`: 14 days before, or when half their time is left. */
export async function expiringKeys(db: Db, isOfOrganization: boolean, now: Date, after: number, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('api_key')
    .select('id')
    .where('organization_id', isOfOrganization ? 'is not' : 'is', null)
    .where('ended_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<SqlBool>`expires_at - least(make_interval(days => ${API_KEY_WARNING_DAYS}::int), (expires_at - created_at) / 2) <= ${now}::timestamptz`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** The keys that a person made for an organization and that no one ended, locked: those too that expired, if a clock that is ahead is right. */
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

/** For a key of an organization: the organization's name, who made the key, and who looks after its licenses now; null for any other. */
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

/** Notes of these keys that their owners are told; answers those that no one had told of. */
export async function noteTold(tx: Tx, ids: number[], now: Date) {
  return tx
    .updateTable('api_key')
    .set({ warned_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('warned_at', 'is', null)
    .returning(['id', 'customer_id', 'name', 'expires_at'])
    .execute();
}

/** Forgets keys that were over before a moment, some at a time; the log keeps what they did. Answers whether there may be more. */
export const deleteOldKeys = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(tx, 'api_key', sql`expires_at < ${before}::timestamptz OR ended_at < ${before}::timestamptz`);
