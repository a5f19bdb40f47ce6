import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { LogState } from '../../db/transactions.ts';

/** The columns of the state of the log, for statements that also read it. */
export const STATE = [
  sql<string>`(SELECT schema FROM log_state)`.as('schema'),
  sql<string | null>`(SELECT key_check FROM log_state)`.as('keyCheck'),
] as const;

export async function stateOf(db: Db): Promise<LogState> {
  return theOne((await sql<LogState>`SELECT schema, key_check AS "keyCheck" FROM log_state`.execute(db)).rows);
}

function theOne([state]: LogState[]): LogState {
  if (!state) throw new Error('its state is gone: log_state is empty');
  return state;
}

/** The longest wait for anything that holds up the log, in milliseconds (LOG-26). */
const PATIENCE_MS = 5000;

/** Waits until no other server seals, and keeps others out until the transaction ends. The lock is on a row that no one else may change. */
export async function lockSealing(tx: Tx): Promise<LogState> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(String(PATIENCE_MS))}`.execute(tx);
  try {
    const { rows } = await sql<LogState>`SELECT schema, key_check AS "keyCheck" FROM log_state FOR UPDATE`.execute(tx);
    return theOne(rows);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03')
      throw new Error(`something else has held a lock on its state for ${PATIENCE_MS / 1000} s`);
    throw error;
  }
}

/** Notes the key file under which the log is written from now on. */
export async function setKeyCheck(tx: Tx, keyCheck: string): Promise<void> {
  await sql`UPDATE log_state SET key_check = ${keyCheck}`.execute(tx);
}

/** The moment of the oldest entry that waits for its seal or was set aside; null when there is none. */
export async function oldestWaiting(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`SELECT e.happened_at AS at FROM log_unsealed u JOIN log_entry e ON e.id = u.entry_id
    ORDER BY u.entry_id LIMIT 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** How sealing last went, according to the row of its job. */
export interface LastSealing {
  ranAt: Date | null;
  dueAt: Date;
  leaseUntil: Date | null;
  error: string | null;
}

/** Null where no server has started yet. */
export async function lastSealing(db: Db, kind: string): Promise<LastSealing | null> {
  const row = await db
    .selectFrom('job')
    .select(['ran_at as ranAt', 'due_at as dueAt', 'lease_until as leaseUntil', 'last_error as error'])
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
