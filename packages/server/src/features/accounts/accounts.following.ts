import type { AnyEvent } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/following.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { forgetPasswords, mailboxOf } from '../people/public.ts';
import { addLink } from '../sessions/public.ts';

/**
 * What is worth money must not go to somebody who only said that the mailbox is theirs: when others give something to an account that was
 * never verified, the password it was signed up with is forgotten, and its mailbox gets the link for a first one (SGN-13).
 */
async function prove(tx: Tx, { owner, actor }: AnyEvent, { steady }: Portal): Promise<void> {
  if (owner === null || actor.id === owner) return;
  const [unproven] = await forgetPasswords(tx, [owner]);
  if (unproven === undefined) return;
  const { email, firstName } = await mailboxOf(tx, owner);
  const linkId = await addLink(tx, owner, 'first-password', steady());
  await queueMail(tx, { recipient: email, purpose: 'first-password', data: { firstName, linkId } }, steady());
}

export const accountFollowers: Follower[] = [
  on('customer.update', prove),
  on('license.add', prove),
  on('license.update', prove),
  on('license.issueFile', prove),
  on('license.requestTrial', prove),
  on('license.requestStudent', prove),
  on('course.add', prove),
];
