import type { AnyEvent } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { forgetPasswords, hasAdmin, mailboxOf, provenMailboxOf } from '../people/public.ts';
import { addLink } from '../sessions/public.ts';

/**
 * Something worth money must not go to a person who only claimed the mailbox: when others give something to an account that was never verified, its
 * password is forgotten, and the mailbox gets a link for a first password (SGN-13).
 */
async function prove(tx: Tx, { owner, actor }: AnyEvent, { steady }: Portal): Promise<void> {
  if (owner === null || actor.id === owner) return;
  const [unproven] = await forgetPasswords(tx, [owner]);
  if (unproven === undefined) return;
  const { email, firstName } = await mailboxOf(tx, owner);
  const linkId = await addLink(tx, owner, 'first-password', steady());
  await queueMail(tx, { recipient: email, purpose: 'first-password', data: { firstName, linkId } }, steady());
}

/** Tells people that they were deactivated or are no longer an Admin (ACC-38), except at an address that no one has proven. */
const tellTaken =
  (how: 'off' | 'no Admin') =>
  async (tx: Tx, { owner }: AnyEvent, { steady }: Portal): Promise<void> => {
    const mailbox = owner === null ? null : await provenMailboxOf(tx, owner);
    if (!mailbox) return;
    const data = { firstName: mailbox.firstName, how };
    await queueMail(tx, { recipient: mailbox.email, purpose: 'access-taken', data }, steady());
  };

const tellOff = tellTaken('off');
const tellNoAdmin = tellTaken('no Admin');

async function ifNoAdmin(tx: Tx, event: AnyEvent, portal: Portal): Promise<void> {
  const roles = event.changes.find(({ field }) => field === 'roles');
  if (hasAdmin(roles?.before) && !hasAdmin(roles?.after)) await tellNoAdmin(tx, event, portal);
}

async function ifOff(tx: Tx, event: AnyEvent, portal: Portal): Promise<void> {
  if (event.changes.some(({ field, after }) => field === 'active' && after === false)) await tellOff(tx, event, portal);
}

export const accountFollowers: Follower[] = [
  on('customer.deactivate', tellOff),
  on('customer.undoSwitch', ifOff),
  on('customer.setRoles', ifNoAdmin),
  on('customer.update', ifNoAdmin),
  on('customer.update', prove),
  on('license.add', prove),
  on('license.update', prove),
  on('license.undoRenewal', prove),
  on('license.issueFile', prove),
  on('license.requestTrial', prove),
  on('license.requestStudent', prove),
  on('course.add', prove),
];
