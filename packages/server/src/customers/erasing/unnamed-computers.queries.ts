import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import type { Leaving } from './erasing.queries.ts';
import { literally } from './person-in-texts.ts';

type Naming = Pick<Leaving, 'id' | 'email'> & Partial<Pick<Leaving, 'first_name' | 'last_name'>>;

/**
 * The organizations a person is or was ever in, according to the log; and those that received licenses from these since, when they were
 * merged or split, or when that was undone. The entry of such an act has the number of the other; an older one has its name, which the other's
 * entry of that moment has.
 */
async function organizationsOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE own AS (
      SELECT organization_id AS id, NULL::int AS since FROM organization_person WHERE customer_id = ${id}
      UNION ALL SELECT (event->'record'->>'id')::int, log_entry.id FROM log_entry
        WHERE event->>'owner' = ${String(id)} AND event->'record'->>'kind' = 'organization'),
    reached AS (SELECT own.id, coalesce(min(since), 0) AS since FROM own GROUP BY own.id
      UNION SELECT coalesce(numbered.id, (other.event->'record'->>'id')::int), coalesce(other.id, went.id) FROM reached
        JOIN log_entry AS went ON went.event->'record'->>'kind' = 'organization' AND (went.event->'record'->>'id')::int = reached.id
          AND went.id > reached.since AND went.event->>'act' IN ('organization.merge', 'organization.split')
          AND (went.event->'changes' @> '[{"field": "into", "before": null}]' OR went.event->'changes' @> '[{"field": "from", "after": null}]')
        CROSS JOIN LATERAL (SELECT coalesce(said.other->>'after', said.other->>'before')::int AS id
          FROM (SELECT pg_catalog.jsonb_path_query_first(went.event->'changes', '$[*] ? (@.field == "other")') AS other) AS said) AS numbered
        LEFT JOIN log_entry AS other ON numbered.id IS NULL AND other.happened_at = went.happened_at AND other.event->>'act' = went.event->>'act'
          AND other.event->'changes' @> pg_catalog.jsonb_build_array(
            pg_catalog.jsonb_build_object('field', 'from', 'before', NULL, 'after', went.event->'record'->'name'))
        WHERE coalesce(numbered.id, other.id) IS NOT NULL)
    SELECT DISTINCT reached.id FROM reached`.execute(tx);
  return rows.map((row) => row.id);
}

/** A person's current name, and earlier ones as far as the log still has them. */
async function namesOf(tx: Tx, { id, email, first_name = '', last_name = '' }: Naming): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT said.value AS name FROM log_entry,
      pg_catalog.jsonb_array_elements(event -> 'changes') WITH ORDINALITY AS one (change, place),
      pg_catalog.jsonb_each_text(personal -> ${String(id)}::text -> 'values') AS said
    WHERE event->>'owner' = ${String(id)} AND personal -> ${String(id)} IS NOT NULL
      AND change ->> 'field' IN ('firstName', 'lastName') AND said.key LIKE 'changes.' || (place - 1) || '.%'`.execute(tx);
  const names = [first_name, last_name, email.split('@')[0] ?? '', ...rows.map(({ name }) => name)];
  return [...new Set(names)].filter(({ length }) => length > 1);
}

/** Matches one of these words in the name of a computer, also with an s after it. */
const saying = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.map(literally).join('|')})[’']?s?(?![\\p{L}\\p{N}_])`, 'iu');

type Row = Record<string, unknown>;
type Unnamed = (row: Row) => Row;

/**
 * What may be named after a person in an organization's license: its computers, replacements and requests. Each entry says how a
 * row looks without them.
 */
const called = (pattern: RegExp, personId: number): Record<(typeof CALLED)[number], Unnamed> => {
  const says = (name: unknown) => typeof name === 'string' && pattern.test(name);
  const replaced: Unnamed = (row) => ({
    ...row,
    ...(says(row.from_name) && { from_name: 'Computer' }),
    ...(says(row.to_name) && { to_name: 'Computer' }),
  });
  return {
    computer: (row) => (says(row.name) ? { ...row, name: `Computer ${row.id}`, name_key: null } : row),
    replacement: replaced,
    replacement_request: (row) => ({
      ...replaced(row),
      ...(says(row.to_name) && { to_name: null }),
      ...(row.asked_by === personId && { note: '' }),
    }),
  };
};

/**
 * Removes a person's name from the computers of their organizations, also of those they left, and in the bin: the computers stay
 * with the organization, and no longer name the person (ORG-57).
 */
export async function leaveUnnamed(tx: Tx, person: Naming): Promise<void> {
  const organizations = await organizationsOf(tx, person.id);
  if (organizations.length === 0) return;
  const names = await namesOf(tx, person);
  const without = called(saying(names), person.id);
  await renameThere(tx, organizations, without);
  await renameInBin(tx, organizations, without);
}

type Without = ReturnType<typeof called>;
const CALLED = ['computer', 'replacement', 'replacement_request'] as const;

async function renameThere(tx: Tx, organizations: number[], without: Without): Promise<void> {
  const its = sql`license_id IN (SELECT id FROM license WHERE organization_id = ANY(${organizations}::int[]))`;
  for (const table of CALLED) {
    const { rows } = await sql<Row>`SELECT ${COLUMNS[table]} FROM ${sql.table(table)} WHERE ${its}`.execute(tx);
    for (const row of rows) {
      const now = without[table](row);
      const changed = Object.entries(now).filter(([column, value]) => value !== row[column]);
      if (changed.length === 0) continue;
      const values = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(values)} WHERE id = ${row.id}`.execute(tx);
    }
  }
}

const COLUMNS = {
  computer: sql`id, name, name_key`,
  replacement: sql`id, from_name, to_name`,
  replacement_request: sql`id, from_name, to_name, note, asked_by`,
};

async function renameInBin(tx: Tx, organizations: number[], without: Without): Promise<void> {
  // The first condition matches that of the index `bin_of_organization`.
  const has = organizations.map(
    (id) => sql`(pg_catalog.jsonb_path_query_array(rows, '$.*[*].organization_id') @> ${JSON.stringify([id])}::jsonb
      AND rows @> ${JSON.stringify({ license: [{ organization_id: id }] })}::jsonb)`,
  );
  const { rows } = await sql<{ id: number; rows: Record<string, Row[]> }>`SELECT id, rows FROM bin
    WHERE ${sql.join(has, sql` OR `)} FOR UPDATE`.execute(tx);
  for (const { id, rows: kept } of rows) {
    const its = (kept.license ?? []).filter((license) => organizations.includes(Number(license.organization_id))).map((one) => one.id);
    const now = { ...kept };
    for (const table of CALLED) {
      const some = kept[table];
      if (some) now[table] = some.map((row) => (its.includes(row.license_id) ? without[table](row) : row));
    }
    const text = JSON.stringify(now);
    if (text !== JSON.stringify(kept)) await sql`UPDATE bin SET rows = ${text}::jsonb WHERE id = ${id}`.execute(tx);
  }
}
