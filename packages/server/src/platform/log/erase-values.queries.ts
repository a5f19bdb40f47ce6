import { logEntryLicense } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { searchKey } from '../../lib/fold.ts';
import type { EntryRow } from './entry-words.ts';
import { listedColumns } from './list-columns.ts';
import { emailsIn, storedIn } from './stored-event.ts';

/** A person whose values must leave the log; the database refuses unless they are in `erased_person`. */
interface Erased {
  id: number;
  /** Taken from their entries, which still have it. */
  email: string;
}

type Row = Pick<EntryRow, 'license_type' | 'action' | 'event' | 'personal'> & { id: number };

/**
 * Removes the personal values of a person from the log: from at most `limit` entries about them, and from as many of their own acts (LOG-531).
 * Returns how many entries changed. Seals stay as they are, since they cover commitments. Entries from before events are sealed whole, and stay.
 */
export async function eraseFromLog(tx: Tx, { id, email }: Erased, limit: number): Promise<number> {
  const has = sql`personal -> ${String(id)} IS NOT NULL`;
  const columns = sql`id, license_type, action, event, personal`;
  const { rows } =
    await sql<Row>`(SELECT ${columns} FROM log_entry WHERE event->>'owner' = ${String(id)} AND ${has} LIMIT ${sql.lit(limit)})
    UNION (SELECT ${columns} FROM log_entry WHERE admin_email = ${email} AND event->'actor'->>'id' = ${String(id)} AND ${has}
      LIMIT ${sql.lit(limit)})`.execute(tx);
  const erased = rows.flatMap((row) => withoutThem(row, id) ?? []);
  if (erased.length === 0) return 0;
  await sql`UPDATE log_entry SET personal = personal - ${String(id)}, admin_email = now_is.admin_email, owner_email = now_is.owner_email,
      search_key = now_is.search_key
    FROM pg_catalog.json_to_recordset(${JSON.stringify(erased)}::json) AS now_is (id integer, admin_email text, owner_email text, search_key text)
    WHERE log_entry.id = now_is.id`.execute(tx);
  return erased.length;
}

/** The columns that name people, without this person; null if the entry was made unreadable. */
function withoutThem(row: Row, id: number) {
  const stored = storedIn(row);
  if (!stored) return null;
  const { [String(id)]: _, ...personal } = stored.personal;
  const { admin_email, owner_email, license_category } = listedColumns(stored.event, emailsIn({ ...stored, personal }));
  const search_key = searchKey(admin_email, owner_email, logEntryLicense(license_category, row.license_type), row.action);
  return { id: row.id, admin_email, owner_email, search_key };
}

/** The number of entries from which people were erased. */
export async function erasedEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`SELECT coalesce(sum(entries), 0)::int AS entries FROM erased_person`.execute(db);
  return rows[0]?.entries ?? 0;
}

/** Notes that a person is erased, which the database requires before a value may leave the log (LOG-531); a job does the rest. */
export async function noteErasure(
  tx: Tx,
  { id, email, created_at }: Erased & { created_at: Date },
  byId: number,
  now: Date,
): Promise<void> {
  await tx.insertInto('erased_person').values({ id, email, created_at, erased_at: now, by_id: byId }).execute();
}
