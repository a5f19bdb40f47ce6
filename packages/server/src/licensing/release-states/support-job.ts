import { dayIn } from '@lm/contract';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { roomForMails } from '../../lib/mail/room.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { announceNext, dueAnnouncements } from './support.queries.ts';

/** Mails that are queued in one transaction. */
const AT_ONCE = 200;

/** Announces the end of the support of releases (REL-48), a few people at a time; what was done is noted with the mails. */
export const supportJob = ({ config, clockState, db, write, steady, newRest, product }: Portal): PeriodicKind => ({
  name: 'support-ends',
  everySeconds: 3600,
  failure: 'The end of the support of a release could not be announced',
  // By a clock that no one doubts, and at the time of day of reminders (REM-259).
  isNeeded: async () => {
    const { doubt, aheadOfDatabaseSeconds } = clockState();
    return doubt === null && aheadOfDatabaseSeconds === 0 && steady().getUTCHours() >= config.reminderHour;
  },
  run: async ({ stopping }) => {
    const rest = newRest();
    const today = dayIn(steady());
    for (const due of await dueAnnouncements(db, today)) {
      for (let isMore = true; isMore; ) {
        const room = await roomForMails(db, 'support-ends');
        if (room === 0 || stopping.aborted) return;
        const told = { ...due, product: product(due.productId).name };
        isMore = await write((tx) => announceNext(tx, told, Math.min(room, AT_ONCE), { today, now: steady() }));
        await rest(stopping);
      }
    }
  },
});
