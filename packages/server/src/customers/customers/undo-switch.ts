import { api, changesBetween, may, type Principal, personFromColumns } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { isLastAdmin, type Person, personForUpdate, takeTurnIfAdmin } from '../../identity/people/public.ts';
import { deleteSessionsOf } from '../../identity/sessions/public.ts';
import type { Portal } from '../../lib/portal.ts';
import type { AsSeen } from '../../lib/seen-check.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { switchRefusal } from './customer-acts.ts';
import { madeSince, type Switches, switchBack, switchedBy } from './switches.queries.ts';

const call = api.customers.undoSwitch;

/** Undoes the principal's last switch of a customer (BIN-518). Refuses as `undoSwitch` does. */
export async function undoSwitch(
  { now, config }: Pick<Portal, 'now' | 'config'>,
  tx: Tx,
  principal: Principal,
  id: number,
  asSeen: AsSeen<Person>,
): Promise<void> {
  await takeTurnIfAdmin(tx, id);
  const person = await personForUpdate(tx, principal, id, 'customer.setActive');
  if (!person) throw refuse(call, 'noCustomer');
  const { minutes } = config.undoing;
  const switched = await switchedBy(tx, id, principal.id);
  if (!switched) throw refuse(call, 'nothingToUndo');
  if (switched.revision !== person.revision) throw refuse(call, 'changedSince');
  if (now().getTime() > switched.at.getTime() + minutes * 60_000) throw refuse(call, 'undoTooLate', { minutes: String(minutes) });
  const { before } = switched;
  const refusal = await whyNot(tx, principal, person, before);
  if (refusal) throw refuse(call, refusal);
  await asSeen(person);
  const used = await usedSince(tx, id, before, switched.at);
  if (used) throw refuse(call, 'usedSince', { what: used });
  await switchBack(tx, id, before);
  if (before.active === false) await deleteSessionsOf(tx, id);
  const { allowTrial, isTeacher, offlineLicenseAllowed } = personFromColumns(person);
  const changes = changesBetween({ ...picked({ active: person.active, allowTrial, isTeacher, offlineLicenseAllowed }, before) }, before);
  await recordEvent(tx, principal, { act: 'customer.undoSwitch', record: person, owner: person, changes: changes as never }, now());
}

/** Picks the switches that `named` has. */
const picked = (all: Required<Switches>, named: Switches): Switches =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name in named));

/** Why they could not switch it back by hand. */
async function whyNot(tx: Tx, principal: Principal, person: Person, before: Switches) {
  const { active, ...others } = before;
  if (active !== undefined) return switchRefusal(principal, person, active, await isLastAdmin(tx, person));
  return Object.keys(others).length > 0 && !may(principal, 'customer.edit', person) ? 'lacksRight' : null;
}

/** What was made through the switch since; null for nothing. An act that took something away gave nothing. */
async function usedSince(tx: Tx, id: number, before: Switches, since: Date): Promise<string | null> {
  const gave = (name: keyof Switches) => before[name] === false;
  const { files, trial, courses } = await madeSince(tx, id, since);
  if (files && (gave('active') || gave('offlineLicenseAllowed'))) return 'An offline file was issued';
  if (trial && gave('allowTrial')) return 'A trial was given';
  return courses && gave('isTeacher') ? 'A course code was made' : null;
}
