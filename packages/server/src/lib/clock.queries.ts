import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

/** What all servers on a database know of the time. */
export interface KnownTime {
  /** The last moment at which the portal was running, by the clock by which things age; null before its first start. */
  knownAt: Date | null;
  /** The moment when the clock jumped; null while it runs as it should. */
  doubtedFrom: Date | null;
  /** What the clock said when the jump was noticed. */
  doubtedSince: Date | null;
}

/** What is known about the time, and what the database's clock says at this moment. */
export async function knownTime(db: Db): Promise<KnownTime & { moment: Date }> {
  const { rows } = await sql<KnownTime & { moment: Date }>`SELECT known_at AS "knownAt", doubted_from AS "doubtedFrom",
    doubted_since AS "doubtedSince", pg_catalog.clock_timestamp() AS moment FROM clock`.execute(db);
  if (!rows[0]) throw new Error('what is known of the time is gone: the table clock is empty');
  return rows[0];
}

/** Writes down what is known, unless another server has written something newer in the meantime; answers whether it wrote. */
export async function setKnownTime(tx: Tx, was: KnownTime, { knownAt, doubtedFrom, doubtedSince }: KnownTime): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('clock')
    .set({ known_at: knownAt, doubted_from: doubtedFrom, doubted_since: doubtedSince })
    .where('doubted_from', 'is not distinct from', was.doubtedFrom)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The columns by which things age, each with the moment that shows whether it was in use. */
const AGING = [
  { table: 'session', usedAt: 'last_seen_at', moments: ['created_at', 'last_seen_at', 'confirmed_at'] },
  { table: 'account_link', usedAt: 'created_at', moments: ['created_at', 'handed_over_at'] },
  { table: 'job', usedAt: 'created_at', moments: ['created_at', 'ended_at'] },
  { table: 'sso_attempt', usedAt: 'begun_at', moments: ['begun_at'] },
  { table: 'sign_in_attempt', usedAt: 'attempted_at', moments: ['attempted_at'] },
  { table: 'known_network', usedAt: 'seen_at', moments: ['seen_at'] },
  { table: 'last_sign_in', usedAt: 'signed_in_at', moments: ['signed_in_at'] },
] as const;

/**
 * Believes a doubted clock from now on. Moves what was made or used in the meantime, since `from` by the clock that ran on, `by` this many
 * milliseconds, so that it does not age; and nothing stays later than `to`, or it would live that much longer.
 */
export async function moveAlong(tx: Tx, { from, by, to }: { from: Date; by: number; to: Date }): Promise<void> {
  for (const { table, usedAt, moments } of AGING) {
    const moved = moments.map((column) => {
      const at = sql.ref(column);
      return sql`${at} = CASE WHEN ${at} IS NULL THEN NULL WHEN greatest(${at}, ${sql.ref(usedAt)}) >= ${from}::timestamptz
        THEN least(${at} + make_interval(secs => ${by / 1000}::float8), ${to}::timestamptz) ELSE least(${at}, ${to}::timestamptz) END`;
    });
    const isConcerned = moments.map((column) => sql`${sql.ref(column)} >= ${from}::timestamptz OR ${sql.ref(column)} > ${to}::timestamptz`);
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(moved)} WHERE ${sql.join(isConcerned, sql` OR `)}`.execute(tx);
  }
}
