import { setImmediate } from 'node:timers/promises';
import { PERSON_FIELD_NAMES, PERSON_FIELDS, type Principal } from '@lm/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { fitting, type Wanted } from './customer-filter.queries.ts';

/** How many rows an export reads at a time: few enough that the embedded database, which runs in our thread, delays no other call. */
const EXPORT_STEP = 1000;

/**
 * Everyone a principal may export, by name, a step at a time; a change during the export does not affect earlier steps. Reads the next step
 * while one is sent.
 */
export async function* customersToExport(db: Db, principal: Principal, wanted: Wanted) {
  for (let next = exportStep(db, principal, wanted, { name_key: '', id: 0 }); ; ) {
    const step = await next;
    const end = step.at(-1);
    const isLast = !end || step.length < EXPORT_STEP;
    if (!isLast) {
      next = exportStep(db, principal, wanted, end);
      next.catch(() => undefined); // so that cancelling does not wait for it
    }
    yield step.filter(({ isWanted }) => isWanted);
    if (isLast) return;
    await setImmediate(); // let other calls waiting for the database go first
  }
}

async function exportStep(db: Db, principal: Principal, wanted: Wanted, last: { name_key: string; id: number }) {
  const after = sql`(name_key, id) > (${last.name_key}, ${last.id})`;
  // Given ids, looks these up instead of walking past everyone.
  const among = wanted.ids ? sql`id = ANY(${wanted.ids}::int[]) AND ${after}` : after;
  const walked = sql`SELECT * FROM customer WHERE ${among} ORDER BY name_key, id LIMIT ${sql.lit(EXPORT_STEP)}`;
  const columns = sql.join(EXPORTED.map((column) => sql.ref(column)));
  const { rows } = await sql<ExportedRow>`SELECT ${columns}, ${fitting(principal, wanted)} AS "isWanted" FROM (${walked}) AS customer
    ORDER BY name_key, id`.execute(db);
  return rows;
}

/** The columns that an export shows or continues from. */
const EXPORTED = [
  'id',
  'name_key',
  'email',
  'role_label',
  'active',
  ...PERSON_FIELD_NAMES.filter((name) => PERSON_FIELDS[name].exported).map((name) => PERSON_FIELDS[name].column),
] as const;

export type ExportedRow = Pick<Selectable<Tables['customer']>, (typeof EXPORTED)[number]> & { isWanted: boolean };
