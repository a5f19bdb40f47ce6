import { api, changesBetween, may, type Principal } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import { personForUpdate } from '../../../identity/people/public.ts';
import { contactEvents, licensesWithIds, setWhoseItIs } from '../../../licensing/licenses/public.ts';
import { putInBin } from '../../../platform/kept-records/public.ts';
import { type NewEvent, recordEvent, recordEvents } from '../../../platform/log/public.ts';
import { moveRequests } from '../../../selling/quotations/public.ts';
import { moveOffers, moveOrders } from '../licenses/moved-offers.queries.ts';
import { passOn } from '../licenses/passing-on.ts';
import { peopleIn } from '../organization-page.queries.ts';
import { organizationWithId, placeOf, removeOrganization, renameThese } from '../organizations.queries.ts';
import { recordSeats } from '../seats/seat-acts.ts';
import { recordSplit } from './merge-events.ts';
import { tellOwners } from './merged.mails.ts';
import { moveWebhooks } from './moved-webhooks.queries.ts';
import { dropChange } from './organization-changes.queries.ts';
import { lockOrganizations, moveKeys, movePeople } from './organization-merges.queries.ts';
import {
  contactsOf,
  contactsOutside,
  giveSeatsBack,
  hasMore,
  hasTwin,
  lockPeopleOf,
  putWishesBack,
  type SplitOff,
} from './organization-splits.queries.ts';
import { isEntangled, moveBack } from './undo-merge.queries.ts';
import { type Change, lockedToUndo, type Undoing } from './undo-merge.ts';

const call = api.organizationMerges.undoMerge;

/** Undoes a split: merges the two organizations again (ORG-174). Refuses as `undoMerge` does. */
export async function undoSplit(
  portal: Undoing,
  tx: Tx,
  principal: Principal,
  change: Change,
  moved: SplitOff,
): Promise<{ id: number; name: string }> {
  const { now, steady, tables } = portal;
  await lockOrganizations(tx, [change.organizationId, ...(change.goneId === null ? [] : [change.goneId])]);
  const into = await lockedToUndo(portal, tx, principal, change);
  const from = change.goneId === null ? null : await organizationWithId(tx, change.goneId);
  if (!from) throw refuse(call, 'changedSince');
  if (moved.licenses.length > 0 && !may(principal, 'license.edit')) throw refuse(call, 'lacksRight');
  for (const { id } of [into, from]) {
    const seen = await peopleIn(tx, principal, id);
    if (seen.others > 0 || seen.people.some((one) => !may(principal, 'organization.setPerson', one))) throw refuse(call, 'lacksRight');
  }
  await lockPeopleOf(tx, [into.id, from.id]);
  const anew = moved.split.contacts.map(({ license }) => license);
  if (await isEntangled(tx, from.id, moved, anew)) throw refuse(call, 'changedSince');
  if (await hasTwin(tx, { from: from.id, to: into.id }, moved.domains)) throw refuse(call, 'changedSince');
  if (moved.split.isNew && (await hasMore(tx, from.id, moved))) throw refuse(call, 'changedSince');
  const people = await renameThese(tx, moved.people, into.name);
  await movePeople(tx, moved.people, into.id);
  await moveKeys(tx, { from: from.id, to: into.id }, moved.people);
  await moveBack(tx, moved, { from: from.id, to: into.id });
  await giveContactsBack(tx, principal, { into: into.id, from: from.id }, moved, now());
  const seats = await giveSeatsBack(tx, into.id, moved.split.seats);
  if (seats === null || (await contactsOutside(tx, [into.id, from.id])).length > 0) throw refuse(call, 'changedSince');
  await putWishesBack(tx, into.id, moved.split.wishes);
  await dropChange(tx, change.id);
  await recordSplit(tx, principal, true, { people, licenses: moved.licenses, from, into }, now());
  await recordSeats(tx, principal, seats, true, now());
  await tellOwners(tx, { from: into, into: from }, 'whole', steady());
  if (moved.split.isNew) {
    await moveWebhooks(tx, { from: from.id, to: into.id });
    await putInBin(tx, 'organization', [from.id], { by: principal, at: steady(), tables });
    await removeOrganization(tx, from.id);
    const { name, countryId } = from;
    const changes = changesBetween({ name, countryId, vatId: null, address: null, note: null }, null);
    await recordEvent(tx, principal, { act: 'organization.delete', record: from, owner: null, changes }, now());
  }
  return { id: into.id, name: into.name };
}

/**
 * Makes the earlier contact of a license its contact again if the one who followed still is; if the earlier one no longer exists, another follows.
 */
async function giveContactsBack(
  tx: Tx,
  principal: Principal,
  { into: organizationId, from: otherId }: { into: number; from: number },
  { split }: SplitOff,
  now: Date,
): Promise<void> {
  const by = await contactsOf(
    tx,
    split.contacts.map(({ license }) => license),
  );
  const still = split.contacts.filter(({ license, to }) => by.get(license) === to);
  for (const group of Map.groupBy(still, ({ from, to }) => `${from} ${to}`).values()) {
    const [{ from, to } = { from: 0, to: 0 }] = group;
    const [was, is] = [await personForUpdate(tx, principal, from), await personForUpdate(tx, principal, to)];
    if (!was || !is || !(await placeOf(tx, organizationId, was.id))) continue;
    const licenseIds = group.map(({ license }) => license);
    const events: NewEvent[] = [];
    for (const license of await licensesWithIds(tx, licenseIds)) {
      if (license.organization?.id !== organizationId) continue;
      await setWhoseItIs(tx, license, { customerId: was.id, organizationId });
      events.push(...contactEvents(license, is, was));
    }
    await recordEvents(tx, principal, events, now);
    const back = { from: to, to: from, licenseIds };
    await moveOffers(tx, back);
    await moveOrders(tx, back);
    await moveRequests(tx, back);
  }
  for (const { contact } of await contactsOutside(tx, [organizationId, otherId])) {
    const leaving = await personForUpdate(tx, principal, contact);
    if (leaving) await passOn(tx, principal, leaving, now, true);
  }
}
