import { isDistributor, type KeyPrincipal, may, type OrganizationRole, RIGHTS, type Right } from '@lm/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { together } from '../../lib/batched-questions.ts';
import { asked } from '../../lib/current-call.ts';
import { networkOf, roughly } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { remembered } from '../../lib/remembered.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { areaOf, rolesOf } from '../people/public.ts';
import { standingOf } from '../sessions/public.ts';
import { readKeyText } from './key-text.ts';

/** The last use is exact to a minute, so that calling does not write each time. */
const SEEN_EVERY = 60_000;

/**
 * Finds the key of a call, with what it may do at this moment: the chosen rights and countries that its owner still has (KEY-722) and, for a key of
 * an organization, whether its maker still looks after the licenses there (ORG-92). A remembered key is forgotten before a change to it is answered;
 * calls at the same time share one statement. A text that is not a key is not looked up.
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
      noting.add(found.id); // of a hundred calls at once, one waits for the row
      const usedAt = steady();
      await write((tx) => noteUse(tx, found.id, usedAt)).finally(() => noting.delete(found.id));
      found.lastUsedAt = usedAt;
    }
    return principal;
  };
}

/** The role of the owner of a key `k` in its organization; null for a key without one, or if they are no longer in it. */
export const PLACE = sql<OrganizationRole | null>`(SELECT role FROM organization_person AS place
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

/** The rights and countries chosen for a key, as far as its owner has them. */
function principalOfKey({ id, name, ownerId, email, rights, countries, roles, area, organizationId, place }: FoundKey): KeyPrincipal {
  const owner = standingOf({ roles, countries: area });
  const common = { kind: 'key', keyId: id, keyName: name, id: ownerId, email, roles: [] } as const;
  if (organizationId !== null) {
    const maker = { id: ownerId, roles, ...owner };
    const isLookedAfter = may(maker, 'organization.comeByInvitation') && may(maker, 'license.lookAfter', { as: place }); // not staff (ORG-92)
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
export const stillHad = (chosen: readonly string[], had: readonly Right[]): Right[] =>
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
