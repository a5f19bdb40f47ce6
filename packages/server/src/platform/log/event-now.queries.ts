import type { Db } from '../../db/tables.ts';
import { changesIn, type StoredEvent, storedIn } from './stored-event.ts';

/** An event as the log holds it now, in ids and typed values; a personal value that has been erased since is undefined. */
export interface ToldEvent extends Omit<StoredEvent, 'personal' | 'changes'> {
  at: Date;
  changes: { field: string; before?: unknown; after?: unknown }[];
}

/** The event of an entry; null if there is none that can be read. */
export async function toldEvent(db: Db, entryId: number): Promise<ToldEvent | null> {
  const row = await db.selectFrom('log_entry').select(['happened_at', 'event', 'personal']).where('id', '=', entryId).executeTakeFirst();
  const stored = row ? storedIn(row) : null;
  if (!row || !stored) return null;
  const { personal: _, changes: __, ...event } = stored.event;
  return { ...event, at: row.happened_at, changes: changesIn(stored) };
}
