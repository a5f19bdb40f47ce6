// Reminders of licenses and maintenance that end.
import { bookkeeping, type Generated, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { wishRoutes } from './customer-reminders.routes.ts';
import { reminderJob } from './reminder-job.ts';
import { reminderRoutes } from './reminders.routes.ts';

export { REMINDER_MAILS as mails } from './reminders.mails.ts';

export const tables = {
  reminder: table()({
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    ends_on: shown<string>({ says: 'for each end, the last step that was mailed' }),
    step: shown<number>({ says: 'days before the end; below 0 after it' }),
    sent_on: shown<string>(),
  }),
  customer_reminders: table({ key: ['customer_id'], of: 'customer_id' })({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    to_distributor: shown<boolean>(),
    off_reason: staffs<string | null>({ says: 'null while they are on', words: ['Why reminders are off', 500] }),
    revision: bookkeeping<Generated<number>>(),
  }),
};

export const routes = (portal: Portal): Route[] => [...reminderRoutes(portal), ...wishRoutes(portal)];

export const jobs = (portal: Portal) => [reminderJob(portal)];
