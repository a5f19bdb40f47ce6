import { type Found, foldedWords, type Principal } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db } from '../../db/tables.ts';
import { rowsFor } from '../../identity/people/public.ts';
import { patternOf } from '../../lib/fold.ts';
import { fitsAll } from '../../lib/search-words.ts';
import { isFileMeant, isOfLicense, type SearchWord, searchWords } from '../../licensing/licenses/public.ts';

interface FoundId {
  id: number;
  matched: Found['licenses']['rows'][number]['matched'];
}

const MOST_ID = 2_147_483_647;

/**
 * The ids of licenses that a text names: by number, by a number that begins with it, by MAC address or another id of a computer, by course
 * code, file id or the name of a computer, in this order. If one word names licenses, the others are looked for in the owner. Among the person's
 * own and those they may list.
 */
export async function licensesFound(db: Db, principal: Principal, text: string, limit: number): Promise<FoundId[]> {
  const words = searchWords(text);
  const many = 3 * limit; // reads a few more, since a license may be found in several ways
  const ways = [
    ...words.filter(isOfLicense).flatMap((word) => licensesNamed(principal, word, words, many)),
    ...computersNamed(principal, text),
  ];
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: number; what: string | null; text: string | null }>`SELECT id, what, text
    FROM (${sql.join(ways, sql` UNION ALL `)}) AS found ORDER BY rank, id DESC LIMIT ${sql.lit(many)} ${sql.raw(ANEW)}`.execute(db);
  const found = new Map<number, FoundId>();
  for (const { id, what, text } of rows)
    if (!found.has(id))
      found.set(id, { id, matched: what && text ? { what: what as 'mac' | 'course' | 'file' | 'computer', text } : null }); // the kinds are those of hits()
  return [...found.values()].slice(0, limit);
}

function licensesNamed(principal: Principal, word: SearchWord, words: SearchWord[], many: number): RawBuilder<unknown>[] {
  const seen = rowsFor(principal, 'customer.see');
  const others = words.filter((other) => other !== word).map(({ owner }) => owner ?? NOBODY);
  const named = (
    found: RawBuilder<unknown>,
  ) => sql`SELECT license.id, hit.rank, hit.what, hit.text FROM (${found}) AS hit (id, rank, what, text)
    JOIN license ON license.id = hit.id JOIN customer ON customer.id = license.customer_id
    WHERE ${seen} AND ${fitsAll(sql`customer.search_key`, others)}`;
  const found = hits(word);
  const ways = found.length > 0 ? [named(sql.join(found, sql` UNION ALL `))] : [];
  const parts = [word.mac, word.host].filter((part) => part !== null);
  return [...ways, ...parts.map((part) => withAddress(named, part, word.isExact, many))];
}

/** How many addresses of the newest licenses are examined before all matches are looked up. */
const WALK = 8000;

/** The newest licenses with a part of an address, or of another id. Thousands share a common part, such as its maker's; the newest then have it. */
function withAddress(
  named: (found: RawBuilder<unknown>) => RawBuilder<unknown>,
  mac: string,
  isRare: boolean,
  many: number,
): RawBuilder<unknown> {
  const among = (hosts: RawBuilder<unknown>) =>
    sql`${named(sql`SELECT license_id, 2, 'mac', mac FROM ${hosts} WHERE replace(mac, ':', '') LIKE ${patternOf(mac)}`)}`;
  const all = among(sql`license_host`);
  if (isRare) return all;
  const newest = sql`${among(sql`(SELECT license_id, mac FROM license_host ORDER BY license_id DESC LIMIT ${sql.lit(WALK)}) AS host`)}
    ORDER BY license.id DESC LIMIT ${sql.lit(many)}`;
  return sql`(WITH newest AS MATERIALIZED (${newest}) SELECT * FROM newest WHERE (SELECT count(*) FROM newest) = ${sql.lit(many)}
    UNION ALL (${all} AND (SELECT count(*) FROM newest) < ${sql.lit(many)} ORDER BY license.id DESC LIMIT ${sql.lit(many)}))`;
}

/** Existing computers with a common name, such as "laptop", are examined up to this many. */
const NAMED = 1000;

/** Licenses by the name that a person gave one of their computers, if it contains the whole text; from three letters on. */
function computersNamed(principal: Principal, text: string): RawBuilder<unknown>[] {
  const phrase = foldedWords(text).join(' ');
  if (phrase.length < 3) return [];
  const seen = rowsFor(principal, 'customer.see');
  return [
    sql`SELECT license.id, 5 AS rank, 'computer'::text AS what, hit.name AS text FROM (SELECT license_id, name FROM computer
        WHERE name_key LIKE ${patternOf(phrase)} AND ended_at IS NULL LIMIT ${sql.lit(NAMED)}) AS hit
      JOIN license ON license.id = hit.license_id JOIN customer ON customer.id = license.customer_id WHERE ${seen}`,
  ];
}

/** A pattern that matches no key: an address says nothing about an owner. */
const NOBODY = '';

function hits({ number, code, file }: SearchWord): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  if (number !== null)
    found.push(sql`SELECT id, (id <> ${number}::int)::int, NULL::text, NULL::text FROM unnest(${numbersFrom(number)}::int[]) AS id`);
  if (code !== null) found.push(sql`SELECT id, 3, 'course', course_code FROM license WHERE course_code LIKE ${`${code}%`}`);
  if (file !== null) {
    const text = 'number' in file ? sql`'F-' || number` : sql`id::text`;
    found.push(sql`SELECT license_id, 4, 'file', ${text} FROM issued_file WHERE ${isFileMeant(file)}`);
  }
  return found;
}

/** 630 itself, and numbers with up to two more digits: 6300 to 6309 and 63000 to 63099. */
const numbersFrom = (number: number): number[] =>
  [1, 10, 100].flatMap((step) => Array.from({ length: step }, (_, more) => number * step + more)).filter((id) => id <= MOST_ID);
