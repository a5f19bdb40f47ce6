import { addDays, type Day, type Principal } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { rowsFor, visibleLicenses } from '../../identity/people/public.ts';
import { type DeniedOnDay, filledIn, type Hours, KEPT_DAYS, type SeatsOfDay } from './new-hours.ts';

/** A floating license that a daemon serves, and its owner. */
export interface Served {
  id: number;
  owner: { id: number; email: string };
  /** The portal's name for the computer that the daemon runs on. */
  computer: string;
  /** Hours before this are already known from this daemon; undefined if none are. */
  known: Date | undefined;
}

/** The licenses with a computer whose host file has this key, locked in order of their ids. Locks first and reads afterwards. */
export async function servedBy(tx: Tx, daemon: string): Promise<Served[]> {
  const { rows: locked } = await sql<{ id: number }>`SELECT id FROM license WHERE seats IS NOT NULL AND id IN
    (SELECT license_id FROM computer WHERE host_key = ${daemon} AND ended_at IS NULL) ORDER BY id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ id: number; ownerId: number; email: string; computer: string; known: Date | null }>`
    SELECT license.id, customer.id AS "ownerId", customer.email, min(computer.name) AS computer, seat_daemon.until AS known
    FROM license JOIN customer ON customer.id = license.customer_id
      JOIN computer ON computer.license_id = license.id AND computer.host_key = ${daemon} AND computer.ended_at IS NULL
      LEFT JOIN seat_daemon ON seat_daemon.license_id = license.id AND seat_daemon.daemon = ${daemon}
    WHERE license.id = ANY(${locked.map(({ id }) => id)}::int[]) GROUP BY license.id, customer.id, seat_daemon.until ORDER BY license.id`.execute(
    tx,
  );
  return rows.map(({ id, ownerId, email, computer, known }) => ({
    ...{ id, owner: { id: ownerId, email }, computer, known: known ?? undefined },
  }));
}

interface Reported {
  licenseId: number;
  daemon: string;
  program: string;
  until: Date;
  seats: readonly SeatsOfDay[];
  denials: readonly DeniedOnDay[];
}

/** Stores what is new in a report; the license must be locked. */
export async function keepUsage(tx: Tx, { licenseId, daemon, program, until, seats, denials }: Reported, now: Date): Promise<void> {
  const of = { license_id: licenseId, daemon };
  await tx
    .insertInto('seat_daemon')
    .values({ ...of, program, reported_at: now, until })
    .onConflict((conflict) => conflict.columns(['license_id', 'daemon']).doUpdateSet({ program, reported_at: now, until }))
    .execute();
  const known = await knownDays(tx, of, seats);
  const rows = seats.map(({ module, day, owned, most }) => {
    const before = known.get(`${module} ${day}`);
    const filled = (hours: Hours, were?: Hours) => JSON.stringify(were ? filledIn(were, hours) : hours);
    return { ...of, module, day, owned: filled(owned, before?.owned), most: filled(most, before?.most) };
  });
  if (rows.length > 0)
    await tx
      .insertInto('seat_usage')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['license_id', 'daemon', 'module', 'day'])
          .doUpdateSet((eb) => ({ owned: eb.ref('excluded.owned'), most: eb.ref('excluded.most') })),
      )
      .execute();
  if (denials.length > 0)
    await tx
      .insertInto('seat_denial')
      .values(denials.map((denied) => ({ ...of, ...denied })))
      .onConflict((conflict) =>
        conflict
          .columns(['license_id', 'daemon', 'module', 'day', 'reason'])
          .doUpdateSet({ times: sql`least(seat_denial.times::bigint + excluded.times, 2147483647)::integer` }),
      )
      .execute();
}

/** Those of these days about which something is already known. */
async function knownDays(tx: Tx, of: { license_id: number; daemon: string }, seats: readonly SeatsOfDay[]) {
  const days = [...new Set(seats.map(({ day }) => day))];
  const rows = await tx
    .selectFrom('seat_usage')
    .select(['module', 'day', 'owned', 'most'])
    .where('license_id', '=', of.license_id)
    .where('daemon', '=', of.daemon)
    .where('day', '=', sql<string>`ANY(${days}::date[])`)
    .execute();
  return new Map(rows.map(({ module, day, owned, most }) => [`${module} ${day}`, { owned: owned as Hours, most: most as Hours }]));
}

/** A floating license that the principal may see; null if there is none. */
export async function floatingLicense(
  db: Db,
  principal: Principal,
  id: number,
): Promise<{ modules: number[]; version: string; suspended_on: Day | null } | null> {
  const found = await db
    .selectFrom('license')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select(['license.version', 'license.suspended_on'])
    .select(sql<number[]>`ARRAY(SELECT module_id FROM license_module WHERE license_id = license.id ORDER BY module_id)`.as('modules'))
    .where('license.id', '=', id)
    .where('license.seats', 'is not', null)
    .$call((rows) => visibleLicenses(rows, principal))
    .executeTakeFirst();
  return found ?? null;
}

interface Server {
  id: number;
  computer: string;
  seats: number;
  /** It has no number of seats of its own. */
  isSharing: boolean;
  fileAt: Date | null;
  isWithdrawn: boolean;
  isEnded: boolean;
  program: string | null;
  reportedAt: Date | null;
}

/** The computers of a license whose host files have a key, each with its newest file, preferring one that works, and its last report. */
export async function serversOf(db: Db, licenseId: number, today: Day): Promise<Server[]> {
  const { rows } = await sql<Server>`
    SELECT computer.id, computer.name AS computer, coalesce(computer.seats, license.seats) AS seats, computer.seats IS NULL AS "isSharing",
      file.issued_at AS "fileAt", coalesce(file.withdrawn, false) AS "isWithdrawn",
      coalesce(file.ended, false) AS "isEnded", seat_daemon.program, seat_daemon.reported_at AS "reportedAt"
    FROM computer JOIN license ON license.id = computer.license_id
      LEFT JOIN LATERAL (SELECT issued_at, coalesce(withdrawn_at, deleted_at, superseded_at) IS NOT NULL AS withdrawn,
          coalesce(issued_file.expires < ${today}::date, false) AS ended
        FROM issued_file LEFT JOIN file_status ON file_id = issued_file.id
        WHERE issued_file.license_id = license.id AND (computer_id = computer.id OR (computer_id IS NULL AND host_ids && ARRAY(
          SELECT mac::text FROM license_host WHERE license_id = license.id AND license_host.computer_id = computer.id)))
        ORDER BY withdrawn, ended, seq DESC LIMIT 1) AS file ON true
      LEFT JOIN seat_daemon ON seat_daemon.license_id = license.id AND seat_daemon.daemon = computer.host_key
    WHERE computer.license_id = ${licenseId} AND computer.host_key IS NOT NULL AND computer.ended_at IS NULL
    ORDER BY computer.id`.execute(db);
  return rows;
}

/** The name of its computer while it is on the license; two computers may have the same key. */
const NAME = sql<string | null>`(SELECT min(name) FROM computer
  WHERE computer.license_id = seat_daemon.license_id AND host_key = seat_daemon.daemon AND ended_at IS NULL)`;

/** The daemons of a license that have reported, the newest report first. */
export const daemonsOf = (db: Db, licenseId: number) =>
  db
    .selectFrom('seat_daemon')
    .select(['program', 'reported_at as reportedAt', 'until', NAME.as('computer')])
    .where('seat_daemon.license_id', '=', licenseId)
    .orderBy('reported_at', 'desc')
    .orderBy('daemon')
    .execute();

/** What the daemons of licenses reported from a day on, in order. */
export async function seatsSince(db: Db, licenseIds: readonly number[], from: Day): Promise<(SeatsOfDay & { licenseId: number })[]> {
  const rows = await db
    .selectFrom('seat_usage')
    .select(['license_id as licenseId', 'module', 'day', 'owned', 'most'])
    .where('license_id', '=', sql<number>`ANY(${[...licenseIds]}::int[])`)
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  return rows.map(({ owned, most, ...row }) => ({ ...row, owned: owned as Hours, most: most as Hours }));
}

/** Denials from a day on, by module and reason, summed. */
export const denialsSince = (db: Db, licenseIds: readonly number[], from: Day) =>
  db
    .selectFrom('seat_denial')
    .select(['license_id as licenseId', 'module', 'reason', sql<number>`sum(times)::float8`.as('times')])
    .where('license_id', '=', sql<number>`ANY(${[...licenseIds]}::int[])`)
    .where('day', '>=', from)
    .groupBy(['license_id', 'module', 'reason'])
    .orderBy('module')
    .orderBy('reason')
    .execute();

interface InUse {
  id: number;
  customerId: number;
  name: string;
  organization: string;
  modules: number[];
  seats: number;
  endsOn: Day | null;
}

/**
 * Floating licenses in scope whose daemons reported since a day, and which denied someone a seat, or whose renewal is due by
 * another day: those with the most denials first, then by end; up to a limit.
 */
export async function licensesInUse(
  db: Db,
  principal: Principal,
  { since, today, due, limit }: { since: Day; today: Day; due: Day; limit: number },
): Promise<InUse[]> {
  const { rows } =
    await sql<InUse>`SELECT license.id, customer.id AS "customerId", ${fullNameSql('customer')} AS name, customer.organization, license.seats,
      ARRAY(SELECT module_id FROM license_module WHERE license_id = license.id ORDER BY module_id) AS modules, license.ends_on AS "endsOn"
    FROM license JOIN customer ON customer.id = license.customer_id
      LEFT JOIN (SELECT license_id, sum(times) AS times FROM seat_denial WHERE day >= ${since} AND reason = 'no-free-seat' GROUP BY license_id) AS denied
        ON denied.license_id = license.id
    WHERE license.seats IS NOT NULL AND license.id IN (SELECT license_id FROM seat_daemon WHERE until >= ${since}::date)
      AND (denied.times > 0 OR license.ends_on BETWEEN ${today} AND ${due}) AND ${rowsFor(principal, 'customer.list')}
    ORDER BY denied.times DESC NULLS LAST, license.ends_on, license.id LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Deletes usage of days long past; returns whether there may be more. */
export async function forgetUsage(tx: Tx, today: Day): Promise<boolean> {
  const old = sql<boolean>`day < ${addDays(today, -KEPT_DAYS)}::date`;
  return (await deleteSome(tx, 'seat_usage', old)) || deleteSome(tx, 'seat_denial', old);
}
