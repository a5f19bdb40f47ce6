import { type CUSTOMER_FILTERS, type Day, KIND_FILTERS, MAINTAINED, type Principal } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { rowsFor } from '../../identity/people/public.ts';
import { searchPatterns, textOf } from '../../lib/search-words.ts';
import { holdsProduct } from '../../licensing/licenses/public.ts';
import { CONTACT } from './contact-filter.queries.ts';

/** Which rows of `customer` a search and a filter want (CUS-5); the list decides how they are found and sorted. */

/** Which customers a list shows; an empty or missing group does not filter. */
export interface Wanted {
  search?: string | undefined;
  /** Only these ids. */
  ids?: number[] | undefined;
  /** Names of roles; a person needs at least one of them. */
  role?: string[] | undefined;
  license?: (typeof CUSTOMER_FILTERS.license)[number][] | undefined;
  status?: (typeof CUSTOMER_FILTERS.status)[number][] | undefined;
  maintstat?: (typeof CUSTOMER_FILTERS.maintstat)[number][] | undefined;
  contact?: (typeof CUSTOMER_FILTERS.contact)[number][] | undefined;
  /** People with a license for it. */
  productId?: number | undefined;
  /** For "in maintenance". */
  today: Day;
}

export const narrows = (wanted: Wanted): boolean => conditions(wanted).length > 0;

export const isSearchAlone = ({ search, role, license, status, maintstat, contact, productId }: Wanted): boolean =>
  Boolean(search) && productId === undefined && [role, license, status, maintstat, contact].every((group) => !group?.length);

export const listedFor = (principal: Principal) => rowsFor(principal, 'customer.list');

/** Whether the principal may list them and they match. */
export const fitting = (principal: Principal, wanted: Wanted) =>
  sql<SqlBool>`(${sql.join([listedFor(principal), ...conditions(wanted)], sql` AND `)})`;

export const KEY = sql`customer.search_key`;

/** The role Customer keeps its name, and a person who is not staff has only this one. */
export const isLikeCustomer = (pattern: string): boolean => ' customer'.includes(textOf(pattern));

/** Whether every word occurs in their text or in the role they are listed under. */
export const isLike = (patterns: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`(${KEY} LIKE ${pattern} OR ${hasRoleLike(pattern)})`),
    sql` AND `,
  )})`;

const hasRoleLike = (pattern: string) =>
  sql<SqlBool>`customer.role_label = ANY(ARRAY(SELECT name FROM role WHERE ' ' || name_key LIKE ${pattern}))`;

/** Matches any value within a group, and every group (CUS-5). */
function conditions({ ids, search, role, license, status, maintstat, contact, productId, today }: Wanted): RawBuilder<SqlBool>[] {
  const found: RawBuilder<SqlBool>[] = [];
  if (ids) found.push(sql`customer.id = ANY(${ids}::int[])`);
  const patterns = searchPatterns(search);
  if (patterns.length > 0) found.push(isLike(patterns));
  if (role?.length) found.push(hasRole(role));
  if (license?.length) found.push(hasLicense(license));
  if (status?.length) found.push(sql`customer.active = ANY(${status.map((word) => word === 'Activated')}::boolean[])`);
  if (maintstat?.length)
    found.push(
      sql`(${sql.join(
        maintstat.map((word) => inMaintenance(word, today)),
        sql` OR `,
      )})`,
    );
  if (contact?.length)
    found.push(
      sql`(${sql.join(
        contact.map((word) => CONTACT[word]),
        sql` OR `,
      )})`,
    );
  if (productId !== undefined) found.push(holdsProduct(productId));
  return found;
}

/** A person has the role they are listed under; for the few with several roles, the roles are queried. */
const hasRole = (names: string[]) =>
  sql<SqlBool>`(customer.role_label = ANY(${names}::text[]) OR (customer.several_roles AND EXISTS (SELECT FROM customer_role cr
    WHERE cr.customer_id = customer.id AND cr.role_id = ANY(ARRAY(SELECT id FROM role WHERE name = ANY(${names}::text[]))))))`;

const hasLicense = (words: NonNullable<Wanted['license']>) => {
  const kinds = KIND_FILTERS.filter(({ word }) => words.includes(word));
  const pairs = kinds.map(({ categoryId, typeId }) => sql`(l.category_id = ${categoryId} AND l.type_id = ${typeId})`);
  return sql<SqlBool>`EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND (${sql.join(pairs, sql` OR `)}))`;
};

/** Spelled out because the index of maintenance covers only one of these types. */
const hasMaintenance = sql<SqlBool>`l.type_id IN (${sql.raw(MAINTAINED.join(', '))})`;

/** In maintenance: as {@link isInMaintenance} says of a license. Out of maintenance: has a license that could be in maintenance, and none is. */
const inMaintenance = (word: 'In maintenance' | 'Out of maintenance', today: Day) => {
  const running = sql<SqlBool>`EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND ${hasMaintenance} AND l.maintained_until >= ${today})`;
  if (word === 'In maintenance') return running;
  return sql<SqlBool>`(EXISTS (SELECT FROM license l WHERE l.customer_id = customer.id AND ${hasMaintenance}) AND NOT ${running})`;
};
