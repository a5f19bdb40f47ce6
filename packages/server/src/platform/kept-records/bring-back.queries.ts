import type { BinKind } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import type { TableSet } from '../../db/table-statements.ts';
import type { Tx } from '../../db/tables.ts';
import { keptIn, linkedIn } from './kept-tables.ts';

interface Pointing {
  column: string;
  to: string;
  toColumn: string;
  isNullable: boolean;
}

/** The part of a table's kept rows that fits into the current table: there may have been a migration since (BIN-508). */
interface Fitting {
  table: string;
  columns: string[];
  points: Pointing[];
}

async function whatFits(tx: Tx, binId: number): Promise<Map<string, Fitting>> {
  const { rows } = await sql<Fitting>`SELECT kept.key AS "table",
      (SELECT coalesce(pg_catalog.json_agg(a.attname ORDER BY a.attnum), '[]') FROM pg_catalog.pg_attribute a
        WHERE a.attrelid = rel.id AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND kept.value -> 0 ? a.attname) AS columns,
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('column', a.attname, 'to', c.confrelid::regclass::text,
          'toColumn', t.attname, 'isNullable', NOT a.attnotnull)), '[]')
        FROM pg_catalog.pg_constraint c
        JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        JOIN pg_catalog.pg_attribute t ON t.attrelid = c.confrelid AND t.attnum = c.confkey[1]
        WHERE c.conrelid = rel.id AND c.contype = 'f' AND pg_catalog.cardinality(c.conkey) = 1 AND c.confrelid <> c.conrelid) AS points
    FROM bin, pg_catalog.jsonb_each(bin.rows) kept, LATERAL (SELECT pg_catalog.to_regclass(kept.key)::oid AS id) rel
    WHERE bin.id = ${binId} AND rel.id IS NOT NULL`.execute(tx);
  return new Map(rows.map((fitting) => [fitting.table, fitting]));
}

/**
 * Inserts everything of a record in the bin with its old ids, and restores the references of rows that stayed. A row that points to something gone
 * loses that reference or, if it needs one, is not inserted. Returns false, with nothing inserted, when the record's email, code or name is taken:
 * the unique index decides.
 */
export async function bringBack(tx: Tx, tables: TableSet, binId: number, kind: BinKind): Promise<boolean> {
  const fits = await whatFits(tx, binId);
  const root = fits.get(kind);
  if (!root || !(await insertRows(tx, binId, root, sql`ON CONFLICT DO NOTHING RETURNING 1`))) return false;
  const done = new Set<string>([kind]);
  for (const { table, unlessThere } of keptIn(tables)) {
    const fitting = fits.get(table);
    if (!fitting || done.has(table)) continue;
    done.add(table);
    await insertRows(tx, binId, fitting, unlessThere ? sql`ON CONFLICT DO NOTHING` : sql``);
  }
  for (const { table, column, key } of linkedIn(tables)) {
    const target = sql.table(table);
    const same = sql.join(
      key.map((name) => sql`t.${sql.ref(name)} = l.${sql.ref(name)}`),
      sql` AND `,
    );
    await sql`UPDATE ${target} t SET ${sql.ref(column)} = l.${sql.ref(column)}
      FROM bin, pg_catalog.jsonb_populate_recordset(NULL::${target}, bin.rows -> ${`${table}.${column}`}::text) l
      WHERE bin.id = ${binId} AND ${same} AND t.${sql.ref(column)} IS NULL`.execute(tx);
  }
  return true;
}

async function insertRows(tx: Tx, binId: number, { table, columns, points }: Fitting, tail: RawBuilder<unknown> = sql``): Promise<boolean> {
  const target = sql.table(table);
  const there = ({ column, to, toColumn }: Pointing) =>
    sql`(SELECT p.${sql.ref(toColumn)} FROM ${sql.table(to)} p WHERE p.${sql.ref(toColumn)} = r.${sql.ref(column)} FOR KEY SHARE)`;
  const values = columns.map((name) => {
    const point = points.find(({ column, isNullable }) => isNullable && column === name);
    return point ? there(point) : sql`r.${sql.ref(name)}`;
  });
  const needed = points.filter(({ column, isNullable }) => !isNullable && columns.includes(column));
  const where = needed.map((point) => sql` AND ${there(point)} IS NOT NULL`);
  const { rows } = await sql`INSERT INTO ${target} (${sql.join(columns.map((name) => sql.ref(name)))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM bin, pg_catalog.jsonb_populate_recordset(NULL::${target}, bin.rows -> ${table}::text) r
    WHERE bin.id = ${binId} ${sql.join(where, sql``)} ${tail}`.execute(tx);
  return rows.length > 0;
}

/** Changes the record itself in the bin before it is brought back: an email that was taken, for example. */
export async function changeInBin(tx: Tx, binId: number, kind: BinKind, change: object): Promise<void> {
  await sql`UPDATE bin SET rows = pg_catalog.jsonb_set(rows, ARRAY[${kind}::text, '0'], (rows -> ${kind}::text -> 0) || ${JSON.stringify(change)}::jsonb)
    WHERE id = ${binId}`.execute(tx);
}

/**
 * Makes what the bin keeps of one organization come back to another, since they were merged. Returns the entries it changed; `only` limits it to
 * these. The first condition is that of the index `bin_of_organization`.
 */
export async function moveInBin(
  tx: Tx,
  { from, to }: { from: number; to: number },
  only: readonly number[] | null = null,
): Promise<number[]> {
  const was = JSON.stringify([{ organization_id: from }]);
  const { rows } = await sql<{ id: number }>`UPDATE bin SET rows = rows || (SELECT pg_catalog.jsonb_object_agg(kept.key, (
        SELECT pg_catalog.jsonb_agg(CASE WHEN one -> 'organization_id' = pg_catalog.to_jsonb(${from}::int)
          THEN one || pg_catalog.jsonb_build_object('organization_id', ${to}::int) ELSE one END ORDER BY place)
        FROM pg_catalog.jsonb_array_elements(kept.value) WITH ORDINALITY AS kept_rows (one, place)))
      FROM pg_catalog.jsonb_each(rows) AS kept WHERE kept.key = ANY(${OF_ORGANIZATIONS}::text[]))
    WHERE pg_catalog.jsonb_path_query_array(rows, '$.*[*].organization_id') @> ${JSON.stringify([from])}::jsonb
      AND (rows -> 'organization_person' @> ${was}::jsonb OR rows -> 'license' @> ${was}::jsonb OR rows -> 'offer_revision' @> ${was}::jsonb)
      AND (${only}::int[] IS NULL OR id = ANY(${only}::int[])) RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Tables whose rows in the bin name their organization. */
const OF_ORGANIZATIONS = ['organization_person', 'license', 'offer_revision'];

/** The people and licenses that entries of the bin keep, by their ids. */
export async function keptIds(tx: Tx, entries: readonly number[]): Promise<{ people: number[]; licenses: number[] }> {
  const of = (kind: BinKind) =>
    sql`ARRAY(SELECT (kept ->> 'id')::int FROM bin, pg_catalog.jsonb_array_elements(rows -> ${kind}) AS kept WHERE bin.id = ANY(${entries}::int[]) ORDER BY 1)`;
  const { rows } = await sql<{
    people: number[];
    licenses: number[];
  }>`SELECT ${of('customer')} AS people, ${of('license')} AS licenses`.execute(tx);
  return rows[0] ?? { people: [], licenses: [] };
}

/** Removes the part of a record in the bin that must not come back with it. */
export async function dropInBin(tx: Tx, binId: number, tables: readonly string[]): Promise<void> {
  await sql`UPDATE bin SET rows = rows - ${tables}::text[] WHERE id = ${binId}`.execute(tx);
}

/** Takes a record out of the bin, once it is restored or erased. */
export async function takeFromBin(tx: Tx, binId: number): Promise<void> {
  await tx.deleteFrom('bin').where('id', '=', binId).execute();
}

/** The parts of a record in the bin that point to something that is gone by now. */
export interface Gone {
  roles: number;
  /** The versions of licenses whose release is gone. */
  releases: string[];
  /** The codes of licenses whose course is gone. */
  courses: string[];
  /** The number of quotations followed up by a person who is gone. */
  owners: number;
  /** At most one: a person is in one organization. */
  organizations: number;
}

export async function whatIsGone(tx: Tx, binId: number): Promise<Gone> {
  const { rows } = await sql<Gone>`SELECT
    (SELECT count(*)::int FROM pg_catalog.jsonb_array_elements(rows -> 'customer_role') r
      WHERE NOT EXISTS (SELECT FROM role WHERE id = (r ->> 'role_id')::int)) AS roles,
    (SELECT coalesce(pg_catalog.json_agg(DISTINCT r ->> 'version'), '[]') FROM pg_catalog.jsonb_array_elements(rows -> 'license') r
      WHERE r ->> 'release_id' IS NOT NULL AND NOT EXISTS (SELECT FROM release WHERE id = (r ->> 'release_id')::int)) AS releases,
    (SELECT coalesce(pg_catalog.json_agg(DISTINCT r ->> 'course_code'), '[]') FROM pg_catalog.jsonb_array_elements(rows -> 'license') r
      WHERE r ->> 'course_id' IS NOT NULL AND NOT EXISTS (SELECT FROM course WHERE id = (r ->> 'course_id')::int)) AS courses,
    (SELECT count(*)::int FROM pg_catalog.jsonb_array_elements(rows -> 'quotation') r
      WHERE r ->> 'owner_id' IS NOT NULL AND (r ->> 'owner_id')::int <> bin.record_id
        AND NOT EXISTS (SELECT FROM customer WHERE id = (r ->> 'owner_id')::int)) AS owners,
    (SELECT count(*)::int FROM pg_catalog.jsonb_array_elements(rows -> 'organization_person') r
      WHERE NOT EXISTS (SELECT FROM organization WHERE id = (r ->> 'organization_id')::int)) AS organizations
    FROM bin WHERE bin.id = ${binId}`.execute(tx);
  return rows[0] ?? { roles: 0, releases: [], courses: [], owners: 0, organizations: 0 };
}
