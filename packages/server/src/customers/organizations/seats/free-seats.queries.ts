import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';

interface Waiting {
  id: number;
  name: string;
  /** They were told that a seat is free. */
  isTold: boolean;
}

/** People who wait for a seat of a license and may have one, in order of their requests. */
export async function waitingForSeat(db: Db, licenseId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT customer.id, ${fullNameSql('customer')} AS name, told_at IS NOT NULL AS "isTold"
    FROM seat_wish JOIN customer ON customer.id = asker_id
    WHERE license_id = ${licenseId} AND declined_at IS NULL AND customer.active AND NOT customer.staff ORDER BY seat_wish.id`.execute(db);
  return rows;
}

/** Licenses with fewer holders than seats that have people waiting who were not told, by id. */
export async function freeAndWaitedFor(db: Db, after: number, most: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`SELECT license.id FROM license
    WHERE license.id IN (SELECT license_id FROM seat_wish WHERE declined_at IS NULL AND told_at IS NULL AND license_id > ${after})
      AND (SELECT count(*) FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.ended_at IS NULL) < coalesce(license.seats, 1)
    ORDER BY license.id LIMIT ${sql.lit(most)}`.execute(db);
  return rows;
}

/** Records that these people know a seat is free. */
export const noteTold = (tx: Tx, licenseId: number, askerIds: readonly number[], now: Date): Promise<unknown> =>
  sql`UPDATE seat_wish SET told_at = ${now} WHERE license_id = ${licenseId} AND asker_id = ANY(${askerIds}::int[])`.execute(tx);

/** Once no seat is free any more, forgets who was told, so that they hear about the next one. */
export const forgetTold = (tx: Tx): Promise<unknown> =>
  sql`UPDATE seat_wish SET told_at = NULL FROM license WHERE license.id = license_id AND told_at IS NOT NULL AND declined_at IS NULL
    AND (SELECT count(*) FROM license_seat AS seat WHERE seat.license_id = license.id AND seat.ended_at IS NULL) >= coalesce(license.seats, 1)`.execute(
    tx,
  );

/** Deletes wishes that were declined before a moment, with the reason. */
export const forgetDeclined = (tx: Tx, before: Date): Promise<unknown> =>
  tx.deleteFrom('seat_wish').where('declined_at', '<', before).execute();
