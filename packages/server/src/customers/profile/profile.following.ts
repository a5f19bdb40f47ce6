import { mailboxOf } from '../../identity/people/public.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';

/** Mails people that their password changed, in case someone else changed it (SGN-28). */
export const profileFollowers: Follower[] = [
  on('customer.updateProfile', async (tx, { record, changes }, { steady }) => {
    if (!changes.some(({ field }) => field === 'password')) return;
    const { email, firstName } = await mailboxOf(tx, record.id);
    await queueMail(tx, { recipient: email, purpose: 'password-changed', data: { firstName } }, steady());
  }),
];
