import { type Language, languageOf, type Principal } from '@lm/contract';
import type { Db } from '../db/tables.ts';

/** What the headings of a file of rows are written in: the language of the person who saves it, English for programs (LNG-8). */
export async function languageOfFile(db: Db, principal: Principal): Promise<Language> {
  if (principal.kind === 'key') return 'en';
  const found = await db.selectFrom('customer').select('language').where('id', '=', principal.id).executeTakeFirst();
  return languageOf(found?.language ?? '');
}
