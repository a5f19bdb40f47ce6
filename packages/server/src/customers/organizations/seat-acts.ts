import type { Tx } from '../../db/tables.ts';
import { licenseKindOf, licensesWithIds } from '../../licensing/licenses/public.ts';
import { type NewEvent, recordEvents } from '../../platform/log/public.ts';
import type { Freed } from './organization-seats.queries.ts';

/** Writes which seats were freed as their holders left: each an entry about the person who had it. */
export async function recordFreed(tx: Tx, by: Parameters<typeof recordEvents>[1], freed: readonly Freed[], now: Date): Promise<void> {
  if (freed.length === 0) return;
  const licenses = new Map((await licensesWithIds(tx, [...new Set(freed.map(({ licenseId }) => licenseId))])).map((one) => [one.id, one]));
  const events = freed.flatMap(({ licenseId, id, email }): NewEvent[] => {
    const license = licenses.get(licenseId);
    if (!license) return [];
    const changes = [{ field: 'seat' as const, before: true, after: null }]; // they left with it
    return [{ act: 'license.setHolder', record: license, owner: { id, email }, licenseKind: licenseKindOf(license), changes }];
  });
  await recordEvents(tx, by, events, now);
}
