import { api, changesBetween, may, type ReminderWish } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { isVisible, personForUpdate, territoryOfPerson } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { distributorsOf } from './reminded-licenses.queries.ts';
import { setWish, wishOf } from './reminders.queries.ts';

const calls = api.reminders;

/** Who gets a customer's reminders, and whether any are sent (REM-252). */
export const wishRoutes = ({ db, write, now }: Portal): Route[] => [
  route(calls.getCustomerReminders, async ({ body, principal }) => {
    if (!(await isVisible(db, principal, body.id))) throw refuse(calls.getCustomerReminders, 'noCustomer');
    return answerOf(db, body.id);
  }),

  route(calls.setCustomerReminders, ({ body: { customerId, revision, ...wish }, principal }) =>
    write(async (tx) => {
      const person = await personForUpdate(tx, principal, customerId);
      if (!person) throw refuse(calls.setCustomerReminders, 'noCustomer');
      if (!may(principal, 'reminders.set')) throw refuse(calls.setCustomerReminders, 'lacksRight');
      const before = await wishOf(tx, customerId);
      refuseOutdated(calls.setCustomerReminders, { revision }, before);
      const changes = changesBetween(factsOf(before), factsOf(wish));
      if (changes.length === 0) return answerOf(tx, customerId);
      await setWish(tx, customerId, wish);
      await recordEvent(tx, principal, { act: 'customer.setReminders', record: person, owner: person, changes }, now());
      return answerOf(tx, customerId);
    }),
  ),
];

const factsOf = ({ to, off }: ReminderWish) => ({
  remindersTo: to === 'owner' ? 'The customer' : 'The distributors of the country',
  remindersOff: off,
});

async function answerOf(db: Db, customerId: number) {
  const distributors = await distributorsOf(db, await territoryOfPerson(db, customerId));
  return { ...(await wishOf(db, customerId)), distributors: distributors.map(({ name }) => name) };
}
