import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { queueInSteps } from '../../lib/mail/queue-in-steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { openWithdrawal, queueNext, WITHDRAWALS } from './withdrawals.queries.ts';

/** Tells the people who downloaded a release that it was withdrawn, a few at a time (REL-46), as advisories do. */
export const withdrawalJob = (portal: Portal): PeriodicKind => ({
  name: WITHDRAWALS,
  everySeconds: 2,
  failure: 'People could not be told that a release was withdrawn',
  isNeeded: async () => (await openWithdrawal(portal.db)) !== null,
  run: ({ stopping }) =>
    queueInSteps(portal, 'release-withdrawn', stopping, async (most) => {
      const withdrawal = await openWithdrawal(portal.db);
      if (!withdrawal) return false;
      const told = { ...withdrawal, product: portal.product(withdrawal.productId).name };
      await portal.write((tx) => queueNext(tx, told, most, portal.steady()));
      return true;
    }),
});
