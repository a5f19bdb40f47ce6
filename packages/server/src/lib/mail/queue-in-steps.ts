import type { MailPurpose } from '@lm/contract';
import type { Portal } from '../portal.ts';
import { roomForMails } from './room.queries.ts';

/** How many mails are queued in one transaction. */
const AT_ONCE = 200;

/**
 * Queues mails to many people, a few at a time: no more than there is room for, so that other mail need not wait behind them, and with pauses in
 * which calls come first. A step notes what it did in the same transaction, and answers whether there is more.
 */
export async function queueInSteps(
  { db, newRest }: Pick<Portal, 'db' | 'newRest'>,
  purpose: MailPurpose,
  stopping: AbortSignal,
  step: (most: number) => Promise<boolean>,
): Promise<void> {
  const rest = newRest();
  for (let isMore = true; isMore && !stopping.aborted; ) {
    const room = await roomForMails(db, purpose);
    if (room === 0) return;
    isMore = await step(Math.min(room, AT_ONCE));
    await rest(stopping);
  }
}
