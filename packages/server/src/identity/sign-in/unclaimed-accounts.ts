import { changesBetween, personFromColumns } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { newPassing } from '../../lib/jobs/trouble-count.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteErasure, recordEvent } from '../../platform/log/public.ts';
import { deleteCustomers, personFacts, personForUpdate } from '../people/public.ts';
import { themself } from '../sessions/public.ts';
import { isUnclaimed, unclaimed } from './unclaimed-accounts.queries.ts';

/** How long an unverified sign-up is kept, in milliseconds (SGN-42). */
const KEPT_MS = 30 * DAY_MS;

/** How many are searched for at once. */
const AT_ONCE = 100;

/** Deletes sign-ups that no one verified and no one gave anything; the log names the account itself as who did it. */
export async function deleteUnclaimed({ db, write, now, steady }: Cleaning, stopping: AbortSignal): Promise<void> {
  const before = new Date(steady().getTime() - KEPT_MS);
  const passing = newPassing();
  let found = await unclaimed(db, before, null, AT_ONCE);
  for (let last = found.at(-1); last && !stopping.aborted; last = found.at(-1)) {
    for (const one of found) await passing.some([one], () => write((tx) => deleteOne(tx, one, before, now())));
    found = await unclaimed(db, before, last, AT_ONCE);
  }
  passing.end();
}

type Cleaning = Pick<Portal, 'db' | 'write' | 'now' | 'steady'>;

async function deleteOne(tx: Tx, { id, email }: { id: number; email: string }, before: Date, now: Date): Promise<void> {
  const self = themself({ id, email });
  const person = await personForUpdate(tx, self, id);
  if (!person || !(await isUnclaimed(tx, before, id))) return; // verified at this very moment
  await deleteCustomers(tx, [id]); // not into the bin: no one had anything to lose (BIN-506)
  const changes = changesBetween({ ...personFacts(personFromColumns(person), person.roles, person.area), licenses: 0 }, null);
  await recordEvent(tx, self, { act: 'customer.delete', record: person, owner: person, changes }, now);
  await noteErasure(tx, person, 0, now); // the address may be a stranger's: the log forgets it too (PRV-539)
}
