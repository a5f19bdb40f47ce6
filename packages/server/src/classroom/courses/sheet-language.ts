import { type Language, languageOf, may, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { languageOfPerson } from '../../identity/people/public.ts';

/** What a file of students is written in: in a teacher's language, as their screens are; in English for staff and programs (LNG-8). */
export async function languageOfSheet(db: Db, principal: Principal): Promise<Language> {
  if (principal.kind === 'key' || may(principal, 'customer.list')) return 'en';
  return languageOf(await languageOfPerson(db, principal.id));
}
