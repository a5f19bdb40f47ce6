import {
  type Budget,
  budgetOf,
  type Day,
  type FileFate,
  type MoveSeen,
  type Principal,
  type Replacement,
  type ReplacementReason,
  sharingSigns,
  typingErrorUntil,
} from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { licensesFor } from '../../identity/people/public.ts';

/** How many replacements, and how many files, are shown. */
const MOST_MOVES = 200;

/**
 * How many replacements of a license are read to count its budget: more than the largest budget, the typing errors and what was approved beyond it
 * in a year.
 */
const MOST_LOOKED_AT = 500;

/** A computer as a replacement records it. */
export interface Told {
  name: string;
  macAddresses: string[];
}

interface StoredMove {
  at: string;
  costs: 0 | 1;
  reason: ReplacementReason;
  from: string[];
  to: string[];
  stays: boolean;
}

/** The day from which a license's years are counted (REPL-417): that of its purchase, otherwise its first day. */
const BOUGHT = sql<Day>`coalesce(license.purchase_date, license.begins_on, (license.created_at AT TIME ZONE 'UTC')::date)`;

const MOVES = sql<
  StoredMove[]
>`(SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('at', at, 'costs', costs, 'reason', reason,
    'from', from_macs, 'to', to_macs, 'stays', seats IS NOT NULL)), '[]')
  FROM (SELECT * FROM replacement WHERE license_id = license.id ORDER BY at DESC, id DESC LIMIT ${sql.lit(MOST_LOOKED_AT)}) AS newest)`;

/** The budget of a license's replacements on a day. */
export interface MovesOf {
  licenseId: number;
  budget: Budget;
  /** Why they look like sharing (REPL-423). */
  signs: string[];
}

interface Asked {
  today: Day;
  aYear: number;
}

const seen = (moves: StoredMove[]): (MoveSeen & { costs: 0 | 1 })[] => moves.map((move) => ({ ...move, at: new Date(move.at) }));

/** The replacements of licenses so far, for these ids or for one customer; ordered by id. */
export async function movesOf(
  db: Db,
  of: { licenseIds: readonly number[] } | { customerId: number },
  { today, aYear }: Asked,
): Promise<MovesOf[]> {
  const rows = await db
    .selectFrom('license')
    .select(['license.id', BOUGHT.as('bought'), MOVES.as('moves')])
    .$if('licenseIds' in of, (all) =>
      all.where('license.id', '=', sql<number>`ANY(${'licenseIds' in of ? [...of.licenseIds] : []}::int[])`),
    )
    .$if('customerId' in of, (all) => all.where('customer_id', '=', 'customerId' in of ? of.customerId : 0))
    .orderBy('license.id')
    .execute();
  return rows.map(({ id, bought, moves }) => ({
    licenseId: id,
    budget: budgetOf(bought, seen(moves), today, aYear),
    signs: sharingSigns(seen(moves)),
  }));
}

/** The license of a computer, ended or not, that the principal may see; null if there is none. */
export async function licenseOf(db: Db, principal: Principal, computerId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT license.id FROM computer JOIN license ON license.id = computer.license_id
    JOIN customer ON customer.id = license.customer_id WHERE computer.id = ${computerId} AND ${licensesFor(principal)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** The owner of a license, if the principal may see them; null if there is none. */
export async function ownerOf(db: Db, principal: Principal, licenseId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT customer.id FROM license JOIN customer ON customer.id = license.customer_id
    WHERE license.id = ${licenseId} AND ${licensesFor(principal)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** What tells the files of a computer of a license from others. */
interface Named {
  id: number;
  licenseId: number;
  macs: readonly string[];
}

const namesIt = ({ id, licenseId, macs }: Named) =>
  sql<boolean>`license_id = ${licenseId} AND (computer_id = ${id} OR (computer_id IS NULL AND host_ids && ${[...macs]}::text[]))`;

/** Files for a computer that still work on a day and are not superseded, newest first; each with its number and its time of issue. */
export async function filesFor(db: Db, computer: Named, today: Day): Promise<{ fileId: string; number: number; issuedAt: Date }[]> {
  return db
    .selectFrom('issued_file')
    .select(['id as fileId', 'number', 'issued_at as issuedAt'])
    .where(namesIt(computer))
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>=', today)]))
    .where(sql<boolean>`NOT EXISTS (SELECT FROM file_status WHERE file_id = issued_file.id AND superseded_at IS NOT NULL)`)
    .orderBy('seq', 'desc')
    .limit(MOST_MOVES)
    .execute();
}

/** The public key in the host file of a computer (REPL-421); null if unknown. */
export async function hostKeyOf(db: Db, computerId: number): Promise<string | null> {
  const found = await db.selectFrom('computer').select('host_key').where('id', '=', computerId).executeTakeFirst();
  return found?.host_key ?? null;
}

/** Until when the address of a computer counts as mistyped, and whether a file was ever issued for it (REPL-418). */
export async function typedWrong(db: Db, computer: Named & { since: string }, hours: number): Promise<{ until: Date; hasFile: boolean }> {
  const { id, licenseId, macs } = computer;
  const { rows } = await sql<{ until: Date | null; firstFileAt: Date | null }>`SELECT
      (SELECT typed_until FROM replacement WHERE new_computer_id = ${id} AND typed_until IS NOT NULL ORDER BY id LIMIT 1) AS until,
      (SELECT min(issued_at) FROM issued_file WHERE license_id = ${licenseId}
        AND (computer_id = ${id} OR host_ids && ${[...macs]}::text[])) AS "firstFileAt"`.execute(db);
  const { until = null, firstFileAt = null } = rows[0] ?? {};
  const hoursEnd = typingErrorUntil({ addedAt: new Date(computer.since), firstFileAt }, hours);
  return { until: until ?? hoursEnd, hasFile: firstFileAt !== null };
}

/** A completed replacement. */
interface NewReplacement {
  licenseId: number;
  computerId: number;
  newComputerId: number;
  requestId: number | null;
  reason: ReplacementReason;
  fate: FileFate;
  costs: 0 | 1;
  seats: number | null;
  from: Told;
  to: Told;
  typedUntil: Date | null;
  byId: number;
}

/** Records a replacement; the license must be locked. Returns its id. */
export async function insertReplacement(tx: Tx, { from, to, ...row }: NewReplacement, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('replacement')
    .values({
      license_id: row.licenseId,
      computer_id: row.computerId,
      new_computer_id: row.newComputerId,
      request_id: row.requestId,
      ...{ reason: row.reason, fate: row.fate, costs: row.costs, seats: row.seats },
      ...{ from_name: from.name, from_macs: from.macAddresses, to_name: to.name, to_macs: to.macAddresses },
      ...{ typed_until: row.typedUntil, at: now, by_id: row.byId },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The replacements of a license, newest first, at most 200. Names the person who made them for the reader's own, and for everyone's if
 * `tellsWho`.
 */
export async function replacementsOf(db: Db, licenseId: number, who: { id: number; tellsWho: boolean }): Promise<Replacement[]> {
  const rows = await db
    .selectFrom('replacement as r')
    .leftJoin('customer as c', 'c.id', 'r.by_id')
    .selectAll('r')
    .select(['c.first_name', 'c.last_name'])
    .where('r.license_id', '=', licenseId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_MOVES)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, licenseId, at: row.at.toISOString(), reason: row.reason, costs: row.costs, seats: row.seats, fate: row.fate },
    from: { name: row.from_name, macAddresses: row.from_macs },
    to: { name: row.to_name, macAddresses: row.to_macs },
    by: row.first_name !== null && (who.tellsWho || row.by_id === who.id) ? `${row.first_name} ${row.last_name}` : null,
  }));
}
