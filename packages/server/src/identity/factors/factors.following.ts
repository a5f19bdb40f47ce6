import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailboxOf, noteAdmins, onAdmins } from '../people/public.ts';

/** Tells people by mail that one of their factors changed, in case someone else changed it (FAC-654). */
const changed = (['factor.add', 'factor.remove', 'factor.renewCodes'] as const).map((act) =>
  on(act, async (tx, { record, changes }, { steady }) => {
    const { email, firstName } = await mailboxOf(tx, record.id);
    const [change] = changes;
    const factor = String(change?.after ?? change?.before ?? '');
    await queueMail(tx, { recipient: email, purpose: 'factor-changed', data: { firstName, act, factor } }, steady());
  }),
);

/** How long people have been Admins decides who may approve a reset (FAC-664). */
export const factorFollowers: Follower[] = [...changed, ...onAdmins((tx, _event, { steady }) => noteAdmins(tx, steady()))];
