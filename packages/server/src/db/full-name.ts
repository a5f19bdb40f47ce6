import { type RawBuilder, sql } from 'kysely';

/** People's full names: from a row that was read, or in a statement, from the table that it calls `row`. */
export const fullName = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  `${first_name} ${last_name}`;
export const fullNameSql = <Name extends string | null = string>(row?: string): RawBuilder<Name> =>
  sql.raw(row ? `${row}.first_name || ' ' || ${row}.last_name` : "first_name || ' ' || last_name");
