// One act on many records, as a job.
import { type Generated, type GeneratedAlways, type Json, plain, table } from '../../db/table-statements.ts';
import type { Portal } from '../../lib/portal.ts';
import { bulkJob, oldBulkJobs } from './bulk-job.ts';

export { bulkRoutes as routes } from './bulk.routes.ts';

export const tables = {
  bulk: table({ leftOut: 'Work of staff, shown for a day; each record it changed has its own entry in the log' })({
    id: plain<GeneratedAlways<number>>(),
    customer_id: plain<number>({ to: 'customer', deleted: 'A bulk job is shown to the person who began it, for a day', erased: 'row' }),
    key: plain<string>(),
    what: plain<Json>(),
    started_at: plain<Date>(),
    ended_at: plain<Date | null>(),
    undo_asked_at: plain<Date | null>(),
    undo_ended_at: plain<Date | null>(),
    counts: plain<Json | null>(),
  }),
  bulk_record: table({ leftOut: 'Work of staff, shown for a day; each record it changed has its own entry in the log' })({
    bulk_id: plain<number>({ to: 'bulk', deleted: 'A bulk job is shown to the person who began it, for a day' }),
    place: plain<number>(),
    record_id: plain<number>(),
    revision: plain<number>(),
    state: plain<Generated<'waiting' | 'done' | 'failed' | 'undone' | 'kept'>>(),
    reason: plain<string | null>({ noWords: 'Said by the portal, for a day' }),
    undo: plain<Json | null>(),
  }),
};

export const jobs = (portal: Portal) => [bulkJob(portal), oldBulkJobs(portal)];
