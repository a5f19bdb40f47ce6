import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailboxOf } from '../people/public.ts';

/** Tells people by mail of a passkey that was added or removed, in case someone else did it (PKY-678). */
export const passkeyFollowers: Follower[] = [
  on('passkey.add', async (tx, { record, changes }, { steady }) => {
    const { email, firstName } = await mailboxOf(tx, record.id);
    const data = { firstName, passkey: changes[0]?.after ?? '' };
    await queueMail(tx, { recipient: email, purpose: 'passkey-added', data }, steady());
  }),
  on('passkey.remove', async (tx, { record, changes }, { steady }) => {
    const { email, firstName } = await mailboxOf(tx, record.id);
    const data = { firstName, passkey: changes[0]?.before ?? '' };
    await queueMail(tx, { recipient: email, purpose: 'passkey-removed', data }, steady());
  }),
];
