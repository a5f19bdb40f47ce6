import type { BinKind } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { TableSet } from '../../db/table-statements.ts';
import type { Tx } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { keptIn, linkedIn } from './kept-tables.ts';

/** Who deletes and when, and the tables that say what belongs to a record. */
export interface Deleting {
  by: { id: number; email: string };
  at: Date;
  tables: TableSet;
}

/**
 * Keeps records, each with everything that is deleted with it, before the caller deletes them in the same transaction (BIN-506). It is one statement,
 * however many there are. They must be locked.
 */
export async function putInBin(tx: Tx, kind: BinKind, ids: readonly number[], { by, at, tables }: Deleting): Promise<void> {
  if (ids.length === 0) return;
  const { found, rows } = snapshot(tables, kind, ids);
  const { name, person, country, teacher, search, from } = RECORDS[kind];
  const of = person ? sql`p.id, ${fullNameSql('p')}, p.email, ${territoryOf('p')}, p.staff` : nobody(country);
  await sql`WITH ${sql.join(found)}, kept AS (${sql.join(rows, sql` UNION ALL `)})
    INSERT INTO bin (kind, record_id, name, person_id, person_name, person_email, country_id, staff, teacher_id, course_id, search_key,
      deleted_at, deleted_by_id, deleted_by, rows)
    SELECT ${kind}, t.id, ${sql.raw(name)}, ${of}, ${sql.raw(teacher)}, ${kind === 'license' ? courseTaughtBy(by.id) : sql`NULL::int`}, ${sql.raw(search)}, ${at}::timestamptz, ${by.id}::int, ${by.email},
      (SELECT pg_catalog.jsonb_object_agg(kept.what, kept.rows) FROM kept WHERE kept.root = t.id)
    FROM ${sql.raw(from)} WHERE t.id = ANY(${ids}::int[])`.execute(tx);
}

/** The course that a license was from, if a teacher of it took the place: everyone who teaches it can take the license back (BIN-509). */
const courseTaughtBy = (personId: number) => sql`CASE WHEN c.teacher_id = ${personId}::int OR EXISTS (SELECT FROM course_teacher ct
  JOIN customer co ON co.id = ct.customer_id AND co.teacher WHERE ct.course_id = c.id AND ct.customer_id = ${personId}::int) THEN c.id END`;

/** Belongs to no person; may be in a country. */
const nobody = (country = 'NULL::int') => sql.raw(`NULL::int, NULL, NULL, ${country}, false`);
const LICENSE = "'L-' || t.id";

/** For each kind: its name in the list, its owner, and the text by which it is found. */
const RECORDS: Record<BinKind, { name: string; person: boolean; country?: string; teacher: string; search: string; from: string }> = {
  customer: {
    name: "t.first_name || ' ' || t.last_name",
    person: true,
    teacher: 'NULL::int',
    search: 't.search_key',
    from: 'customer t JOIN customer p ON p.id = t.id',
  },
  license: {
    name: LICENSE,
    person: true,
    teacher: 'c.teacher_id',
    search: "' l-' || t.id || p.search_key || ' l ' || t.id",
    from: 'license t JOIN customer p ON p.id = t.customer_id LEFT JOIN course c ON c.id = t.course_id',
  },
  course: {
    name: 't.code',
    person: true,
    teacher: 'NULL::int',
    search: "' ' || lower(t.code) || p.search_key",
    from: 'course t JOIN customer p ON p.id = t.teacher_id',
  },
  release: { name: 't.number', person: false, teacher: 'NULL::int', search: "' ' || t.number", from: 'release t' },
  organization: {
    name: 't.name',
    person: false,
    country: 't.country_id',
    teacher: 'NULL::int',
    search: 't.search_key',
    from: 'organization t',
  },
};

/** The parts of the statement that read records of a kind with everything that belongs to them: named queries, and what to keep of each. */
function snapshot(tables: TableSet, kind: BinKind, ids: readonly number[]) {
  const found: RawBuilder<unknown>[] = [
    sql`kept_${sql.raw(kind)} AS (SELECT t.id AS root, t AS it FROM ${sql.table(kind)} t WHERE t.id = ANY(${ids}::int[]))`,
  ];
  const sources = new Map<string, string[]>([[kind, [`kept_${kind}`]]]);
  const there = new Set<string>([kind]);
  for (const { table, by, of, through } of keptIn(tables)) {
    if (!there.has(of)) continue;
    const name = sources.has(table) ? `kept_${table}_${by}` : `kept_${table}`;
    const [parent, to] = through ? ['m', `JOIN ${through.table} m ON m.${through.by} = t.${by}`] : ['t', ''];
    found.push(
      sql.raw(`${name} AS (SELECT p.root, t AS it FROM ${table} t ${to} JOIN kept_${of} p ON ${parent}.${through?.to ?? by} = (p.it).id)`),
    );
    sources.set(table, [...(sources.get(table) ?? []), name]);
    there.add(table);
  }
  const rows = [...sources].map(([table, names]) => rowsOf(table, names));
  for (const { table, column, to, key } of linkedIn(tables))
    if (there.has(to)) {
      const values = [...key, column].map((name) => `'${name}', l.${name}`).join(', ');
      rows.push(
        sql.raw(`SELECT p.root, '${table}.${column}', pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(${values}))
          FROM ${table} l JOIN kept_${to} p ON l.${column} = (p.it).id GROUP BY p.root`),
      );
    }
  return { found, rows };
}

/** The rows of a table, which may belong to the record in more than one way. */
const rowsOf = (table: string, names: string[]) =>
  sql.raw(`SELECT root, '${table}' AS what, pg_catalog.jsonb_agg(pg_catalog.to_jsonb(it)) AS rows
    FROM (${names.map((name) => `SELECT root, it FROM ${name}`).join(' UNION ')}) AS kept_rows GROUP BY root`);
