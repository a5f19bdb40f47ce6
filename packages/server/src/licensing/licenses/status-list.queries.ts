import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import type { StatusEntry } from 'license-file';
import type { Db, Tx } from '../../db/tables.ts';

/** The newest list, without its text. */
export interface MadeList {
  number: number;
  kid: string;
  issued_at: Date;
  /** The number of files on it. */
  files: number;
  /** The status of a file was set or cleared since. */
  isChanged: boolean;
}

/** Null before the first list. */
export async function newestList(db: Db): Promise<MadeList | null> {
  const found = await db
    .selectFrom('status_list')
    .select(['number', 'kid', 'issued_at', 'files', sql<boolean>`EXISTS (SELECT FROM status_change)`.as('isChanged')])
    .executeTakeFirst();
  return found ?? null;
}

export async function textOfList(db: Db): Promise<{ number: number; content: string }> {
  return db.selectFrom('status_list').select(['number', 'content']).executeTakeFirstOrThrow();
}

/** Locks the list, so that no one else makes one until this transaction ends; returns the newest one. */
export async function lockList(tx: Tx): Promise<MadeList | null> {
  const first = { number: 0, kid: '', issued_at: new Date(0), next_update: '1970-01-01', files: 0, content: '' };
  await tx
    .insertInto('status_list')
    .values(first)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await tx.selectFrom('status_list').select('id').forUpdate().execute();
  const list = await newestList(tx);
  return list && list.number > 0 ? list : null;
}

/**
 * The statuses on a day of files that could still work, up to a limit: files superseded longest ago are left out first. The list must be
 * locked. Changes not seen here stay marked for the next list.
 */
export async function takeEntries(tx: Tx, today: Day, most: number): Promise<Map<string, StatusEntry>> {
  await sql`DELETE FROM status_change`.execute(tx); // first, so that the next statement sees everything this one sees
  await sql`DELETE FROM file_status WHERE expires < ${today} AND NOT EXISTS (SELECT FROM issued_file WHERE id = file_id)`.execute(tx);
  const { rows } = await sql<StatusEntry & { id: string }>`SELECT file_id AS id, state, (since AT TIME ZONE 'UTC')::date AS since,
      CASE WHEN state = 'superseded' THEN newer END AS newer
    FROM (SELECT file_id, newer,
        CASE WHEN coalesce(withdrawn_at, deleted_at) IS NOT NULL THEN 'withdrawn' WHEN superseded_at IS NOT NULL THEN 'superseded'
          ELSE 'suspended' END AS state,
        coalesce(least(withdrawn_at, deleted_at), superseded_at, suspended_at) AS since
      FROM file_status WHERE expires IS NULL OR expires >= ${today}) AS said
    ORDER BY state = 'superseded', since DESC, file_id LIMIT ${most}`.execute(tx);
  return new Map(rows.map(({ id, ...entry }) => [id, entry]));
}

interface NewList {
  number: number;
  kid: string;
  issuedAt: Date;
  nextUpdate: Day;
  files: number;
  content: string;
}

export async function keepList(tx: Tx, { issuedAt, nextUpdate, ...list }: NewList): Promise<void> {
  await tx
    .updateTable('status_list')
    .set({ ...list, issued_at: issuedAt, next_update: nextUpdate })
    .execute();
}
