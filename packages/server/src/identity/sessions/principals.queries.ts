import { RIGHTS, type ScopedStanding, type SessionPrincipal, showsEverybody } from '@lm/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { together } from '../../lib/batched-questions.ts';
import type { Portal } from '../../lib/portal.ts';
import { remembered } from '../../lib/remembered.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { areaOf, type RoleWithRights, rolesOf } from '../people/public.ts';
import { bounds } from './sessions.queries.ts';

/** "Last seen" is exact to a minute, so that reading does not write each time. */
const SEEN_EVERY = 60_000;

/**
 * Finds who is behind a session token, with roles and rights as they are at this moment; null when the session is unknown or expired, or the person
 * may no longer sign in. A person who was signed out, deactivated or demoted is out with their next call on every server (SGN-24): servers forget
 * what they remember before that change is answered. Calls at the same time share one statement.
 */
export function principals({ db, write, config, steady, database }: Portal): (token: string) => Promise<SessionPrincipal | null> {
  const find = together(async (tokens: string[]) => {
    const { idleSince, oldest } = bounds(config, steady());
    const rows = await sessionsWith(db, { tokens, idleSince, oldest });
    const byToken = new Map(
      rows.map((row) => [row.token, { seenAt: row.last_seen_at, createdAt: row.created_at, principal: principalOf(row) }]),
    );
    return (token) => byToken.get(token) ?? null;
  });
  const isOver = ({ seenAt, createdAt }: { seenAt: Date; createdAt: Date }) => {
    const { idleSince, oldest } = bounds(config, steady());
    return seenAt < idleSince || createdAt < oldest;
  };
  const known = remembered(find, database.standings);
  const noting = new Set<number>();
  return async (token) => {
    const key = tokenHash(token).toString('hex');
    const remembered = known.of(key);
    const found = remembered && !isOver(remembered) ? remembered : await known.find(key);
    if (!found) return null;
    const { sessionId } = found.principal;
    if (steady().getTime() - found.seenAt.getTime() > SEEN_EVERY && !noting.has(sessionId)) {
      noting.add(sessionId); // of a hundred calls at once, one waits for the row
      const seenAt = steady();
      await write((tx) => tx.updateTable('session').set({ last_seen_at: seenAt }).where('id', '=', sessionId).execute()).finally(() =>
        noting.delete(sessionId),
      );
      found.seenAt = seenAt;
    }
    return found.principal;
  };
}

const sessionsWith = prepared((paper, { tokens, idleSince, oldest }: { tokens: string[]; idleSince: Date; oldest: Date }) =>
  paper
    .selectFrom('session as s')
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .select([
      sql<string>`encode(s.token_hash, 'hex')`.as('token'),
      's.id as sessionId',
      's.last_seen_at',
      's.created_at',
      's.confirmed_at as confirmedAt',
      'c.id',
      'c.email',
    ])
    .select(rolesOf('c.id').as('roles'))
    .select(areaOf('c.id').as('countries'))
    .where('s.token_hash', '=', sql<Buffer>`ANY(ARRAY(SELECT decode(token, 'hex') FROM pg_catalog.unnest(${tokens}::text[]) AS token))`)
    .where('s.last_seen_at', '>=', idleSince)
    .where('s.created_at', '>=', oldest)
    .where('c.active', '=', true)
    .where('c.email_verified_at', 'is not', null),
);

interface SignedIn {
  id: number;
  email: string;
  sessionId: number;
  roles: RoleWithRights[];
  /** The distribution area. */
  countries: number[];
  confirmedAt: Date;
}

/** What a person with these roles may do and see: rights add up, and only the row scope of a Distributor has bounds (ACC-2, ACC-7). */
export function principalOf({ id, email, sessionId, roles, countries, confirmedAt }: SignedIn): SessionPrincipal {
  return {
    kind: 'session',
    id,
    email,
    sessionId,
    roles: roles.map(({ id, name }) => ({ id, name })),
    ...standingOf({ roles, countries }),
    confirmedAt,
  };
}

/** What these roles together allow, and which rows they show. */
export const standingOf = ({ roles, countries }: Pick<SignedIn, 'roles' | 'countries'>): Pick<ScopedStanding, 'rights' | 'scope'> => ({
  rights: RIGHTS.filter((right) => roles.some((role) => role.rights.includes(right))),
  scope: showsEverybody(roles) ? 'everybody' : { countries },
});

/** A person who sees only their own record, since they act through a mailed link or are signing up. */
export const themself = ({ id, email }: Pick<SignedIn, 'id' | 'email'>): SessionPrincipal =>
  principalOf({ id, email, sessionId: NO_SESSION, roles: [], countries: [], confirmedAt: NEVER });

/** Ids begin with 1. */
const NO_SESSION = 0;

/** Acts that need a fresh confirmation are not done without a session. */
const NEVER = new Date(0);

/** A person as they may act at this moment, without a session: for a job that continues what they began. Null if they may no longer sign in. */
export async function principalOfPerson(db: Db, id: number): Promise<SessionPrincipal | null> {
  const found = await db
    .selectFrom('customer as c')
    .select(['c.id', 'c.email', rolesOf('c.id').as('roles')])
    .select(areaOf('c.id').as('countries'))
    .where('c.id', '=', id)
    .where('c.active', '=', true)
    .where('c.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found ? principalOf({ ...found, sessionId: NO_SESSION, confirmedAt: NEVER }) : null;
}
