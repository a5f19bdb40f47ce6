import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** A report older than this says nothing about the seats in use now. */
const FRESH_HOURS = 48;

interface ModuleSum {
  /** The module's code. */
  module: string;
  seats: number;
}

/** Seats of all current floating licenses that are not suspended, by module. */
const owned = (db: Db, today: Day) =>
  sql<ModuleSum>`SELECT module.code AS module, sum(license.seats)::float8 AS seats
    FROM license JOIN license_module ON license_module.license_id = license.id JOIN module ON module.id = license_module.module_id
    WHERE license.seats IS NOT NULL AND license.suspended_on IS NULL AND license.begins_on <= ${today}::date
      AND (license.end_date IS NULL OR license.end_date >= ${today}::date)
    GROUP BY module.code ORDER BY module.code`.execute(db);

/** The most seats in use at once in the last hour of each daemon that reported recently, by module. */
const used = (db: Db, now: Date) =>
  sql<ModuleSum>`SELECT module, sum(held)::float8 AS seats FROM (
      SELECT seat_usage.module, (seat_usage.most ->> extract(hour FROM hour)::integer)::integer AS held
      FROM (SELECT *, (until AT TIME ZONE 'UTC') - interval '1 hour' AS hour FROM seat_daemon) AS last
        JOIN seat_usage ON seat_usage.license_id = last.license_id AND seat_usage.daemon = last.daemon AND seat_usage.day = last.hour::date
      WHERE last.until > ${now}::timestamptz - ${sql.lit(FRESH_HOURS)} * interval '1 hour') AS held
    WHERE held IS NOT NULL GROUP BY module ORDER BY module`.execute(db);

/** How often a module was denied, in the days that are kept; a denial that a daemon reports for several licenses counts once. */
const denied = (db: Db) =>
  sql<{ module: string; reason: string; times: number }>`SELECT module, reason, sum(times)::float8 AS times
    FROM (SELECT module, reason, max(times) AS times FROM seat_denial GROUP BY daemon, module, reason, day) AS once
    GROUP BY module, reason ORDER BY module, reason`.execute(db);

/** The seat metrics for Prometheus (FLT-25). */
export async function seatSums(db: Db, today: Day, now: Date) {
  const [all, held, refused] = [await owned(db, today), await used(db, now), await denied(db)];
  return { owned: all.rows, used: held.rows, denied: refused.rows };
}

export type SeatSums = Awaited<ReturnType<typeof seatSums>>;
