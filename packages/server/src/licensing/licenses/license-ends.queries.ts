import type { Day, Principal } from '@lm/contract';
import { sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { licensesOfTheirs } from './license-list.queries.ts';

/** How many licenses of a type end in a month of a year, written `2027-03`. */
interface EndsInMonth {
  month: string;
  typeId: number;
  total: number;
}

/**
 * How many licenses, or their maintenance, end in each month between two days, among those the list of all licenses shows. One index has
 * everything that is counted.
 */
export async function endsByMonth(db: Db, principal: Principal, from: Day, to: Day): Promise<EndsInMonth[]> {
  const ending = licensesOfTheirs(principal, sql`ends_on >= ${from} AND ends_on <= ${to}`);
  const { rows } = await sql<EndsInMonth>`SELECT to_char(ends_on, 'YYYY-MM') AS month, type_id AS "typeId", sum(many)::int AS total
    FROM (SELECT license.ends_on, license.type_id, count(*) AS many FROM ${ending} GROUP BY 1, 2 ${sql.raw(ANEW)}) AS days GROUP BY 1, 2`.execute(
    db,
  );
  return rows;
}
