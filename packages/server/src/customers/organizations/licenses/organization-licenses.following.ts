import { licenseNumber } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Gathering, gather } from '../../../db/transactions.ts';
import { type Follower, on } from '../../../lib/followers.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import { licensesWithIds } from '../../../licensing/licenses/public.ts';

interface NewContact {
  personId: number;
  licenseId: number;
  now: Date;
}

/** One mail to each person per organization, however many licenses there are (ORG-60). */
const NEW_CONTACTS: Gathering<NewContact> = {
  atEnd: async (tx: Tx, told) => {
    const licenses = await licensesWithIds(tx, [...new Set(told.map(({ licenseId }) => licenseId))]);
    const of = new Map(licenses.map(({ id, organization }) => [id, organization]));
    const groups = Map.groupBy(told, ({ personId, licenseId }) => `${personId} of ${of.get(licenseId)?.id}`);
    const mails = [...groups.values()].flatMap((group) => {
      const [{ personId, licenseId } = { personId: 0, licenseId: 0 }] = group;
      const organization = of.get(licenseId)?.name;
      if (organization === undefined) return []; // deleted in the same act
      const licenseIds = group.map((one) => one.licenseId).sort((one, other) => one - other);
      const about = licenseIds.map((id) => ({ kind: 'license' as const, id, name: licenseNumber(id) }));
      return [{ to: personId, purpose: 'license-contact' as const, data: { organization, licenseIds }, about }];
    });
    await mailPeople(tx, mails, told[0]?.now ?? new Date(0));
  },
};

/** Tells the new contact of a license of their organization. */
export const contactFollowers: Follower[] = [
  on('license.setHolder', async (tx, { owner, record, changes }, { steady }) => {
    const isNew = changes.some(({ field, after }) => field === 'contact' && after === true);
    if (owner !== null && isNew) gather(tx, NEW_CONTACTS, { personId: owner, licenseId: record.id, now: steady() });
  }),
];
