import { type Change, type LogAction, type LogEntry, logEntryLicense } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { searchKey, searchPattern } from '../../lib/fold.ts';

/** One act: who did what to whose record. `license` is there when the act was on one. */
export interface Act {
  by: string;
  owner: string;
  action: LogAction;
  license?: { category: string; type: string };
  changes?: Change[];
}

/** Writes the log entry of an act, in the act's own transaction (decisions.md §6). */
export const logAct = (tx: Tx, act: Act, now: Date): Promise<void> => logActs(tx, [act], now);

/** Likewise for several acts at once, in their order. */
export async function logActs(tx: Tx, acts: Act[], now: Date): Promise<void> {
  if (acts.length === 0) return;
  const rows = acts.map(({ by, owner, action, license, changes = [] }) => ({
    happened_at: now,
    admin_email: by,
    owner_email: owner,
    license_category: license?.category ?? null,
    license_type: license?.type ?? null,
    action,
    changes: JSON.stringify(changes),
    search_key: searchKey(by, owner, logEntryLicense(license?.category ?? null, license?.type ?? null), action),
  }));
  await tx.insertInto('log_entry').values(rows).execute();
}

const COLUMNS = {
  dateAndTime: 'happened_at',
  adminEmail: 'admin_email',
  licenseOwnerEmail: 'owner_email',
  action: 'action',
} as const;

interface LogQuery {
  search?: string | undefined;
  sort?: keyof typeof COLUMNS | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** Entries in order, newest first unless asked otherwise; searched before they are sorted (stack.md, trap 5). */
export async function logEntriesMatching(db: Db, query: LogQuery, limit: number, offset: number): Promise<LogEntry[]> {
  const pattern = searchPattern(query.search);
  const direction = query.order ?? (query.sort && query.sort !== 'dateAndTime' ? 'asc' : 'desc');
  const rows = await db
    .with(
      (cte) => (pattern ? cte('matching').materialized() : cte('matching')),
      (inner) =>
        inner
          .selectFrom('log_entry')
          .selectAll()
          .$if(pattern !== null, (found) => found.where('search_key', 'like', pattern)),
    )
    .selectFrom('matching')
    .selectAll()
    .orderBy(COLUMNS[query.sort ?? 'dateAndTime'], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    adminEmail: row.admin_email,
    licenseOwnerEmail: row.owner_email,
    licenseCategory: row.license_category,
    licenseType: row.license_type,
    action: row.action as LogAction, // logAct() wrote it
    dateAndTime: row.happened_at.toISOString(),
    changes: row.changes as Change[], // likewise
  }));
}

export async function countLogEntries(db: Db, search: string | undefined): Promise<number> {
  const pattern = searchPattern(search);
  const found = await db
    .selectFrom('log_entry')
    .select(sql<number>`count(*)`.as('total'))
    .$if(pattern !== null, (query) => query.where('search_key', 'like', pattern))
    .executeTakeFirstOrThrow();
  return found.total;
}
