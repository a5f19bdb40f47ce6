import { actNamed, actRow, type Change, changesInWords, type LogEntry } from '@lm/contract';
import { z } from 'zod';
import { kindInWords } from './list-columns.ts';
import { changesIn, storedIn } from './stored-event.ts';

/** An entry as the database keeps it. */
export interface EntryRow {
  id: number;
  happened_at: Date;
  admin_email: string;
  owner_email: string;
  license_category: string | null;
  license_type: string | null;
  action: string;
  changes: unknown;
  event: unknown;
  personal: unknown;
}

/** An entry as answers show it. Its words are chosen here, when it is read (LOG-19); entries from before events contain theirs. */
export function entryInWords(row: EntryRow): LogEntry {
  const stored = storedIn(row);
  const { category, type } = stored ? kindInWords(stored.event.licenseKind) : { category: row.license_category, type: row.license_type };
  const act = stored?.event.act ?? actNamed(row.action);
  return {
    id: row.id,
    adminEmail: row.admin_email,
    byKey: stored?.event.actor.key?.name ?? null,
    licenseOwnerEmail: row.owner_email,
    licenseCategory: category,
    licenseType: type,
    action: act ? actRow(act).words : row.action,
    act,
    record: stored && { kind: stored.event.record.kind, id: stored.event.record.id },
    ownerId: stored?.event.owner ?? null,
    dateAndTime: momentIn(row.happened_at),
    changes: stored
      ? changesInWords({ ...stored.event, changes: changesIn(stored) }, momentIn(row.happened_at))
      : changesInWordsOfBefore(row.changes),
  };
}

/** A tampered entry must not prevent the others from being read: a moment beyond the calendar is shown as the calendar's last. */
function momentIn(moment: Date): string {
  const year = moment.getUTCFullYear();
  return year >= 0 && year <= 9999 ? moment.toISOString() : '9999-12-31T23:59:59.999Z';
}

const text = z.string().nullable();
const storedChanges = z.array(z.object({ field: z.string(), before: text, after: text }));

/** The changes in an entry from before events; if they were tampered with, they are shown as they are. */
function changesInWordsOfBefore(changes: unknown): Change[] {
  const read = storedChanges.safeParse(changes);
  return read.success ? read.data : [{ field: 'Changes', before: null, after: JSON.stringify(changes) }];
}
