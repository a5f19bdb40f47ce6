import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { roomForMails } from '../../lib/mail/room.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { openWithdrawal, queueNext, WITHDRAWALS } from './withdrawals.queries.ts';

/** Mails that are queued in one transaction. */
const AT_ONCE = 200;

/** Tells the people who downloaded a release that it was withdrawn, a few at a time (REL-46), as advisories are told. */
export const withdrawalJob = ({ db, write, steady, newRest, product }: Portal): PeriodicKind => ({
  name: WITHDRAWALS,
  everySeconds: 2,
  failure: 'People could not be told that a release was withdrawn',
  isNeeded: async () => (await openWithdrawal(db)) !== null,
  run: async ({ stopping }) => {
    const rest = newRest();
    for (;;) {
      const withdrawal = await openWithdrawal(db);
      if (!withdrawal || stopping.aborted) return;
      const room = await roomForMails(db, 'release-withdrawn');
      if (room === 0) return;
      const told = { ...withdrawal, product: product(withdrawal.productId).name };
      await write((tx) => queueNext(tx, told, Math.min(room, AT_ONCE), steady()));
      await rest(stopping);
    }
  },
});
