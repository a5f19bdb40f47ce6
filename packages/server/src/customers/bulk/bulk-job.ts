import { allows, type Endpoint, MOST_IN_BULK, type Principal, TRANSPORT } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { reasonOf } from '../../http/refuse.ts';
import { principalOfPerson } from '../../identity/sessions/public.ts';
import type { OneOffKind, PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { PersonMail } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { complain } from '../../lib/server-log.ts';
import { type LicenseNewsItem, newsFor } from '../../licensing/licenses/public.ts';
import {
  deleteOldBulks,
  findBulk,
  holdRecord,
  noteBulk,
  type RecordState,
  recordsIn,
  type StoredBulk,
  type StoredRecord,
  settleRecord,
} from './bulk.queries.ts';
import { kindFor } from './bulk-acts.ts';
import { NotDone, sameRevision } from './bulk-kind.ts';

/** The kind of job that does an act to many records. */
export const BULK = 'bulk';

export interface QueuedBulk {
  bulkId: number;
  isUndo: boolean;
}

/** How many records are done between two checks for waiting calls. */
const STEP = 10;

/** Runs or undoes a bulk job, record by record; a server that takes it over continues where the last one stopped (BLK-206). */
export function bulkJob(portal: Portal): OneOffKind<QueuedBulk> {
  const { db, write, steady, newRest } = portal;
  return {
    name: BULK,
    keptDays: 1,
    givenUpDays: 7,
    atOnce: { all: 2, sameWay: 1 },
    failure: ({ bulkId }) => `Bulk job ${bulkId} was interrupted`,
    run: async ({ bulkId, isUndo }, { stopping, lost }) => {
      const bulk = await findBulk(db, bulkId);
      if (!bulk) return; // the person who began it was deleted
      const rest = newRest();
      const doOne = isUndo ? undoing(portal, bulk) : doing(portal, bulk);
      const from: RecordState = isUndo ? 'done' : 'waiting';
      for (;;) {
        const records = await recordsIn(db, bulkId, [from], STEP);
        if (records.length === 0) break;
        for (const record of records) {
          lost.throwIfAborted();
          if (stopping.aborted) throw new Error('the server is stopping; the next start continues');
          await doOne(record);
        }
        await rest(stopping);
      }
      const mails = await mailsOf(portal, bulk, isUndo);
      await write(async (tx) => {
        await noteBulk(tx, bulkId, isUndo ? 'undo_ended_at' : 'ended_at', steady());
        await mailPeople(tx, mails, steady());
      });
    },
  };
}

/** How many records are read at once to find their ends. */
const PART = 500;

/** Sends one mail to each person, except the person who began the job, when the last record is done (MAIL-235, MAIL-236). */
async function mailsOf({ db }: Portal, bulk: StoredBulk, isUndo: boolean): Promise<PersonMail[]> {
  const { news } = kindFor(bulk.what);
  if (!news) return [];
  const records = await recordsIn(db, bulk.id, [isUndo ? 'undone' : 'done'], MOST_IN_BULK);
  const told: LicenseNewsItem[] = [];
  for (let at = 0; at < records.length; at += PART) told.push(...(await news(db, records.slice(at, at + PART), isUndo)));
  const others = told.filter(({ owner, changes }) => owner !== bulk.customer_id && changes.length > 0);
  return newsFor(others, `bulk/${bulk.id}${isUndo ? '/undone' : ''}`);
}

/** Does the act to one record. */
function doing(portal: Portal, bulk: StoredBulk) {
  const kind = kindFor(bulk.what);
  return settling(portal, bulk, kind.call, 'waiting', 'failed', async (tx, principal, { id, place, revision }) => {
    const undo = await kind.act({ portal, tx, principal }, id, bulk.what, sameRevision(revision, 'It was changed after the preview'));
    await settleRecord(tx, bulk.id, place, { state: 'done', undo });
  });
}

/** Undoes the act on one record. */
function undoing(portal: Portal, bulk: StoredBulk) {
  const { call, undo } = kindFor(bulk.what);
  return settling(portal, bulk, call, 'done', 'kept', async (tx, principal, record) => {
    await undo({ portal, tx, principal }, record.id, record.undo as never); // act() of the same kind returned it
    await settleRecord(tx, bulk.id, record.place, { state: 'undone' });
  });
}

type Act = (tx: Tx, principal: Principal, record: StoredRecord) => Promise<void>;

/**
 * Acts on one record and notes that it is done in the same transaction, so it happens exactly once. Uses the rights that the
 * person who began the job has at that moment (BLK-205).
 */
function settling({ write }: Portal, bulk: StoredBulk, call: Endpoint, from: RecordState, otherwise: RecordState, act: Act) {
  return async (record: StoredRecord): Promise<void> => {
    try {
      await write(async (tx) => {
        if (!(await holdRecord(tx, bulk.id, record.place, from))) return;
        const principal = await principalOfPerson(tx, bulk.customer_id);
        if (!principal || !allows(call.access, principal)) throw new NotDone(TRANSPORT.lacksRight.message);
        await act(tx, principal, record);
      });
    } catch (error) {
      const reason = error instanceof NotDone ? { sentence: error.message, isDefect: false } : reasonOf(error);
      if (reason === null) throw error; // the database failed, or a lock was in the way: the whole transaction is tried again
      if (reason.isDefect) complain(`A record of bulk job ${bulk.id} met a defect: ${error}`);
      await write((tx) => settleRecord(tx, bulk.id, record.place, { state: otherwise, reason: reason.sentence }));
    }
  };
}

/** Deletes bulk jobs that ended long ago. */
export const oldBulkJobs = ({ write, steady }: Portal): PeriodicKind => ({
  name: 'old-bulk-jobs',
  everySeconds: 3600,
  failure: 'Old bulk jobs could not be deleted',
  run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldBulks(tx, steady())),
});
