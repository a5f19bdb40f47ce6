import { type Colleague, MOST_COLLEAGUES, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor, visible } from '../../identity/people/public.ts';
import { INVITED_AT } from './invited-customers.queries.ts';

/** The most people of an organization that are examined. */
const MOST_COUNTED = 1000;

interface Colleagues {
  organization: string;
  colleagues: Colleague[];
  total: number;
  totalIsMore: boolean;
}

/** Others in a customer's organization with the same spelling, among the people the principal may list; null if they may not list the customer. */
export async function colleaguesOf(db: Db, principal: Principal, id: number): Promise<Colleagues | null> {
  const whose = await db
    .selectFrom('customer')
    .select('organization')
    .where('id', '=', id)
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .executeTakeFirst();
  if (!whose) return null;
  const { organization } = whose;
  // Makes a plan for this organization alone: it may have two people or a hundred thousand.
  const { rows } = await sql<{ total: number; colleagues: Colleague[] }>`
    WITH others AS MATERIALIZED (SELECT id, name_key FROM customer WHERE organization COLLATE "C" = ${organization}
        AND ${rowsFor(principal, 'customer.list')} AND id <> ${id} LIMIT ${sql.lit(MOST_COUNTED + 1)}),
      named AS MATERIALIZED (SELECT id FROM others ORDER BY name_key, id LIMIT ${sql.lit(MOST_COLLEAGUES)})
    SELECT (SELECT count(*)::int FROM others) AS total,
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql()},
          'licenses', (SELECT count(*)::int FROM license WHERE customer_id = customer.id), 'invitedAt', ${INVITED_AT}) ORDER BY name_key, customer.id), '[]')
        FROM customer WHERE id IN (SELECT id FROM named)) AS colleagues ${sql.raw(ANEW)}`.execute(db);
  const { total = 0, colleagues: found = [] } = rows[0] ?? {};
  const colleagues = found.map((one) => ({ ...one, invitedAt: one.invitedAt && new Date(one.invitedAt).toISOString() }));
  return { organization, colleagues, total: Math.min(total, MOST_COUNTED), totalIsMore: total > MOST_COUNTED };
}
