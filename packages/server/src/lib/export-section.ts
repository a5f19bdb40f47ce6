import { type RawBuilder, sql } from 'kysely';
import type { TableSet } from '../db/table-statements.ts';

/**
 * A list of what the portal holds about a person (PRV-491), written as JSON and as CSV. `rows` reads the rows after a key, in the order of `key`; a
 * row has every column of `columns`, and apart from `key` nothing else leaves the server.
 */
export interface Section {
  name: string;
  /** What the list is, for the README of the zip. */
  says: string;
  /** The tables it covers. */
  tables: readonly string[];
  columns: readonly string[];
  /** What a key is, and one before all keys. */
  key: readonly [type: 'bigint' | 'uuid' | 'text', before: string];
  /** `staff`: words of staff, which the person's own export leaves out. The other: from where people signed in, which not all staff may read. */
  of?: 'staff' | 'signIns';
  /** `after` is the last key of the page before. */
  rows: (person: number, after: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export const NUMBER = ['bigint', '0'] as const;
export const UUID = ['uuid', '00000000-0000-0000-0000-000000000000'] as const;
export const TEXT = ['text', ''] as const;

const inFile = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All `shown` columns of a table's rows, except the one that names their person. */
export function sectionOf<Set extends TableSet>(
  tables: Set,
  [table, whose]: readonly [table: keyof Set & string, whose: string],
  said: Pick<Section, 'name' | 'says' | 'of'> & Partial<Pick<Section, 'tables'>>,
): Section {
  const columns = Object.entries((tables as TableSet)[table]?.columns ?? {}).flatMap(([name, { exported }]) =>
    exported === 'shown' && name !== whose ? [name] : [],
  );
  const selected = sql.join(columns.map((column) => sql`${sql.ref(column)} AS ${sql.ref(inFile(column))}`));
  return {
    tables: [table],
    ...said,
    columns: columns.map(inFile),
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, ${selected} FROM ${sql.table(table)}
      WHERE ${sql.ref(whose)} = ${person}::integer AND id > ${after} ORDER BY id`,
  };
}
