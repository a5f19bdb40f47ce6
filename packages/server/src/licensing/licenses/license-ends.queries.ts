import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { fitting, owners, type WantedLicenses } from './license-list.queries.ts';

/** How many of a type end in a month of a year, written `2027-03`. */
interface EndsInMonth {
  month: string;
  typeId: number;
  total: number;
}

/**
 * How many licenses, or their maintenance, end in each month, of those that the list of all would show. An index alone has what is
 * counted; whose licenses are somebody's to see is looked up beside it.
 */
export async function endsByMonth(db: Db, principal: Principal, wanted: WantedLicenses): Promise<EndsInMonth[]> {
  const { rows } = await sql<EndsInMonth>`SELECT to_char(ends_on, 'YYYY-MM') AS month, type_id AS "typeId", sum(many)::int AS total
    FROM (SELECT license.ends_on, license.type_id, count(*) AS many FROM license ${owners(principal, wanted)}
      WHERE ${fitting(principal, wanted)} GROUP BY 1, 2 ${sql.raw(ANEW)}) AS days GROUP BY 1, 2`.execute(db);
  return rows;
}
