// Asking to be a teacher, and the answers.
import { type GeneratedAlways, shown, staffs, table, withSender } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { sectionOf } from '../../lib/export-section.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { teacherRequestRoutes } from './teacher-requests.routes.ts';
import { deleteOldProofs } from './teachers.queries.ts';
import { teacherRoutes } from './teachers.routes.ts';

export { teacherFollowers as followers } from './teachers.following.ts';
export { TEACHER_MAILS as mails } from './teachers.mails.ts';

export const tables = {
  teacher_request: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ says: 'one that is open each', to: 'customer', deleted: 'kept', erased: 'row' }),
    sentence: shown<string>({ says: 'and link, as they were given', words: ['Request to be a teacher', 1000] }),
    link: shown<string>(),
    file_name: shown<string | null>({ says: 'null: without a file' }),
    state: shown<'open' | 'accepted' | 'declined' | 'withdrawn'>({ says: 'open, accepted, declined, withdrawn' }),
    asked_at: shown<Date>(),
    decided_at: shown<Date | null>(),
    decided_by: staffs<number | null>({ says: 'null: a trusted domain; they may be deleted' }),
    answer: shown<string>({ says: 'why not, and what is missing', words: ['Answer to who would teach', 1000] }),
  }),
  teacher_proof: table()({
    customer_id: withSender<number>({
      to: 'customer',
      deleted: 'A file that shows who teaches is kept for the decision alone',
      erased: 'row',
    }),
    request_id: withSender<number | null>({
      says: 'null: no request came for it yet',
      to: 'teacher_request',
      deleted: 'A file that shows who teaches is kept for the decision alone',
    }),
    name: withSender<string>(),
    content: withSender<Buffer>(),
    kept_until: withSender<Date | null>({ says: 'null while its request waits' }),
  }),
};

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections = [
  sectionOf(tables, ['teacher_request', 'customer_id'], {
    name: 'teacher-requests',
    says: 'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer',
    tables: ['teacher_request', 'teacher_proof'],
  }),
];

export const routes = (portal: Portal): Route[] => [...teacherRoutes(portal), ...teacherRequestRoutes(portal)];

export const jobs = ({ write, steady }: Portal): PeriodicKind[] => [
  {
    ...hourly('old-proofs', 'Files that show who teaches could not be deleted'),
    run: ({ stopping }) => inSteps(write, stopping, (tx) => deleteOldProofs(tx, steady())),
  },
];
