import { sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import type { TableSet } from '../../db/table-statements.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { named, othersThan } from './emails-elsewhere.queries.ts';
import { excerptOf, type FreeText, freeTextsIn, type Sought, withoutThem } from './free-texts.ts';

interface Person {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** The most people with longer names that are examined. */
const MOST_NAMES = 1000;

/** A person with the names of others that contain theirs, such as Maria Anna Berg for Anna Berg. */
async function soughtFor(db: Db, person: Person): Promise<Sought> {
  const words = fullName(person);
  const { rows: others } = await sql<Pick<Person, 'first_name' | 'last_name'>>`SELECT first_name, last_name FROM ${othersThan(person.id)}
    WHERE ${fitsAll(sql.ref('search_key'), searchPatterns(words))} LIMIT ${sql.lit(MOST_NAMES)}`.execute(db);
  const longerNames = [...new Set(others.map(fullName))].filter((name) => name.length > words.length);
  return { ...(await named(db, person)), longerNames };
}

type Found = FreeText & { keys: Record<string, unknown>; text: string };

/** The rows of a column that may name them; {@link withoutThem} decides whether they do. */
async function rowsSaying(db: Db, of: FreeText, { id, email, first_name, last_name }: Person, limit: number): Promise<Found[]> {
  const text = sql.ref(of.column);
  const says = (word: string) => sql`strpos(lower(${text}), lower(${word})) > 0`;
  const isOthers = of.of ? sql`${sql.ref(of.of)} <> ${id}` : sql`true`;
  const keys = of.key.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`);
  const { rows } = await sql<{
    keys: Record<string, unknown>;
    text: string;
  }>`SELECT jsonb_build_object(${sql.join(keys)}) AS keys, ${text} AS text
    FROM ${sql.table(of.table)} WHERE ${isOthers} AND (${says(email)} OR (${says(first_name)} AND ${says(last_name)})) LIMIT ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map((row) => ({ ...of, ...row }));
}

/** How many rows of a column are examined and replaced at once. */
const MOST_ROWS = 5000;

/** Every text that names the person as a whole, with its replacement. */
async function* textsNaming(
  db: Db,
  tables: TableSet,
  person: Person,
  sought: Sought,
  number: string,
): AsyncGenerator<Found & { without: string }> {
  for (const of of freeTextsIn(tables))
    for (const found of await rowsSaying(db, of, person, MOST_ROWS)) {
      const without = withoutThem(found.text, sought, number);
      if (without !== found.text) yield { ...found, without: without.slice(0, found.most) };
    }
}

interface InBin {
  id: number;
  rows: Record<string, Record<string, unknown>[]>;
}

/** Other people's records in the bin that may name them. */
async function binsSaying(db: Db, { id, email, first_name, last_name }: Person): Promise<InBin[]> {
  const says = (word: string) => sql`strpos(lower(rows::text), lower(${JSON.stringify(word).slice(1, -1)})) > 0`;
  const { rows } = await sql<InBin>`SELECT id, rows FROM bin WHERE person_id IS DISTINCT FROM ${id}
    AND (${says(email)} OR (${says(first_name)} AND ${says(last_name)})) LIMIT ${sql.lit(MOST_ROWS)}`.execute(db);
  return rows;
}

/** The free texts of a record in the bin that name them: which, and where to put the replacement. */
const textsInBin = (tables: TableSet, { rows }: InBin, sought: Sought, number: string) =>
  freeTextsIn(tables).flatMap(({ table, column, what, most }) =>
    (rows[table] ?? []).flatMap((row) => {
      const text = row[column];
      if (typeof text !== 'string') return [];
      const without = withoutThem(text, sought, number).slice(0, most);
      return without === text ? [] : [{ what, text, put: () => (row[column] = without) }];
    }),
  );

/** The most texts that are listed. */
const MOST_SHOWN = 50;

/** Which texts by others name a person (PRV-541): what each is, and the surrounding words; `areMore` if there are more than are listed. */
export async function textsSaying(
  db: Db,
  tables: TableSet,
  person: Person,
): Promise<{ found: { what: string; text: string }[]; areMore: boolean }> {
  const sought = await soughtFor(db, person);
  const found: { what: string; text: string }[] = [];
  for await (const { what, text } of textsNaming(db, tables, person, sought, '')) {
    if (found.length === MOST_SHOWN) return { found, areMore: true };
    found.push({ what, text: excerptOf(text, sought) });
  }
  const inBin = (await binsSaying(db, person)).flatMap((record) => textsInBin(tables, record, sought, ''));
  const told = inBin.map(({ what, text }) => ({ what: `${what}, in the bin`, text: excerptOf(text, sought) }));
  return { found: [...found, ...told].slice(0, MOST_SHOWN), areMore: found.length + told.length > MOST_SHOWN };
}

/** Replaces their name with a number in every text that names them, before their record changes. */
export async function replaceTexts(tx: Tx, tables: TableSet, person: Person, number: string): Promise<void> {
  const sought = await soughtFor(tx, person);
  for await (const { table, column, keys, without } of textsNaming(tx, tables, person, sought, number)) {
    const where = Object.entries(keys).map(([name, value]) => sql`${sql.ref(name)}::text = ${String(value)}`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${without} WHERE ${sql.join(where, sql` AND `)}`.execute(tx);
  }
  for (const record of await binsSaying(tx, person)) {
    const named = textsInBin(tables, record, sought, number);
    for (const { put } of named) put();
    if (named.length > 0) await sql`UPDATE bin SET rows = ${JSON.stringify(record.rows)}::jsonb WHERE id = ${record.id}`.execute(tx);
  }
}
