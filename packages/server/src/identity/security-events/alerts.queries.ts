import { ROLE, type SecurityEventShown } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { eventsWithIds } from './security-events.queries.ts';

/** Failed and delayed sign-ins to an account within an hour, and from how many networks; `staff`: the account may do more than a customer. */
export async function failuresOn(db: Db, accountId: number, now: Date): Promise<{ failures: number; networks: number; staff: boolean }> {
  const { rows } = await sql<{ failures: number; networks: number; staff: boolean }>`
    SELECT coalesce(sum(times), 0)::integer AS failures, count(DISTINCT coalesce(network, id::text))::integer AS networks,
      coalesce((SELECT staff FROM customer WHERE id = ${accountId}::integer), false) AS staff
    FROM security_event WHERE about_id = ${accountId}::integer AND kind IN ('sign-in.failed', 'sign-in.throttled')
      AND last_at > ${new Date(now.getTime() - HOUR_MS)}`.execute(db);
  return rows[0] ?? { failures: 0, networks: 0, staff: false };
}

/** Wrong codes and passkeys that followed the right password of an account within an hour. */
export async function wrongCodesOn(db: Db, accountId: number, now: Date): Promise<number> {
  const { times } = await db
    .selectFrom('security_event')
    .select((row) => row.fn.sum<string | null>('times').as('times'))
    .where('about_id', '=', accountId)
    .where('kind', '=', 'sign-in.codeWrong')
    .where('last_at', '>', new Date(now.getTime() - HOUR_MS))
    .executeTakeFirstOrThrow();
  return Number(times ?? 0);
}

export async function isAdmin(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer_role')
    .select('role_id')
    .where('customer_id', '=', id)
    .where('role_id', '=', ROLE.admin)
    .executeTakeFirst();
  return found !== undefined;
}

export async function admins(db: Db): Promise<number[]> {
  const found = await db
    .selectFrom('customer_role')
    .select('customer_id')
    .where('role_id', '=', ROLE.admin)
    .orderBy('customer_id')
    .execute();
  return found.map(({ customer_id }) => customer_id);
}

/** Notes an alert; false when there already is one for the same cause. */
export async function insertAlert(tx: Tx, kind: string, cause: string | null, eventId: number, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('security_alert')
    .values({ kind, cause, event_id: eventId, raised_at: now, mailed_at: null })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Takes the turn to mail about a kind; false when there was such a mail within the hour. Two servers never both get the turn. */
export async function takeMailTurn(tx: Tx, kind: string, now: Date): Promise<boolean> {
  const { rows } = await sql`INSERT INTO security_alert_mail (kind, mailed_at) VALUES (${kind}, ${now}::timestamptz)
    ON CONFLICT (kind) DO UPDATE SET mailed_at = excluded.mailed_at
      WHERE security_alert_mail.mailed_at <= ${new Date(now.getTime() - HOUR_MS)}::timestamptz OR security_alert_mail.mailed_at > excluded.mailed_at
    RETURNING kind`.execute(tx);
  return rows.length > 0;
}

/** The kinds that have waiting alerts and whose last mail is more than an hour old. */
export async function kindsDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`SELECT DISTINCT kind FROM security_alert WHERE mailed_at IS NULL AND NOT EXISTS
    (SELECT FROM security_alert_mail AS last WHERE last.kind = security_alert.kind AND last.mailed_at > ${new Date(now.getTime() - HOUR_MS)}
      AND last.mailed_at <= ${now}) ORDER BY kind`.execute(db);
  return rows.map(({ kind }) => kind);
}

/** Marks the waiting alerts of a kind as mailed and answers their events, newest first, without those that are gone by now. */
export async function takeAlerts(tx: Tx, kind: string, now: Date): Promise<SecurityEventShown[]> {
  const { rows } = await sql<{ event_id: number }>`UPDATE security_alert SET mailed_at = ${now} WHERE kind = ${kind} AND mailed_at IS NULL
    RETURNING event_id`.execute(tx);
  return eventsWithIds(
    tx,
    rows.map(({ event_id }) => Number(event_id)),
  );
}
