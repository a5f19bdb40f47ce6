import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchWord } from './license-search.ts';

/** Whether a word means this row of `issued_file`, given by its name in the query (LIC-103). */
export function isFileMeant(file: NonNullable<SearchWord['file']>, row = 'issued_file'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  return 'number' in file ? sql`${column('number')} = ${file.number}` : sql`${column('id')} BETWEEN ${file.from} AND ${file.to}`;
}
