import { dayIn } from '@lm/contract';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { queueInSteps } from '../../lib/mail/queue-in-steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { announceNext, dueAnnouncements } from './support.queries.ts';

/** Announces the end of support for releases (REL-48), a few people at a time; progress is recorded with the mails. */
export const supportJob = (portal: Portal): PeriodicKind => ({
  name: 'support-ends',
  everySeconds: 3600,
  failure: 'The end of the support of a release could not be announced',
  // Only if the clock is believed, and at the hour of reminders (REM-259).
  isNeeded: async () => {
    const { doubt, aheadOfDatabaseSeconds } = portal.clockState();
    return doubt === null && aheadOfDatabaseSeconds === 0 && portal.steady().getUTCHours() >= portal.config.reminderHour;
  },
  run: async ({ stopping }) => {
    const { db, write, steady, product } = portal;
    const today = dayIn(steady());
    for (const due of await dueAnnouncements(db, today)) {
      const told = { ...due, product: product(due.productId).name };
      await queueInSteps(portal, 'support-ends', stopping, (most) => write((tx) => announceNext(tx, told, most, { today, now: steady() })));
    }
  },
});
