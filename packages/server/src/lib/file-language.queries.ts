import { type Language, languageOf, type Principal } from '@lm/contract';
import type { Db } from '../db/tables.ts';

/** The language of the headings in a file of rows: that of the person who saves it, English for programs (LNG-8). */
export async function languageOfFile(db: Db, principal: Principal): Promise<Language> {
  if (principal.kind === 'key') return 'en';
  const found = await db.selectFrom('customer').select('language').where('id', '=', principal.id).executeTakeFirst();
  return languageOf(found?.language ?? '');
}
