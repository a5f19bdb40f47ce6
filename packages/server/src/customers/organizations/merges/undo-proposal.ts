import { api, changesBetween, may, type Principal, personFromColumns } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import { personForUpdate, updateCustomer } from '../../../identity/people/public.ts';
import type { Portal } from '../../../lib/portal.ts';
import { noteLeft } from '../../../licensing/licenses/public.ts';
import { putInBin } from '../../../platform/kept-records/public.ts';
import { recordEvent, recordEvents } from '../../../platform/log/public.ts';
import { roleChange } from '../organization-people.routes.ts';
import { placeOf, removeOrganization, removePerson, type StoredOrganization } from '../organizations.queries.ts';
import { giveBackLicenses, isProposalUsed, type TakenProposal } from '../proposals/organization-proposals.queries.ts';
import { licenseEvents } from './merge-events.ts';
import { dropChange, textsKept } from './organization-changes.queries.ts';
import { type Change, lockedToUndo } from './undo-merge.ts';

const call = api.organizationMerges.undoMerge;

/** Takes people of a proposal out again, with what was theirs, and deletes the organization that was made for them (ORG-113). */
export async function undoProposal(
  portal: Pick<Portal, 'now' | 'steady' | 'config' | 'tables'>,
  tx: Tx,
  principal: Principal,
  change: Change,
): Promise<{ id: number; name: string }> {
  const { now, steady, tables } = portal;
  const organization = await lockedToUndo(portal, tx, principal, change);
  const taken = change.moved as unknown as TakenProposal; // as passed to keepChange()
  if (taken.licenses.length > 0 && !may(principal, 'license.edit')) throw refuse(call, 'lacksRight');
  const texts = await textsKept(tx, change.id);
  for (const { id, text = texts.get(id) } of taken.people) {
    if (text === undefined) throw refuse(call, 'changedSince'); // it was deleted with the person, who was restored
    await takeOut(tx, principal, organization, { id, text }, now());
  }
  if (await isProposalUsed(tx, organization.id, taken)) throw refuse(call, 'changedSince');
  await giveBackLicenses(tx, taken.licenses);
  noteLeft(tx, organization.id, taken.licenses);
  await recordEvents(tx, principal, await licenseEvents(tx, taken.licenses, organization.name, null), now());
  for (const { id } of taken.people) await removePerson(tx, id);
  await dropChange(tx, change.id);
  if (taken.isNew) {
    await putInBin(tx, 'organization', [organization.id], { by: principal, at: steady(), tables });
    await removeOrganization(tx, organization.id);
    const { name, countryId } = organization;
    const changes = changesBetween({ name, countryId, vatId: null, address: null, note: null }, null);
    await recordEvent(tx, principal, { act: 'organization.delete', record: organization, owner: null, changes }, now());
  }
  return { id: organization.id, name: organization.name };
}

/** Restores what a person had written as their organization, with the log entry about it. */
async function takeOut(
  tx: Tx,
  principal: Principal,
  organization: StoredOrganization,
  { id, text }: { id: number; text: string },
  now: Date,
): Promise<void> {
  const person = await personForUpdate(tx, principal, id);
  const place = person && (await placeOf(tx, organization.id, id));
  if (!place) throw refuse(call, 'changedSince');
  if (!may(principal, 'organization.setPerson', person)) throw refuse(call, 'lacksRight');
  const before = personFromColumns(person);
  await updateCustomer(tx, person, { ...before, organization: text }, person.roles, person.area);
  const named = before.organization === text ? [] : ([{ field: 'organization', before: before.organization, after: text }] as const);
  const changes = [roleChange(place.role, null), ...named];
  await recordEvent(tx, principal, { act: 'organization.removePerson', record: organization, owner: person, changes }, now);
}
