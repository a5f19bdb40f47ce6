import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';

/** The search keys and countries of randomly drawn customers, up to a limit, and the approximate number of customers. */
export async function sampleOfSearchKeys(db: Db, drawn: number): Promise<{ drawn: SampledKey[]; customers: number }> {
  const { rows } = await sql<SampledKey & { customers: number }>`WITH newest AS (SELECT max(id) AS id FROM customer)
    SELECT c.search_key || ' ' || r.name_key AS key, ${territoryOf('c')} AS "countryId", (SELECT id FROM newest) AS customers
    FROM customer c JOIN role r ON r.name = c.role_label
    WHERE c.id = ANY(ARRAY(SELECT ceil(random() * (SELECT id FROM newest))::int FROM generate_series(1, ${drawn}::int)))`.execute(db);
  return { drawn: rows, customers: rows[0]?.customers ?? 0 };
}

interface SampledKey {
  key: string;
  countryId: number;
}
