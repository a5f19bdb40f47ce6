import type { Tx } from '../../../db/tables.ts';
import { licenseKindOf, licensesWithIds } from '../../../licensing/licenses/public.ts';
import { type NewEvent, recordEvents } from '../../../platform/log/public.ts';
import type { Freed } from './organization-seats.queries.ts';

type Actor = Parameters<typeof recordEvents>[1];

/** Logs seats freed when their holders left: one entry per holder. */
export const recordFreed = (tx: Tx, by: Actor, freed: readonly Freed[], now: Date): Promise<void> => recordSeats(tx, by, freed, null, now);

/** Logs who got or lost seats through another person's act: mails the holders (ORG-71), unless they left with their seats. */
export async function recordSeats(tx: Tx, by: Actor, seats: readonly Freed[], has: boolean | null, now: Date): Promise<void> {
  for (let at = 0; at < seats.length; at += AT_ONCE) await recordSome(tx, by, seats.slice(at, at + AT_ONCE), has, now);
}

/** How many seats are written at once: in between, the server handles other calls. */
const AT_ONCE = 100;

async function recordSome(tx: Tx, by: Actor, seats: readonly Freed[], has: boolean | null, now: Date): Promise<void> {
  const licenses = new Map((await licensesWithIds(tx, [...new Set(seats.map(({ licenseId }) => licenseId))])).map((one) => [one.id, one]));
  const events = seats.flatMap(({ licenseId, id, email }): NewEvent[] => {
    const license = licenses.get(licenseId);
    if (!license) return [];
    const changes = [{ field: 'seat' as const, before: has !== true, after: has }]; // null: they left with it
    return [{ act: 'license.setHolder', record: license, owner: { id, email }, licenseKind: licenseKindOf(license), changes }];
  });
  await recordEvents(tx, by, events, now);
}
