import { licenseNumber } from '@lm/contract';
import { nameOf } from '../../identity/people/public.ts';
import { type Follower, on } from '../../lib/followers.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { licensesWithIds } from '../../licensing/licenses/public.ts';
import { lookingAfterLicense } from './seat-wishes.queries.ts';

/** Who looks after a license hears that a colleague asks for a seat of it: of one colleague once a day (ORG-75). */
export const seatWishFollowers: Follower[] = [
  on('license.setHolder', async (tx, { owner, record, changes }, { steady }) => {
    if (owner === null || !changes.some(({ field, after }) => field === 'wish' && after === true)) return;
    const [license] = await licensesWithIds(tx, [record.id]);
    if (!license?.organization) return;
    const data = { organization: license.organization.name, licenseId: record.id, asker: await nameOf(tx, owner) };
    const about = [{ kind: 'license' as const, id: record.id, name: licenseNumber(record.id) }];
    const day = steady().toISOString().slice(0, 10);
    const mails = (await lookingAfterLicense(tx, record.id)).map((to) => {
      return { to, key: `seat-wish ${record.id} ${owner} ${to} ${day}`, purpose: 'seat-wish' as const, data, about };
    });
    await mailPeople(tx, mails, steady());
  }),
];
