import { api, type Customer, changesBetween, isStaff, may, type Principal, personFromColumns } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import {
  deleteCustomers,
  isLastAdmin,
  type JudgedPerson,
  type Person,
  personFacts,
  personForUpdate,
  setActive,
  takeTurnIfAdmin,
} from '../../identity/people/public.ts';
import { deleteSessionsOf } from '../../identity/sessions/public.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import { hasWorkingFile, lockOrganizationOf, withdrawFilesOfCustomer } from '../../licensing/licenses/public.ts';
import { putInBin } from '../../platform/kept-records/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { passOn } from '../organizations/public.ts';
import { findCustomer } from './customer.queries.ts';
import { keepSwitch } from './switches.queries.ts';

const calls = api.customers;

/** Why this principal may not flip this person's active switch; null if they may. `isLast`: the person is the last admin who can sign in (ACC-24). */
export function switchRefusal(
  principal: Principal,
  person: JudgedPerson,
  active: boolean,
  isLast: boolean,
): 'lacksRight' | 'lastAdmin' | null {
  if (!may(principal, 'customer.setActive', person)) return 'lacksRight';
  return !active && isLast ? 'lastAdmin' : null;
}

/**
 * Allows or forbids a person to sign in; forbidding ends their sessions. Writes nothing if it is already so. Refuses as `setActiveStatus` does.
 * Returns the person as they are now.
 */
export async function switchCustomer(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  principal: Principal,
  { id, active }: { id: number; active: boolean },
  asSeen?: AsSeen<Person>,
): Promise<Person> {
  await takeTurnIfAdmin(tx, id);
  const person = await personForUpdate(tx, principal, id, 'customer.setActive');
  if (!person) throw refuse(calls.setActiveStatus, 'noCustomer');
  const refusal = switchRefusal(principal, person, active, await isLastAdmin(tx, person));
  if (refusal) throw refuse(calls.setActiveStatus, refusal);
  await asSeen?.(person);
  if (active === person.active) return person;
  await setActive(tx, person.id, active);
  if (!active) await deleteSessionsOf(tx, person.id);
  const flipped = { customerId: person.id, byId: principal.id, revision: person.revision + 1, before: { active: person.active } };
  await keepSwitch(tx, flipped, now());
  const act = active ? 'customer.activate' : 'customer.deactivate';
  const changes = changesBetween({ active: person.active }, { active });
  await recordEvent(tx, principal, { act, record: person, owner: person, changes }, now());
  return { ...person, active, revision: person.revision + 1 };
}

interface Deletion {
  /** They are the last admin who can sign in (ACC-24). */
  isLast: boolean;
  /** One of their offline files still works, and the call does not force the deletion (CUS-22). */
  works: boolean;
}

/** Why this principal may not delete this person; null if they may. */
export function deletionRefusal(principal: Principal, person: JudgedPerson, { isLast, works }: Deletion) {
  if (person.id === principal.id) return 'oneself';
  if (!may(principal, 'customer.delete', person)) return 'lacksRight';
  if (isLast) return 'lastAdmin';
  return works ? 'fileStillWorks' : null;
}

/**
 * Deletes a customer and everything of theirs except the log, and puts it all in the bin. Refuses as `deleteCustomer` does; returns the
 * customer as they were.
 */
export async function removeCustomer(
  { now, steady, today, config, tables }: Pick<Portal, 'now' | 'steady' | 'today' | 'config' | 'tables'>,
  tx: Tx,
  principal: Principal,
  { id, isForced }: { id: number; isForced: boolean },
  asSeen?: AsSeen<Person>,
): Promise<Customer> {
  if (id === principal.id) throw refuse(calls.deleteCustomer, 'oneself');
  await takeTurnIfAdmin(tx, id);
  await lockOrganizationOf(tx, id);
  const person = await personForUpdate(tx, principal, id);
  if (person) await passOn(tx, principal, person, now()); // if no one is left to take the licenses over, they are deleted with the person (ORG-56)
  const gone = await findCustomer(tx, principal, id, onDay({ today, config }));
  if (!person || !gone) throw refuse(calls.deleteCustomer, 'noCustomer');
  const works = await hasWorkingFile(tx, { customerId: person.id }, today());
  const refusal = deletionRefusal(principal, person, { isLast: await isLastAdmin(tx, person), works: works && !isForced });
  if (refusal) throw refuse(calls.deleteCustomer, refusal);
  await asSeen?.(person);
  await withdrawFilesOfCustomer(tx, person.id, { now: now(), today: today() });
  await putInBin(tx, 'customer', [person.id], { by: principal, at: steady(), tables });
  await deleteCustomers(tx, [person.id]);
  const before = { ...personFacts(personFromColumns(person), person.roles, person.area), licenses: gone.licenses.length };
  const changes = changesBetween(before, null);
  if (isStaff(person.roles)) {
    const data = { firstName: person.first_name, how: 'deleted' } as const;
    await queueMail(tx, { recipient: person.email, purpose: 'access-taken', data }, steady());
  }
  await recordEvent(tx, principal, { act: 'customer.delete', record: person, owner: person, changes, forced: works }, now());
  return gone;
}
