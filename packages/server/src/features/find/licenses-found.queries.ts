import { type Found, foldedWords, type Principal } from '@lm/contract';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { ANEW } from '../../db/prepared.ts';
import type { Db, Tables } from '../../db/tables.ts';
import { patternOf } from '../../lib/fold.ts';
import { fitsAll } from '../../lib/search-words.ts';
import { isFileMeant, isOfLicense, type SearchWord, searchWords } from '../licenses/public.ts';
import { rowsFor } from '../people/public.ts';

interface FoundId {
  id: number;
  matched: Found['licenses']['rows'][number]['matched'];
}

const MOST_ID = 2_147_483_647;

/**
 * The ids of licenses that a text names: by number, by a number that begins so, by MAC address, course code, file id or the name of a computer, in this order. Beside
 * a word that does so the others are looked for in the owner. Of one's own and of those whom one may list.
 */
export async function licensesFound(db: Db, principal: Principal, text: string, limit: number): Promise<FoundId[]> {
  const words = searchWords(text);
  const ways = [...words.filter(isOfLicense).map((word) => licensesNamed(principal, word, words)), ...computersNamed(principal, text)];
  if (ways.length === 0) return [];
  // A license may be found in several ways: a few more are read.
  const { rows } = await sql<{ id: number; what: string | null; text: string | null }>`SELECT id, what, text
    FROM (${sql.join(ways, sql` UNION ALL `)}) AS found ORDER BY rank, id DESC LIMIT ${sql.lit(3 * limit)} ${sql.raw(ANEW)}`.execute(db);
  const found = new Map<number, FoundId>();
  for (const { id, what, text } of rows)
    if (!found.has(id))
      found.set(id, { id, matched: what && text ? { what: what as 'mac' | 'course' | 'file' | 'computer', text } : null }); // hits() says so
  return [...found.values()].slice(0, limit);
}

function licensesNamed(principal: Principal, word: SearchWord, words: SearchWord[]): RawBuilder<unknown> {
  const seen = rowsFor(principal, 'customer.see')(expressionBuilder<Tables, 'customer'>());
  const others = words.filter((other) => other !== word).map(({ owner }) => owner ?? NOBODY);
  return sql`SELECT license.id, hit.rank, hit.what, hit.text FROM (${sql.join(hits(word), sql` UNION ALL `)}) AS hit (id, rank, what, text)
    JOIN license ON license.id = hit.id JOIN customer ON customer.id = license.customer_id
    WHERE ${seen} AND ${fitsAll(sql`customer.search_key`, others)}`;
}

/** Computers that are there and have a common name, such as "laptop", are looked at up to here. */
const NAMED = 1000;

/** Licenses by the name that somebody gave a computer of theirs, in which the whole text stands; from three letters on. */
function computersNamed(principal: Principal, text: string): RawBuilder<unknown>[] {
  const phrase = foldedWords(text).join(' ');
  if (phrase.length < 3) return [];
  const seen = rowsFor(principal, 'customer.see')(expressionBuilder<Tables, 'customer'>());
  return [
    sql`SELECT license.id, 5 AS rank, 'computer'::text AS what, hit.name AS text FROM (SELECT license_id, name FROM computer
        WHERE name_key LIKE ${patternOf(phrase)} AND ended_at IS NULL LIMIT ${sql.lit(NAMED)}) AS hit
      JOIN license ON license.id = hit.license_id JOIN customer ON customer.id = license.customer_id WHERE ${seen}`,
  ];
}

/** A pattern that no key fits: an address is nothing of an owner. */
const NOBODY = '';

function hits({ number, mac, code, file }: SearchWord): RawBuilder<unknown>[] {
  const found: RawBuilder<unknown>[] = [];
  if (number !== null)
    found.push(sql`SELECT id, (id <> ${number}::int)::int, NULL::text, NULL::text FROM unnest(${numbersFrom(number)}::int[]) AS id`);
  if (mac !== null) found.push(sql`SELECT license_id, 2, 'mac', mac FROM license_host WHERE replace(mac, ':', '') LIKE ${patternOf(mac)}`);
  if (code !== null) found.push(sql`SELECT id, 3, 'course', course_code FROM license WHERE course_code LIKE ${`${code}%`}`);
  if (file !== null) {
    const text = 'number' in file ? sql`'F-' || number` : sql`id::text`;
    found.push(sql`SELECT license_id, 4, 'file', ${text} FROM issued_file WHERE ${isFileMeant(file)}`);
  }
  return found;
}

/** 630 itself, and those of up to two digits more: 6300 to 6309 and 63000 to 63099. */
const numbersFrom = (number: number): number[] =>
  [1, 10, 100].flatMap((step) => Array.from({ length: step }, (_, more) => number * step + more)).filter((id) => id <= MOST_ID);
