import { licenseNumber } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Follower, on } from '../../../lib/followers.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import { licensesWithIds } from '../../../licensing/licenses/public.ts';

async function tell(tx: Tx, to: number, licenseId: number, how: 'assigned' | 'taken', now: Date): Promise<void> {
  const [license] = await licensesWithIds(tx, [licenseId]);
  if (!license?.organization) return;
  const data = { organization: license.organization.name, licenseId, how, isFloating: license.seats !== null };
  const about = [{ kind: 'license' as const, id: licenseId, name: licenseNumber(licenseId) }];
  await mailPeople(tx, [{ to, purpose: 'license-seat', data, about }], now);
}

/** Tells a person about their seat, unless they left with it (ORG-71). */
export const seatFollowers: Follower[] = [
  on('license.setHolder', async (tx, { actor, owner, record, changes }, { steady }) => {
    const change = changes.find(({ field }) => field === 'seat');
    if (owner === null || !change || change.after === null) return;
    if (actor.id === owner && change.after === false) return; // a person who gives it back knows; those who look after it are told
    await tell(tx, owner, record.id, change.after === true ? 'assigned' : 'taken', steady());
  }),
];
