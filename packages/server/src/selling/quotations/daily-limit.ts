import type { api } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { JUMP_MS } from '../../lib/clock.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { type Asker, submittedBetween } from './quotations.queries.ts';

/** Quotations a customer may ask for in 24 hours: each one sends two mails. */
const MOST_A_DAY = 20;

/** Refuses more requests than that, which would fill the mailbox of sales (QUO-8, QUO-847, ORG-64). Lock the asker and the customer first, so that
 * two at once count each other. */
export async function keepPace(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  call: (typeof api.quotations)['submitQuotation' | 'askRenewal' | 'askRenewalFor' | 'askRenewalInOrganization'],
  asker: Asker,
): Promise<void> {
  const moment = now().getTime();
  // A request dated in the future was written by a clock that ran ahead (OPS-40), and would count until then.
  const earlier = await submittedBetween(tx, asker, new Date(moment - DAY_MS), new Date(moment + JUMP_MS));
  const first = earlier.at(-MOST_A_DAY);
  if (first) throw refuse(call, 'tooOften', { waitMs: first.getTime() + DAY_MS - moment });
}
