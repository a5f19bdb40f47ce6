import { type RawBuilder, sql } from 'kysely';

/** How people are called: of a row that was read, and in a statement, of the table that goes by `row` there. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  `${first_name} ${last_name}`;
export const fullNameSql = <Name extends string | null = string>(row?: string): RawBuilder<Name> =>
  sql.raw(row ? `${row}.first_name || ' ' || ${row}.last_name` : "first_name || ' ' || last_name");
