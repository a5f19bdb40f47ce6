import { type Follower, on } from '../../lib/following.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailboxOf } from '../people/public.ts';

/** Whoever changed their password is told by mail, for the case that it was somebody else. */
export const profileFollowers: Follower[] = [
  on('customer.updateProfile', async (tx, { record, changes }, { now }) => {
    if (!changes.some(({ field }) => field === 'password')) return;
    const { email, firstName } = await mailboxOf(tx, record.id);
    await queueMail(tx, { recipient: email, purpose: 'password-changed', data: { firstName } }, now());
  }),
];
