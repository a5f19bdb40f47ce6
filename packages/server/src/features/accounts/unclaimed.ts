import { changesBetween, personFromColumns } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../log/public.ts';
import { deleteCustomers, personFacts, personForUpdate } from '../people/public.ts';
import { themself } from '../sessions/public.ts';
import { unclaimed } from './unclaimed.queries.ts';

/** A sign-up that nobody verified goes after so long, in milliseconds (SGN-42). */
const KEPT_MS = 30 * 24 * 3_600_000;

/** So many in a run. */
const AT_ONCE = 100;

/** Deletes sign-ups that nobody verified and nobody gave anything; the log names the account itself as who did it. */
export async function deleteUnclaimed({ db, write, now, steady }: Pick<Portal, 'db' | 'write' | 'now' | 'steady'>): Promise<void> {
  const before = new Date(steady().getTime() - KEPT_MS);
  for (const { id, email } of await unclaimed(db, before, AT_ONCE))
    await write(async (tx) => {
      const self = themself({ id, email });
      const person = await personForUpdate(tx, self, id);
      if (!person || (await unclaimed(tx, before, 1, id)).length === 0) return; // verified this very moment
      await deleteCustomers(tx, [id]); // not by way of the bin: nobody had anything to lose (BIN-506)
      const changes = changesBetween({ ...personFacts(personFromColumns(person), person.roles, person.area), licenses: 0 }, null);
      await recordEvent(tx, self, { act: 'customer.delete', record: person, owner: person, changes }, now());
    });
}
