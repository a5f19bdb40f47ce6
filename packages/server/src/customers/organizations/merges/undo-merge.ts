import { api, may, type Principal } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import type { Portal } from '../../../lib/portal.ts';
import { binEntryForUpdate, bringBack, moveInBin, takeFromBin } from '../../../platform/kept-records/public.ts';
import { giveMailboxBack } from '../mailboxes/organization-mailboxes.queries.ts';
import { peopleIn } from '../organization-page.queries.ts';
import { isSeen } from '../organization-reading.ts';
import { organizationWithId, renameThese } from '../organizations.queries.ts';
import { deleteSecurity, writeSecurity, writtenSecurity } from '../security/organization-security.queries.ts';
import { recordMoves } from './merge-events.ts';
import { tellOwners } from './merged.mails.ts';
import { giveCostCentres } from './merged-cost-centres.ts';
import { moveWebhooksBack } from './moved-webhooks.queries.ts';
import { type changeWithId, dropChange, lastChangeOf } from './organization-changes.queries.ts';
import { lockOrganizations, type Moved, moveKeys, movePeople } from './organization-merges.queries.ts';
import { lockPeopleOf } from './organization-splits.queries.ts';
import { isEntangled, moveBack, withRestored } from './undo-merge.queries.ts';

const call = api.organizationMerges.undoMerge;

export type Change = NonNullable<Awaited<ReturnType<typeof changeWithId>>>;
export type Undoing = Pick<Portal, 'now' | 'steady' | 'config' | 'tables'>;

/** The organization of a change, locked, if the change is its latest and still in time; refuses otherwise. */
export async function lockedToUndo({ now, config }: Undoing, tx: Tx, principal: Principal, change: Change) {
  await lockOrganizations(tx, [change.organizationId]);
  const organization = await organizationWithId(tx, change.organizationId);
  if (!isSeen(principal, organization)) throw refuse(call, 'nothingToUndo');
  if ((await lastChangeOf(tx, organization.id))?.id !== change.id) throw refuse(call, 'nothingToUndo'); // undone meanwhile
  const { minutes } = config.undoing;
  if (now().getTime() > change.at.getTime() + minutes * 60_000) throw refuse(call, 'undoTooLate', { minutes: String(minutes) });
  if (!may(principal, 'organization.edit')) throw refuse(call, 'lacksRight');
  return organization;
}

/** Separates two merged organizations again (ORG-123). Refuses as `undoMerge` does. */
export async function undoMerge(portal: Undoing, tx: Tx, principal: Principal, change: Change): Promise<{ id: number; name: string }> {
  const { now, tables } = portal;
  const into = await lockedToUndo(portal, tx, principal, change);
  await lockPeopleOf(tx, [into.id]);
  const moved = await withRestored(tx, into.id, change.moved as Moved); // as passed to keepChange()
  if (!may(principal, 'organization.delete') || (moved.licenses.length > 0 && !may(principal, 'license.edit')))
    throw refuse(call, 'lacksRight');
  const seen = await peopleIn(tx, principal, into.id);
  if (seen.others > 0 || seen.people.some((one) => !may(principal, 'organization.setPerson', one))) throw refuse(call, 'lacksRight');
  const entry = change.goneId === null ? null : await binEntryForUpdate(tx, principal, 'organization', change.goneId);
  if (!entry) throw refuse(call, 'changedSince');
  if (await isEntangled(tx, into.id, moved)) throw refuse(call, 'changedSince');
  if (!(await bringBack(tx, tables, entry.id, 'organization'))) throw refuse(call, 'nameTaken', { name: entry.name });
  await takeFromBin(tx, entry.id);
  const from = { id: entry.record_id, name: entry.name };
  const back = { from: into.id, to: from.id };
  const people = await renameThese(tx, moved.people, from.name);
  await movePeople(tx, moved.people, from.id);
  await moveKeys(tx, back, moved.people);
  await moveBack(tx, moved, back);
  await moveWebhooksBack(tx, moved, back);
  const { security } = moved;
  if (security?.isTaken && (await writtenSecurity(tx, into.id))?.contactId === security.contactId)
    await (security.was ? writeSecurity(tx, into.id, security.was.contactId, security.was.byName) : deleteSecurity(tx, into.id));
  if (security) await writeSecurity(tx, from.id, security.contactId, security.byName);
  const left = into.costCentres.filter((one) => !moved.costCentres?.includes(one));
  await giveCostCentres(tx, principal, into, left, now());
  await giveMailboxBack(tx, change.id, back);
  await moveInBin(tx, back, moved.bin);
  await dropChange(tx, change.id);
  await recordMoves(tx, principal, true, { people, licenses: moved.licenses, from: into, into: from }, now());
  await tellOwners(tx, { from, into }, 'parted', portal.steady());
  return from;
}
