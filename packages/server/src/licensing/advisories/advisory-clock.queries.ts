import type { Reported, ReportStep } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

export interface StoredClock {
  revision: number;
  reported: Reported;
  knownAt: Date;
  fixedAt: Date | null;
  reports: StoredReport[];
}

export interface StoredReport {
  step: ReportStep;
  words: string;
  sentAt: Date | null;
  receipt: string;
}

/** The clock of an advisory with its stored reports; null before it is set. */
export async function findClock(db: Db, advisoryId: number): Promise<StoredClock | null> {
  const clock = await db
    .selectFrom('advisory_clock')
    .select(['revision', 'reported', 'known_at as knownAt', 'fixed_at as fixedAt'])
    .where('advisory_id', '=', advisoryId)
    .executeTakeFirst();
  if (!clock) return null;
  const reports = await db
    .selectFrom('advisory_report')
    .select(['step', 'words', 'sent_at as sentAt', 'receipt'])
    .where('advisory_id', '=', advisoryId)
    .execute();
  return { ...clock, reports };
}

/** Sets the clock of a locked advisory; the advisory's revision increases. */
export async function setClock(
  tx: Tx,
  advisoryId: number,
  clock: { reported: Reported; knownAt: Date; fixedAt: Date | null },
): Promise<void> {
  const values = { reported: clock.reported, known_at: clock.knownAt, fixed_at: clock.fixedAt };
  await tx
    .insertInto('advisory_clock')
    .values({ advisory_id: advisoryId, ...values })
    .onConflict((conflict) => conflict.column('advisory_id').doUpdateSet({ ...values, revision: sql`advisory_clock.revision + 1` }))
    .execute();
}

/** Stores a report of a locked advisory that has a clock; the clock's revision increases. */
export async function setReport(tx: Tx, advisoryId: number, { step, words, sentAt, receipt }: StoredReport): Promise<void> {
  const values = { words, sent_at: sentAt, receipt };
  await tx
    .insertInto('advisory_report')
    .values({ advisory_id: advisoryId, step, ...values })
    .onConflict((conflict) => conflict.columns(['advisory_id', 'step']).doUpdateSet(values))
    .execute();
  await tx.updateTable('advisory_clock').set({ revision: sql`revision + 1` }).where('advisory_id', '=', advisoryId).execute();
}
