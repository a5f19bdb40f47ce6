import type { Tx } from '../../db/tables.ts';
import { licenseKindOf, licensesWithIds } from '../../licensing/licenses/public.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import { emailsOf } from './organization-merges.queries.ts';

/** Entries that are written with one statement. */
const AT_ONCE = 500;

interface Organization {
  id: number;
  name: string;
}

interface Told {
  people: readonly { id: number; email: string }[];
  licenses: readonly number[];
  from: Organization;
  into: Organization;
}

/**
 * Writes that organizations were merged, or are two again: as an entry about each of the two, and one about each person and license that moved
 * from the one to the other (ORG-122).
 */
export async function recordMoves(
  tx: Tx,
  by: Parameters<typeof recordEvents>[1],
  isUndone: boolean,
  { people, licenses, from, into }: Told,
  now: Date,
): Promise<void> {
  const [goes, stays] = isUndone ? [into, from] : [from, into];
  const merged = (before: string | null, after: string | null) => ({ field: 'from', before, after }) as const;
  const events: NewEvent[] = [
    {
      ...{ act: 'organization.merge', record: stays, owner: null },
      changes: [isUndone ? merged(goes.name, null) : merged(null, goes.name)],
    },
    isUndone
      ? { act: 'organization.restore', record: goes, owner: null, changes: [] }
      : { act: 'organization.merge', record: goes, owner: null, changes: [{ field: 'into', before: null, after: stays.name }] },
    ...people.map(
      (owner): NewEvent => ({
        ...{ act: 'organization.addPerson', record: into, owner },
        changes: [{ field: 'organization', before: from.name, after: into.name }],
      }),
    ),
    ...(await licenseEvents(tx, licenses, from.name, into.name)),
  ];
  for (let at = 0; at < events.length; at += AT_ONCE) await recordEvents(tx, by, events.slice(at, at + AT_ONCE), now);
}

/** Whose licenses are by now, and were, each told to its contact. */
export async function licenseEvents(tx: Tx, ids: readonly number[], before: string | null, after: string | null): Promise<NewEvent[]> {
  if (ids.length === 0) return [];
  const licenses = await licensesWithIds(tx, [...ids]);
  const emails = await emailsOf(tx, [...new Set(licenses.map(({ customerId }) => customerId))]);
  return licenses.map((license) => ({
    ...{ act: 'license.setHolder', record: license, licenseKind: licenseKindOf(license) },
    owner: { id: license.customerId, email: emails.get(license.customerId) ?? '' },
    changes: [{ field: 'organization', before, after }],
  }));
}
