import type { LogEntry } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type EntryRow, entryInWords } from './entry-words.ts';

/** How many of the newest entries are read: a person who did all of them need not be told what others did. */
const LOOKED_AT = 2000;

/** The newest acts of other people, up to a limit. */
export async function newestOfOthers(db: Db, email: string, limit: number): Promise<LogEntry[]> {
  const { rows } = await sql<EntryRow>`SELECT * FROM (SELECT * FROM log_entry ORDER BY happened_at DESC, id DESC
      LIMIT ${sql.lit(LOOKED_AT)}) AS newest WHERE admin_email <> ${email} ORDER BY happened_at DESC, id DESC LIMIT ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(entryInWords);
}
