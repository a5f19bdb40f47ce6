import { type Day, MOST_HOLDERS_LISTED, MOST_LICENSES_SHOWN, type Principal, type SeatsInShort } from '@lm/contract';
import { sql } from 'kysely';
import { asIso } from '../../../db/as-iso.ts';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import { rowsFor } from '../../../identity/people/public.ts';
import type { SeatTime } from './seat-moves.ts';

/** People who have or had the seats of a license. */
export async function seatTimes(db: Db, licenseId: number): Promise<SeatTime[]> {
  const rows = await db.selectFrom('license_seat').selectAll().where('license_id', '=', licenseId).orderBy('id').execute();
  return rows.map((row) => ({
    place: row.place,
    holderId: row.holder_id,
    assignedAt: row.assigned_at,
    isMove: row.is_move,
    endedAt: row.ended_at,
    wasLeft: row.was_left,
  }));
}

interface Holder {
  id: number;
  name: string;
  email: string;
  place: number;
  since: Date;
  hasFile: boolean;
  fileUntil: Day | null;
  usedAt: Date;
  askedAt: Date | null;
  keptAt: Date | null;
}

/**
 * Who has a seat of a license, by name; until when the newest license file they made works; and the last sign that
 * they use it: they got it, made a file, signed in, or said so (ORG-77).
 */
export async function seatHolders(db: Db, licenseId: number, today: Day): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    SELECT customer.id, ${fullNameSql('customer')} AS name, customer.email, seat.place, seat.assigned_at AS since, file.id IS NOT NULL AS "hasFile",
      file.expires AS "fileUntil", seat.asked_at AS "askedAt", seat.kept_at AS "keptAt", greatest(seat.assigned_at, seat.kept_at,
        (SELECT max(issued_at) FROM issued_file WHERE license_id = seat.license_id AND issued_by = seat.holder_id),
        (SELECT signed_in_at FROM last_sign_in WHERE customer_id = seat.holder_id)) AS "usedAt"
    FROM license_seat AS seat JOIN customer ON customer.id = seat.holder_id
      LEFT JOIN LATERAL (SELECT id, expires FROM issued_file WHERE license_id = seat.license_id AND issued_by = seat.holder_id
        AND (expires IS NULL OR expires >= ${today}::date) ORDER BY expires DESC NULLS FIRST LIMIT 1) AS file ON true
    WHERE seat.license_id = ${licenseId} AND seat.ended_at IS NULL ORDER BY customer.name_key, customer.id`.execute(db);
  return rows;
}

const heldSeat = (tx: Tx, licenseId: number, holderId: number) =>
  tx.updateTable('license_seat').where('license_id', '=', licenseId).where('holder_id', '=', holderId).where('ended_at', 'is', null);

/** Records that a holder was asked whether they use their seat. */
export const noteAsked = (tx: Tx, licenseId: number, holderId: number, now: Date): Promise<unknown> =>
  heldSeat(tx, licenseId, holderId).set({ asked_at: now }).execute();

/** Records that they said so. */
export const noteKept = (tx: Tx, licenseId: number, holderId: number, now: Date): Promise<unknown> =>
  heldSeat(tx, licenseId, holderId).set({ kept_at: now }).execute();

/** When a holder was asked whether they use their seat, if they have not answered; null otherwise. */
export async function askedOf(db: Db, licenseId: number, holderId: number): Promise<Date | null> {
  const found = await db
    .selectFrom('license_seat')
    .select(['asked_at', 'kept_at'])
    .where('license_id', '=', licenseId)
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const { asked_at: asked = null, kept_at: kept = null } = found ?? {};
  return asked && (!kept || kept < asked) ? asked : null;
}

/** The seats of licenses of an organization that staff may see, with their holders: by name those they may list, and how many others (ORG-53). */
export async function seatsOfOrganization(db: Db, principal: Principal, organizationId: number) {
  const { rows } = await sql<{ licenseId: number; seats: number; holders: { id: number; name: string; since: string }[]; others: number }>`
    SELECT license.id AS "licenseId", coalesce(license.seats, 1) AS seats,
      coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('id', customer.id, 'name', ${fullNameSql('customer')},
        'since', ${asIso('seat.assigned_at')}) ORDER BY customer.name_key, customer.id) FILTER (WHERE ${rowsFor(principal, 'customer.list')}), '[]') AS holders,
      (count(*) FILTER (WHERE NOT ${rowsFor(principal, 'customer.list')}))::int AS others
    FROM license JOIN license_seat AS seat ON seat.license_id = license.id AND seat.ended_at IS NULL
      JOIN customer ON customer.id = seat.holder_id
    WHERE license.organization_id = ${organizationId}
      AND license.customer_id IN (SELECT customer.id FROM customer WHERE ${rowsFor(principal, 'customer.list')}) GROUP BY license.id ORDER BY license.id LIMIT ${sql.lit(MOST_LICENSES_SHOWN)}`.execute(
    db,
  );
  return rows;
}

/** Of each of these licenses: how many seats it has, how many have a holder, how many people wait, and the first holders by name (ORG-209). */
export async function seatsOfEach(db: Db, licenseIds: readonly number[]): Promise<Map<number, SeatsInShort>> {
  const { rows } = await sql<SeatsInShort & { licenseId: number }>`SELECT license.id AS "licenseId", coalesce(license.seats, 1) AS "all",
      (SELECT count(*)::int FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.ended_at IS NULL) AS assigned,
      (SELECT count(*)::int FROM seat_wish AS wish WHERE wish.license_id = license.id AND wish.declined_at IS NULL) AS waiting,
      coalesce((SELECT pg_catalog.json_agg(pg_catalog.json_build_object('id', id, 'firstName', first_name, 'lastName', last_name)
          ORDER BY name_key, id)
        FROM (SELECT customer.id, first_name, last_name, name_key FROM license_seat AS seat JOIN customer ON customer.id = seat.holder_id
          WHERE seat.license_id = license.id AND seat.ended_at IS NULL
          ORDER BY name_key, customer.id LIMIT ${sql.lit(MOST_HOLDERS_LISTED)}) AS first), '[]') AS holders
    FROM license WHERE license.id = ANY(${[...licenseIds]})`.execute(db);
  return new Map(rows.map(({ licenseId, ...seats }) => [licenseId, seats]));
}

interface WithoutSeat {
  id: number;
  name: string;
  email: string;
  active: boolean;
  seatsOn: { first: number; others: number } | null;
}

/** The people of an organization without a seat of a license, by name, and of which others they have one: the first by number. */
export async function withoutSeat(db: Db, organizationId: number, licenseId: number): Promise<WithoutSeat[]> {
  const { rows } = await sql<WithoutSeat>`SELECT customer.id, ${fullNameSql('customer')} AS name, customer.email, customer.active,
      (SELECT pg_catalog.json_build_object('first', min(seat.license_id), 'others', count(*) - 1) FROM license_seat AS seat
        WHERE seat.holder_id = customer.id AND seat.ended_at IS NULL HAVING count(*) > 0) AS "seatsOn"
    FROM organization_person op JOIN customer ON customer.id = op.customer_id
    WHERE op.organization_id = ${organizationId} AND NOT EXISTS (SELECT FROM license_seat AS seat
      WHERE seat.license_id = ${licenseId} AND seat.holder_id = customer.id AND seat.ended_at IS NULL)
    ORDER BY customer.name_key, customer.id`.execute(db);
  return rows;
}

interface NewSeat {
  licenseId: number;
  place: number;
  holderId: number;
  isMove: boolean;
}

export const insertSeat = (tx: Tx, { licenseId, place, holderId, isMove }: NewSeat, now: Date): Promise<unknown> =>
  tx
    .insertInto('license_seat')
    .values({ license_id: licenseId, place, holder_id: holderId, is_move: isMove, assigned_at: now, ended_at: null, was_left: false })
    .execute();

/** Takes a seat back from its holder. */
export const endSeat = (tx: Tx, licenseId: number, holderId: number, now: Date): Promise<unknown> =>
  tx
    .updateTable('license_seat')
    .set({ ended_at: now })
    .where('license_id', '=', licenseId)
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .execute();

/** Stops counting the moves so far. */
export const forgetMoves = (tx: Tx, licenseId: number): Promise<unknown> =>
  tx.updateTable('license_seat').set({ is_move: false }).where('license_id', '=', licenseId).where('is_move', '=', true).execute();

/** A seat that was freed, and its holder. */
export interface Freed {
  licenseId: number;
  id: number;
  email: string;
}

/** Frees a person's seats. */
export async function endSeatsOf(tx: Tx, holderId: number, now: Date): Promise<Freed[]> {
  const { rows } = await sql<Freed>`UPDATE license_seat SET ended_at = ${now}, was_left = true FROM customer
    WHERE holder_id = ${holderId} AND ended_at IS NULL AND customer.id = holder_id
    RETURNING license_id AS "licenseId", customer.id, customer.email`.execute(tx);
  return rows;
}

/** Frees seats of a license, or all of a person's, whose holders are not in the license's organization, or whose license belongs to none. */
export async function endSeatsOutside(tx: Tx, of: { licenseId: number } | { ownerId: number }, now: Date): Promise<Freed[]> {
  const which = 'licenseId' in of ? sql`license.id = ${of.licenseId}` : sql`license.customer_id = ${of.ownerId}`;
  const { rows } = await sql<Freed>`UPDATE license_seat AS seat SET ended_at = ${now}, was_left = true FROM license, customer
    WHERE ${which} AND seat.license_id = license.id AND customer.id = seat.holder_id AND seat.ended_at IS NULL AND NOT EXISTS (
      SELECT FROM organization_person op WHERE op.organization_id = license.organization_id AND op.customer_id = seat.holder_id)
    RETURNING seat.license_id AS "licenseId", customer.id, customer.email`.execute(tx);
  return rows;
}

/** The licenses on which a person has a seat. */
export async function seatsHeldBy(db: Db, holderId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('license_seat')
    .select('license_id')
    .where('holder_id', '=', holderId)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.license_id));
}

/** Seats of the licenses of an organization that have not ended: how many there are, and how many have a holder (ORG-220). */
export async function countSeats(db: Db, organizationId: number, today: Day): Promise<{ all: number; assigned: number }> {
  const { rows } = await sql<{ all: number; assigned: number }>`
    SELECT coalesce(sum(seats), 0)::int AS all, coalesce(sum(held), 0)::int AS assigned
    FROM (SELECT coalesce(license.seats, 1) AS seats,
        (SELECT count(*) FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.ended_at IS NULL) AS held
      FROM license WHERE license.organization_id = ${organizationId} AND (license.end_date IS NULL OR license.end_date >= ${today})) AS counted`.execute(
    db,
  );
  return rows[0] ?? { all: 0, assigned: 0 };
}
