import { actNamed, actRow, type Change, changesInWords, type LogEntry } from '@lm/contract';
import { kindInWords } from './listed.ts';
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

/** An entry as it goes out. Its words are chosen here, when it is read (LOG-19); entries of before events hold their words. */
export function entryInWords(row: EntryRow): LogEntry {
  const stored = storedIn(row);
  const { category, type } = stored ? kindInWords(stored.event.licenseKind) : { category: row.license_category, type: row.license_type };
  const act = stored?.event.act ?? actNamed(row.action);
  return {
    id: row.id,
    adminEmail: row.admin_email,
    licenseOwnerEmail: row.owner_email,
    licenseCategory: category,
    licenseType: type,
    action: act ? actRow(act).words : row.action,
    act,
    record: stored && { kind: stored.event.record.kind, id: stored.event.record.id },
    ownerId: stored?.event.owner ?? null,
    dateAndTime: row.happened_at.toISOString(),
    changes: stored ? changesInWords({ ...stored.event, changes: changesIn(stored) }) : (row.changes as Change[]), // the log of before events wrote it
  };
}
