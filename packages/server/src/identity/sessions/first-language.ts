import { changesBetween, type Language, personFromColumns } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { personFacts, personForUpdate, updateCustomer } from '../people/public.ts';
import { themself } from './principals.queries.ts';

/**
 * Gives people who have no language the language of the page on which they first sign in (LNG-2). Without one they read English. This is a
 * transaction of its own: the one before holds a shared lock on the person's record, and two at once would wait for each other.
 */
export async function takeLanguage({ write, now }: Pick<Portal, 'write' | 'now'>, self: { id: number; email: string }, language: Language) {
  if (language === 'en') return;
  const principal = themself(self);
  await write(async (tx) => {
    const person = await personForUpdate(tx, principal, self.id);
    if (person?.language !== '') return;
    const before = personFromColumns(person);
    const form = { ...before, language };
    const facts = (one: typeof before) => personFacts(one, person.roles, person.area);
    await updateCustomer(tx, person, form, person.roles, person.area);
    const changes = changesBetween(facts(before), facts(form));
    await recordEvent(tx, principal, { act: 'customer.updateProfile', record: person, owner: person, changes }, now());
  });
}
