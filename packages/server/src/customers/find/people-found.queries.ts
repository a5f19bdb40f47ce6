import { type Found, fold, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { territoryOf } from '../../db/territory.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { escaped, patternOf } from '../../lib/fold.ts';
import { fitsAll } from '../../lib/search-words.ts';

type Person = Found['people']['rows'][number];
type Organization = Found['organizations']['rows'][number];

/** What the sample of search keys says. */
interface Guess {
  /** The search finds few of the people the principal sees. */
  isRare: boolean;
  /** The approximate number of customers. */
  customers: number;
}

interface FoundPeople {
  people: Person[];
  organizations: Organization[];
  /** More people than are shown, for their related records. */
  ids: number[];
}

/** How many customers are sampled for a common text, in blocks from all over the table, and how many matches are ranked. */
const SAMPLED = 20_000;
const WEIGHED = 300;

/** The most organizations of matching people that are examined. */
const ORGANIZATIONS = 50;

/** The people of an organization are counted up to this number. */
const COUNTED = 100;

const COLUMNS = sql`customer.id, first_name, last_name, organization, email, phone_number, country_id, role_label, active, name_key, email_key, search_key`;

/**
 * People with all words in their name, email, organization or phone, and their organizations, best first: an exact name, a name that
 * begins with them, then words that begin a name. Looks up all matches of rare words; for common ones, people whose name begins with them and
 * some others: no one looks for one of ten thousand that way. Among those the principal may list.
 */
export async function peopleFound(db: Db, principal: Principal, words: string[], guess: Guess, limit: number): Promise<FoundPeople> {
  const { rows } = await sql<{ people: Person[]; organizations: string[]; ids: number[] }>`
    WITH named AS MATERIALIZED (${named(principal, words.join(' '), limit)}), matching AS MATERIALIZED (${matching(principal, words, guess)}),
      hit AS MATERIALIZED (SELECT *, ${rankOf(words)} AS rank FROM (SELECT * FROM named UNION SELECT * FROM matching) AS customer),
      best AS MATERIALIZED (SELECT * FROM hit ORDER BY rank, name_key, id LIMIT ${sql.lit(WEIGHED)})
    SELECT
      (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', id, 'name', ${fullNameSql()},
        'organization', organization, 'email', email, 'phoneNumber', phone_number, 'countryId', country_id, 'role', role_label,
        'active', active) ORDER BY rank, name_key, id), '[]')
        FROM (SELECT * FROM best ORDER BY rank, name_key, id LIMIT ${sql.lit(limit)}) AS shown) AS people,
      (SELECT coalesce(pg_catalog.json_agg(organization), '[]') FROM (SELECT organization FROM hit
        GROUP BY organization ORDER BY count(*) DESC, organization COLLATE "C" LIMIT ${sql.lit(ORGANIZATIONS)}) AS theirs) AS organizations,
      (SELECT coalesce(pg_catalog.json_agg(id), '[]') FROM best) AS ids ${sql.raw(ANEW)}`.execute(db);
  const [{ people, organizations, ids } = { people: [], organizations: [], ids: [] }] = rows;
  const said = organizations.filter((name) => words.every((word) => fold(name).includes(word)));
  return { people, organizations: await counted(db, principal, said.slice(0, limit)), ids };
}

const listedFor = (principal: Principal) => rowsFor(principal, 'customer.list');

/** People whose name begins with the text; country by country if the principal sees only some, to match their index. */
function named(principal: Principal, text: string, limit: number): RawBuilder<unknown> {
  const begins = sql`name_key >= ${text} AND name_key < ${`${text}\u{10FFFF}`}`;
  const { scope } = principal;
  if (scope === 'everybody')
    return sql`SELECT ${COLUMNS} FROM customer WHERE ${listedFor(principal)} AND ${begins} ORDER BY name_key, id LIMIT ${sql.lit(limit)}`;
  return sql`SELECT theirs.* FROM unnest(${scope.countries}::int[]) AS country (id), LATERAL (SELECT ${COLUMNS} FROM customer
    WHERE ${listedFor(principal)} AND ${territoryOf()} = country.id AND ${begins} ORDER BY name_key, id LIMIT ${sql.lit(limit)}) AS theirs`;
}

/** Single letters begin words of everyone, so they search only names. */
function matching(principal: Principal, words: string[], { isRare, customers }: Guess): RawBuilder<unknown> {
  const fits = sql`${words.some((word) => word.length > 1)} AND ${listedFor(principal)} AND ${fitsAll(sql`search_key`, words.map(patternOf))}`;
  const indexed = words.map(rarestOf).filter(isIndexed);
  const long = indexed.filter((word) => word.length > 2); // a few letters in the other columns hardly narrow it
  const sought = long.length > 0 ? long : indexed;
  if (isRare && sought.length > 0) {
    const inside = words.map((word) => sql`strpos(search_key, ${word.length < 3 ? ` ${word}` : word}) > 0`);
    return sql`SELECT ${COLUMNS} FROM customer WHERE ${listedFor(principal)} AND ${fitsAll(sql`search_key`, sought.map(patternOf))}
      AND ${sql.join(inside, sql` AND `)}`;
  }
  const share = Math.min(100, (100 * SAMPLED) / Math.max(customers, 1));
  return sql`SELECT ${COLUMNS} FROM customer TABLESAMPLE SYSTEM (${sql.lit(share)}) REPEATABLE (1) WHERE ${fits} LIMIT ${sql.lit(WEIGHED)}`;
}

/** The part of an email to look up: what is before the @, or the first part after it. The rest matches millions. */
const rarestOf = (word: string): string => {
  const [mailbox = '', domain] = word.split('@');
  if (domain === undefined) return word;
  return isIndexed(mailbox) ? mailbox : (domain.split('.')[0] ?? '');
};

/** The index knows three letters or digits in a row, and two that begin a word; any other word would read all of it. */
const isIndexed = (word: string): boolean => (word.length < 3 ? /^[\p{L}\p{N}]{2}$/u : /[\p{L}\p{N}]{3}/u).test(word);

/**
 * Ranks an exact name or email first, then a name that begins with the text, names with words that begin so, names that contain the words; then the
 * rest.
 */
function rankOf(words: string[]): RawBuilder<number> {
  const text = words.join(' ');
  const begin = fitsAll(
    sql`' ' || name_key`,
    words.map((word) => `% ${escaped(word)}%`),
  );
  const inside = fitsAll(
    sql`name_key`,
    words.map((word) => `%${escaped(word)}%`),
  );
  return sql<number>`CASE WHEN name_key = ${text} OR email_key = ${text} THEN 0 WHEN name_key LIKE ${`${escaped(text)}%`} THEN 1
    WHEN ${begin} THEN 2 WHEN ${inside} THEN 3 ELSE 4 END`;
}

/** Organizations with how many of their people the principal may list. */
async function counted(db: Db, principal: Principal, names: string[]): Promise<Organization[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{
    name: string;
    people: number;
  }>`SELECT said.name, counted.people FROM unnest(${names}::text[]) WITH ORDINALITY AS said (name, place),
    LATERAL (SELECT count(*)::int AS people FROM (SELECT FROM customer WHERE organization COLLATE "C" = said.name AND ${listedFor(principal)}
      LIMIT ${sql.lit(COUNTED + 1)}) AS theirs) AS counted ORDER BY said.place`.execute(db);
  return rows.map(({ name, people }) => ({ id: null, name, people: Math.min(people, COUNTED), isMore: people > COUNTED }));
}
