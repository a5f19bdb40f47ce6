import { type Kysely, sql } from 'kysely';

/** Customers are found by organization and phone besides name and email, and an organization by its people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX customer_by_search`.execute(db);
  for (let last = 0; last !== -1; ) last = await keyAnew(db, last);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** How many customers get their keys at once. */
const STEP = 5000;

/** Adds organization and phone to the next keys; answers the last id, or -1 at the end. */
async function keyAnew(db: Kysely<unknown>, after: number): Promise<number> {
  const { rows } = await sql<{ id: number; organization: string; phone: string }>`SELECT id, organization, phone_number AS phone
    FROM customer WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(STEP)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const texts = rows.map(({ organization, phone }) => `${fold(organization)} ${phone}`);
  const words = texts.map((text) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' '));
  await sql`UPDATE customer SET search_key = split_part(search_key, E'\\n', 1) || ' ' || said.text || E'\\n' || split_part(search_key, E'\\n', 2) || ' ' || said.words
    FROM unnest(${ids}::int[], ${texts}::text[], ${words}::text[]) AS said (id, text, words) WHERE customer.id = said.id`.execute(db);
  return rows.length < STEP ? -1 : (ids.at(-1) ?? -1);
}

/** How the program folded text when this was written. */
const WHOLE_LETTERS: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd', þ: 'th' };
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœıðþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);

const STATEMENTS = [
  'CREATE INDEX customer_by_search ON customer USING gin (search_key gin_trgm_ops)',
  'CREATE INDEX customer_by_organization ON customer (organization COLLATE "C", country_id)',

  // A server of the previous version, which keeps working while it is replaced, writes keys without these two: they do not end with the phone number.
  `CREATE FUNCTION complete_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.search_key := NEW.search_key || ' ' || lower(NEW.organization) || ' ' || NEW.phone_number;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER customer_search_key BEFORE INSERT OR UPDATE OF search_key ON customer FOR EACH ROW
    WHEN (right(NEW.search_key, length(NEW.phone_number) + 1) <> ' ' || NEW.phone_number) EXECUTE FUNCTION complete_search_key()`,
];
