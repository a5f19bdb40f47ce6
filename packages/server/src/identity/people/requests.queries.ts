import type { Principal } from '@lm/contract';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { type Joins, visible } from './scope.queries.ts';

/** Which requests. */
export interface RequestFilter {
  state?: 'open' | 'decided' | undefined;
  id?: number;
}

export interface RequestPage {
  limit: number;
  offset: number;
}

/** The name of the person who decided a request `r`; null if no one did. */
export const DECIDER = sql<string | null>`(SELECT ${fullNameSql()} FROM customer WHERE id = r.decided_by)`.as('decider');

/** The requests `r` of customers that the principal may list, waiting or decided as their table says; or the one with an id. */
export const listedRequests = <All, Names extends keyof All, Row>(
  query: SelectQueryBuilder<All, Names, Row> & Joins<All, Names>,
  principal: Principal,
  { state = 'open', id }: RequestFilter,
  states: Record<'open' | 'decided', RawBuilder<SqlBool>>,
): SelectQueryBuilder<All, Names, Row> =>
  visible(query, principal, 'customer.list').where(id === undefined ? states[state] : sql<SqlBool>`r.id = ${id}`);

/** A page of these requests: the waiting ones oldest first, or the decided ones newest first. */
export const requestPage = <All, Names extends keyof All, Row>(
  query: SelectQueryBuilder<All, Names, Row>,
  { state }: RequestFilter,
  { limit, offset }: RequestPage,
): SelectQueryBuilder<All, Names, Row> => {
  const [at, order] = state === 'decided' ? (['r.decided_at', 'desc'] as const) : (['r.asked_at', 'asc'] as const);
  return query.orderBy(sql.ref(at), order).orderBy(sql.ref('r.id'), order).limit(limit).offset(offset);
};
