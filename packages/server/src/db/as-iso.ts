import { type RawBuilder, sql } from 'kysely';

/** A moment as the wire has it, inside JSON that the database makes; from a column by its name, or from an expression. */
export function asIso(moment: string | RawBuilder<unknown>): RawBuilder<string> {
  const column = typeof moment === 'string' ? sql.ref(moment) : moment;
  return sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
