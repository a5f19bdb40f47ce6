import type { OrganizationRole } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { endKeysOfMaker } from '../../../identity/api-keys/public.ts';
import { rolesThat } from '../../../identity/people/public.ts';
import { handOver } from '../../../licensing/licenses/public.ts';
import { moveRequests } from '../../../selling/quotations/public.ts';
import { endSeatsOf, endSeatsOutside } from '../seats/organization-seats.queries.ts';
import { recordFreed } from '../seats/seat-acts.ts';
import { dropWishesOf, dropWishesOfContacts } from '../seats/seat-wishes.queries.ts';
import { moveOffers, moveOrders } from './moved-offers.queries.ts';

/**
 * Hands over what a person who leaves an organization leaves behind: its licenses, which get another contact, and unsettled offers, orders and
 * requests that renew only these (ORG-55, ORG-59, ORG-65, ORG-66). Frees their seats (ORG-73), and ends the keys they made for it (ORG-92). Returns
 * false, handing nothing over, if no one else is in it.
 */
export async function passOn(...[tx, by, leaving, now, isOutside]: Parameters<typeof handOver>): Promise<boolean> {
  const freed = isOutside ? await endSeatsOutside(tx, { ownerId: leaving.id }, now) : await endSeatsOf(tx, leaving.id, now);
  await recordFreed(tx, by, freed, now);
  if (!isOutside) await dropWishesOf(tx, leaving.id);
  if (!isOutside) await endKeysOfMaker(tx, by, leaving.id, now);
  const handed = await handOver(tx, by, leaving, now, isOutside);
  for (const { licenseIds, to } of handed ?? []) {
    const moved = { from: leaving.id, to: to.id, licenseIds };
    await moveOffers(tx, moved);
    await moveOrders(tx, moved);
    await moveRequests(tx, moved);
    await dropWishesOfContacts(tx, licenseIds);
  }
  return handed !== null;
}

/** Ends the keys of a person who no longer looks after the licenses of their organization (ORG-92). */
export async function endKeysWithout(
  tx: Tx,
  by: Parameters<typeof handOver>[1],
  person: { id: number; role: OrganizationRole },
  now: Date,
): Promise<void> {
  if (!rolesThat('license.lookAfter').includes(person.role)) await endKeysOfMaker(tx, by, person.id, now);
}
