import { changesBetween, type Language, personFromColumns } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { personFacts, personForUpdate, updateCustomer } from '../people/public.ts';
import { themself } from './sessions.queries.ts';

/**
 * Gives people who have no language that of the page on which they sign in for the first time (LNG-2). English is what they read without one. It
 * is a transaction of its own: the one before only shares the person's record, and two at once would each wait for the other.
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
