import type { Principal, USER_SORTS, User } from '@lm/contract';
import { sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';
import { NEWEST_MAIL, unsent } from '../../lib/mail/mail.queries.ts';
import { searchPatterns } from '../../lib/search-words.ts';
import { AREA, ROLES, visible } from '../people/public.ts';

interface ListQuery {
  search?: string | undefined;
  sort?: (typeof USER_SORTS)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Only a few people are staff, and they have an index of their own, so they can be sorted in any order each time. */
const SORTS = {
  name: 'name_key',
  email: 'email_key',
  roles: 'role_label',
  active: 'active',
  lastSignedInAt: 'signed_in_at',
} as const;

/** Staff found by a search of their customer fields, or by one of their roles. */
const matching = (db: Db, principal: Principal, search: string | undefined) =>
  db
    .selectFrom('customer')
    .$call((rows) => visible(rows, principal, 'user.list'))
    .where((eb) =>
      eb.and(
        searchPatterns(search).map(
          (
            pattern,
          ) => sql<boolean>`(customer.search_key LIKE ${pattern} OR EXISTS (SELECT FROM customer_role cr JOIN role r ON r.id = cr.role_id
            WHERE cr.customer_id = customer.id AND ' ' || r.name_key LIKE ${pattern}))`,
        ),
      ),
    );

const users = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('last_sign_in', 'last_sign_in.customer_id', 'customer.id')
    .select(['customer.id', 'revision', 'first_name', 'last_name', 'email', 'active', 'email_verified_at', 'signed_in_at'])
    .select([ROLES.as('roles'), AREA.as('area'), NEWEST_MAIL.as('newestMail')]);

type Found = Awaited<ReturnType<ReturnType<typeof users>['execute']>>[number];

const asUser = (found: Found): User => ({
  id: found.id,
  revision: found.revision,
  name: fullName(found),
  email: found.email,
  roles: found.roles,
  distributionArea: found.area,
  active: found.active,
  verified: found.email_verified_at !== null,
  lastSignedInAt: found.signed_in_at?.toISOString() ?? null,
  unsentMail: unsent(found.newestMail),
});

/** A page of the staff; people who never signed in come last, whichever way the list is sorted by it (STF-7). */
export async function usersMatching(
  db: Db,
  principal: Principal,
  { search, sort = 'name', order = 'asc' }: ListQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<Counted<User>[]> {
  const found = await users(matching(db, principal, search))
    .select(ALL_MATCHES)
    .orderBy(SORTS[sort], (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('name_key', order)
    .orderBy('customer.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map((user) => ({ row: asUser(user), total: user.total }));
}

export async function countUsers(db: Db, principal: Principal, search: string | undefined): Promise<number> {
  const found = await matching(db, principal, search).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return found.total;
}

/** A member of staff as answers show them; null if there is none. */
export async function findUser(db: Db, principal: Principal, id: number): Promise<User | null> {
  const found = await users(matching(db, principal, undefined))
    .where('customer.id', '=', id)
    .executeTakeFirst();
  return found ? asUser(found) : null;
}

/** A person's organization and country, with which a colleague they invite starts. */
export async function homeOf(db: Db, id: number): Promise<{ organization: string; countryId: number }> {
  return db.selectFrom('customer').select(['organization', 'country_id as countryId']).where('id', '=', id).executeTakeFirstOrThrow();
}
