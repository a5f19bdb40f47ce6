import { organizationOfKey } from '../../../identity/api-keys/public.ts';
import { type Follower, on } from '../../../lib/followers.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';

/** Tells people who look after the licenses of an organization that a key was made, or has ended (ORG-94). */
export const keyFollowers: Follower[] = (['apiKey.add', 'apiKey.end'] as const).map((act) =>
  on(act, async (tx, { record }, { steady }) => {
    const of = await organizationOfKey(tx, record.id);
    if (!of) return;
    const { organization, maker, makerId, isByPerson } = of;
    const how = act === 'apiKey.add' ? 'made' : isByPerson ? 'ended' : 'left';
    const told = how === 'left' ? of.told.filter((id) => id !== makerId) : of.told;
    const data = { organization, maker, key: record.name ?? '', how, endsAt: null } as const;
    await mailPeople(
      tx,
      told.map((to) => ({ to, purpose: 'organization-key', data, about: [] })),
      steady(),
    );
  }),
);
