import { changesBetween } from '@lm/contract';
import { inParts } from '../../../db/in-parts.ts';
import type { Tx } from '../../../db/tables.ts';
import { licenseKindOf, licensesWithIds } from '../../../licensing/licenses/public.ts';
import { type NewEvent, recordEvents } from '../../../platform/log/public.ts';
import { emailsOf } from './organization-merges.queries.ts';

type Actor = Parameters<typeof recordEvents>[1];

/** How many entries one statement writes. */
const AT_ONCE = 100;

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
 * Logs that organizations were merged, or separated again: one entry about each of the two, and one about each person and license that
 * moved between them (ORG-122).
 */
export async function recordMoves(tx: Tx, by: Actor, isUndone: boolean, told: Told, now: Date): Promise<void> {
  const [goes, stays] = isUndone ? [told.into, told.from] : [told.from, told.into];
  await recordAll(
    tx,
    by,
    [
      {
        ...{ act: 'organization.merge', record: stays, owner: null },
        changes: cameFrom(goes, isUndone),
      },
      isUndone
        ? { act: 'organization.restore', record: goes, owner: null, changes: [] }
        : { act: 'organization.merge', record: goes, owner: null, changes: wentInto(stays) },
      ...(await movedEvents(tx, told)),
    ],
    now,
  );
}

/** Logs that an organization was split, or is whole again: `from` is the one that people and licenses left (ORG-173). */
export async function recordSplit(tx: Tx, by: Actor, isUndone: boolean, told: Told, now: Date): Promise<void> {
  const [whole, part] = isUndone ? [told.into, told.from] : [told.from, told.into];
  await recordAll(
    tx,
    by,
    [
      { act: 'organization.split', record: whole, owner: null, changes: wentInto(part, isUndone) },
      { act: 'organization.split', record: part, owner: null, changes: cameFrom(whole, isUndone) },
      ...(await movedEvents(tx, told)),
    ],
    now,
  );
}

type Said = { into: string; other: number } | { from: string; other: number };

/** The other organization of an act, by name and id; erasing uses the id to find where licenses went (ORG-57). */
const wentInto = ({ id, name }: Organization, isUndone = false) => either({ into: name, other: id }, isUndone);
const cameFrom = ({ id, name }: Organization, isUndone = false) => either({ from: name, other: id }, isUndone);

const either = <Of extends Said>(said: Of, isUndone: boolean) => (isUndone ? changesBetween(said, null) : changesBetween(null, said));

async function recordAll(tx: Tx, by: Actor, events: readonly NewEvent[], now: Date): Promise<void> {
  for (let at = 0; at < events.length; at += AT_ONCE) await recordEvents(tx, by, events.slice(at, at + AT_ONCE), now);
}

const movedEvents = async (tx: Tx, { people, licenses, from, into }: Told): Promise<NewEvent[]> => [
  ...people.map(
    (owner): NewEvent => ({
      ...{ act: 'organization.addPerson', record: into, owner },
      changes: [{ field: 'organization', before: from.name, after: into.name }],
    }),
  ),
  ...(await licenseEvents(tx, licenses, from.name, into.name)),
];

/** The current and previous owners of licenses, with an event for each contact. */
export const licenseEvents = (tx: Tx, ids: readonly number[], before: string | null, after: string | null): Promise<NewEvent[]> =>
  inParts(ids, AT_ONCE, (some) => someLicenseEvents(tx, some, before, after));

async function someLicenseEvents(tx: Tx, ids: readonly number[], before: string | null, after: string | null): Promise<NewEvent[]> {
  const licenses = await licensesWithIds(tx, [...ids]);
  const emails = await emailsOf(tx, [...new Set(licenses.map(({ customerId }) => customerId))]);
  return licenses.map((license) => ({
    ...{ act: 'license.setHolder', record: license, licenseKind: licenseKindOf(license) },
    owner: { id: license.customerId, email: emails.get(license.customerId) ?? '' },
    changes: [{ field: 'organization', before, after }],
  }));
}
