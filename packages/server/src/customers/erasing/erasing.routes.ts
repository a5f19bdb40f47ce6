import { api, may, PERSON_FIELD_NAMES, PERSON_FIELDS } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isLastAdmin, type Person, peopleToJudge, personForUpdate, takeTurnIfAdmin } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockOrganizationOf } from '../../licensing/licenses/public.ts';
import { eraseLeft, erasePerson } from './erase-person.ts';
import { nameFor } from './erasing.queries.ts';
import { whatErasingDoes } from './erasure-preview.queries.ts';
import { textsSaying } from './free-texts.queries.ts';
import { leftPeople } from './people-who-left.queries.ts';

const calls = api.erasing;

/** Erasing a person for ever (PRV-531). */
export const erasingRoutes = (portal: Portal): Route[] => {
  const { db, write, tables } = portal;

  return [
    route(calls.getErasure, async ({ params, principal }) => {
      const [person] = await peopleToJudge(db, principal, [params.id], 'customer.see');
      if (!person) throw refuse(calls.getErasure, 'noCustomer');
      if (!may(principal, 'customer.erase', person)) throw refuse(calls.getErasure, 'lacksRight');
      const texts = may(principal, 'customer.eraseTexts') ? await textsSaying(db, tables, person) : null;
      return { name: fullName(person), email: person.email, ...(await whatErasingDoes(db, person)), texts };
    }),

    route(calls.erase, ({ body, principal }) =>
      write(async (tx) => {
        if (body.id === principal.id) throw refuse(calls.erase, 'oneself');
        await takeTurnIfAdmin(tx, body.id);
        await lockOrganizationOf(tx, body.id);
        const person = await personForUpdate(tx, principal, body.id);
        if (!person) throw refuse(calls.erase, 'noCustomer');
        const { replaceTexts: isReplaced = false } = body;
        if (!may(principal, 'customer.erase', person) || (isReplaced && !may(principal, 'customer.eraseTexts')))
          throw refuse(calls.erase, 'lacksRight');
        if (await isLastAdmin(tx, person)) throw refuse(calls.erase, 'lastAdmin');
        if (body.confirm.toLowerCase() !== person.email.toLowerCase()) throw refuse(calls.erase, 'otherEmail');
        if (saysWho(body.reason, person)) throw refuse(calls.erase, 'namesThem');
        await erasePerson(portal, tx, { person, withTexts: isReplaced, by: principal, reason: body.reason });
        return { id: person.id, name: nameFor(person.id) };
      }),
    ),
    route(calls.eraseFromLog, ({ body: { email, reason }, principal }) =>
      write(async (tx) => {
        if (reason.toLowerCase().includes(email.toLowerCase())) throw refuse(calls.eraseFromLog, 'namesThem');
        const people = await leftPeople(tx, principal, email);
        if (people.length === 0) throw refuse(calls.eraseFromLog, 'nobodyLeft');
        for (const person of people) await eraseLeft(portal, tx, { person, by: principal, reason });
        return { people: people.length };
      }),
    ),
  ];
};

/** A shorter number identifies no one. */
const FEWEST_SIGNS = 5;

/** Texts of the profile that one person alone has. Names count as a whole, and an organization has many people. */
const TELLING = PERSON_FIELD_NAMES.flatMap((name) => {
  const one = PERSON_FIELDS[name];
  return one.type !== 'text' || name === 'firstName' || name === 'lastName' || name === 'organization' ? [] : [one.column];
});

/** Whether a text names the person. What is written about an erasure stays in the log. */
function saysWho(text: string, person: Person): boolean {
  const said = text.toLowerCase();
  const telling = TELLING.map((column) => person[column]).filter(({ length }) => length >= FEWEST_SIGNS); // `0` stands for a missing one
  return [person.email, fullName(person), ...telling].some((one) => said.includes(one.toLowerCase()));
}
