import type { AnyEvent } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { mailboxOf, onAdmins } from '../people/public.ts';
import { takeUnattended } from './providers.queries.ts';

/** The person who set up a provider is no longer an Admin: no one is responsible for it until another Admin changes or removes it (SSO-712). */
async function tellOfUnattended(tx: Tx, { owner }: AnyEvent, { now }: Portal): Promise<void> {
  for (const name of await takeUnattended(tx))
    await noteSecurity(tx, { kind: 'provider.unattended', about: owner, facts: { name } }, now());
}

/** Tells people by mail of an account at a provider that was linked or unlinked, in case someone else did it (SSO-709). */
const mailOfLink =
  (act: 'customer.linkProvider' | 'customer.unlinkProvider') =>
  async (tx: Tx, { owner, changes }: AnyEvent, { steady }: Portal): Promise<void> => {
    if (owner === null) return;
    const { email, firstName } = await mailboxOf(tx, owner);
    const provider = String(changes[0]?.after ?? changes[0]?.before ?? '');
    await queueMail(tx, { recipient: email, purpose: 'provider-link-changed', data: { firstName, act, provider } }, steady());
  };

export const ssoFollowers: Follower[] = [
  on('customer.linkProvider', mailOfLink('customer.linkProvider')),
  on('customer.unlinkProvider', mailOfLink('customer.unlinkProvider')),
  ...onAdmins(tellOfUnattended),
];
