import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailboxOf } from '../people/public.ts';
import { organizationOfKey } from './api-keys.queries.ts';

/** Tells the owner of a key by mail that it was made, changed or ended, in case someone else did it (KEY-724). */
export const apiKeyFollowers: Follower[] = (['apiKey.add', 'apiKey.update', 'apiKey.end'] as const).map((act) =>
  on(act, async (tx, { actor, owner, record }, { steady }) => {
    if (owner === null || (await organizationOfKey(tx, record.id))) return; // mails about those go to the people who look after the organization's licenses
    const { email, firstName } = await mailboxOf(tx, owner);
    const data = { firstName, act, name: record.name ?? '', byOwner: actor.id === owner };
    await queueMail(tx, { recipient: email, purpose: 'api-key-changed', data }, steady());
  }),
);
