import { fold } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullName } from '../../db/full-name.ts';
import { columnsErased, type TableSet } from '../../db/table-statements.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { TAKEN_BACK } from '../../lib/mail/mail.queries.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import { changedTexts, isName, type Named, saysEmail, searchesFor, textsIn } from './person-in-texts.ts';

interface Going extends Pick<Named, 'id' | 'email' | 'first_name' | 'last_name'> {
  /** What replaces them. */
  number: string;
}

/** Whether a column names a person by email; others do so by id. */
const isEmail = (column: string) => column.startsWith('email');

/** Removes a person from other people's data: mails about them, saved searches, what they did, and all of these in the bin. */
export async function eraseElsewhere(tx: Tx, tables: TableSet, going: Going, now: Date): Promise<void> {
  const person = await named(tx, going);
  await eraseFromMails(tx, person, now);
  await eraseFromSearches(tx, person);
  const naming = columnsErased(tables, 'row that names');
  for (const { table, column } of naming)
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${isEmail(column) ? going.email.toLowerCase() : going.id}`.execute(
      tx,
    );
  const doneBy = columnsErased(tables, 'number of who did it');
  for (const { table, column } of doneBy)
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${going.number}
      WHERE lower(${sql.ref(column)}) = lower(${going.email})`.execute(tx);
  await eraseFromOthersBin(tx, person, naming, doneBy);
}

/** Everyone else who exists, or is in the bin and may be restored: their names, and their search keys. */
export const othersThan = (id: number) => sql`(SELECT first_name, last_name, name_key, search_key FROM customer
      WHERE id <> ${id} AND erased_at IS NULL
    UNION ALL SELECT c ->> 'first_name', c ->> 'last_name', c ->> 'name_key', search_key
      FROM bin, LATERAL (SELECT rows -> 'customer' -> 0 AS c) AS kept WHERE kind = 'customer' AND record_id <> ${id}) AS other`;

/** How others know them: a name shared by two people identifies neither. */
export async function named<Person extends Pick<Named, 'id' | 'email' | 'first_name' | 'last_name'>>(
  db: Db,
  going: Person,
): Promise<Named & Person> {
  const others = othersThan(going.id);
  const { rows } = await sql<Pick<Named, 'isOnlyOne' | 'isOnlyFamily'>>`SELECT
    NOT EXISTS (SELECT FROM ${others} WHERE name_key = ${fold(fullName(going))}) AS "isOnlyOne",
    NOT EXISTS (SELECT FROM ${others} WHERE ${fitsAll(sql.ref('search_key'), searchPatterns(going.last_name))}) AS "isOnlyFamily"`.execute(
    db,
  );
  return { isOnlyOne: false, isOnlyFamily: false, ...rows[0], ...going };
}

/** Whether a JSON document contains this text, ignoring case. {@link saysEmail} and its like decide whether it is a whole value. */
const maySay = (json: RawBuilder<unknown>, text: string) =>
  sql`strpos(lower((${json})::text), lower(${JSON.stringify(text).slice(1, -1)})) > 0`;

/** Deletes mails to their address; a mail that only names them, such as the maker of an offer, gets their number. */
async function eraseFromMails(tx: Tx, person: Named & Going, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number; payload: unknown }>`SELECT id, payload FROM job WHERE kind = 'mail'
    AND (${maySay(sql`payload`, person.email)} OR ${maySay(sql`payload`, fullName(person))})`.execute(tx);
  const gone = rows.filter(({ payload }) => textsIn(payload).some((text) => saysEmail(text, person))).map(({ id }) => id);
  await sql`WITH gone AS (DELETE FROM job WHERE id = ANY(${gone}::int[]) RETURNING (payload ->> 'mailId')::bigint AS id)
    UPDATE mail SET ended_at = ${now}::timestamptz, error = ${TAKEN_BACK.personErased} FROM gone WHERE mail.id = gone.id AND ended_at IS NULL`.execute(
    tx,
  );
  for (const { id, payload } of rows) {
    if (gone.includes(id) || !textsIn(payload).some((text) => isName(text, person))) continue;
    const without = changedTexts(payload, (text) => (isName(text, person) ? person.number : text));
    await sql`UPDATE job SET payload = ${JSON.stringify(without)}::jsonb WHERE id = ${id}`.execute(tx);
  }
}

/** A search without words would find everyone, so it looks for their number instead. */
async function eraseFromSearches(tx: Tx, person: Named & Going): Promise<void> {
  const said = [person.email, person.last_name].map((text) => sql`strpos(lower(state ->> 'search'), lower(${text})) > 0`);
  const { rows } = await sql<{ id: number; search: string }>`SELECT id, state ->> 'search' AS search FROM saved_view
    WHERE ${sql.join(said, sql` OR `)}`.execute(tx);
  const ids = rows.filter(({ search }) => searchesFor(search, person)).map(({ id }) => id);
  await sql`UPDATE saved_view SET state = state || jsonb_build_object('search', ${person.number}::text) WHERE id = ANY(${ids}::int[])`.execute(
    tx,
  );
}

type Row = Readonly<Record<string, unknown>>;
type Places = ReturnType<typeof columnsErased>;

/** What a person accepted or asked for a colleague, by the column that says so, and what replaces it (ORG-62, ORG-65). */
const FOR_COLLEAGUES: Readonly<Record<string, { by: string; instead: (row: Row, person: Going) => Row }>> = {
  customer_order: { by: 'accepted_by_id', instead: (_, { number }) => ({ accepted_name: number, accepted_position: 'Erased' }) },
  quotation: { by: 'asker_id', instead: ({ renewal }) => (renewal ? { renewal: { ...(renewal as Row), note: '' } } : {}) },
};

/** Removes them from other people's records in the bin, such as a course with its invitations, before these are restored. */
async function eraseFromOthersBin(tx: Tx, person: Named & Going, naming: Places, doneBy: Places): Promise<void> {
  const byId = naming.filter(({ column }) => !isEmail(column));
  const forColleagues = Object.entries(FOR_COLLEAGUES).map(([table, { by }]) => ({ table, column: by }));
  const has = [...byId, ...forColleagues].map(
    ({ table, column }) => sql`rows @> ${JSON.stringify({ [table]: [{ [column]: person.id }] })}::jsonb`,
  );
  const said = [maySay(sql`rows`, person.email), maySay(sql`rows -> 'saved_view'`, person.last_name), ...has];
  const { rows } = await sql<{ id: number; rows: Record<string, Row[]> }>`SELECT id, rows FROM bin
    WHERE ${sql.join(said, sql` OR `)} FOR UPDATE`.execute(tx);
  for (const { id, rows: kept } of rows) {
    const left = Object.entries(kept).map(([table, some]) => [table, withoutThem(table, some, person, naming, doneBy)] as const);
    const without = Object.fromEntries(left.filter(([, some]) => some.length > 0)); // a table without rows could not be restored
    const text = JSON.stringify(without);
    if (text !== JSON.stringify(kept)) await sql`UPDATE bin SET rows = ${text}::jsonb WHERE id = ${id}`.execute(tx);
  }
}

/** The rows of a table in the bin, without those to delete, and with the number in the columns that name who did something. */
function withoutThem(table: string, rows: Row[], person: Named & Going, naming: Places, doneBy: Places): Row[] {
  const isTheirs = (value: unknown) => typeof value === 'string' && value.toLowerCase() === person.email.toLowerCase();
  const of = (places: Places) => places.filter((place) => place.table === table).map(({ column }) => column);
  const goes = (row: Row) => of(naming).some((column) => (isEmail(column) ? isTheirs(row[column]) : row[column] === person.id));
  const colleagues = FOR_COLLEAGUES[table];
  const instead = (row: Row) => (colleagues && row[colleagues.by] === person.id ? colleagues.instead(row, person) : {});
  const did = (row: Row) => of(doneBy).flatMap((column) => (isTheirs(row[column]) ? [[column, person.number]] : []));
  return rows
    .filter((row) => !goes(row))
    .map((row) => ({ ...row, ...Object.fromEntries(did(row)), ...instead(row), ...(table === 'saved_view' && searchOf(row, person)) }));
}

function searchOf({ state }: Row, person: Named & Going): Row {
  const { search } = state as Row; // insertSavedView() wrote it
  return typeof search === 'string' && searchesFor(search, person) ? { state: { ...(state as Row), search: person.number } } : {};
}
