import type { RawBuilder } from 'kysely';

/**
 * A list of what the portal holds of a person (PRV-491): written as JSON and as CSV. `rows` reads those behind a key, in the order of `key`; the
 * row has every column of `columns`, and no other but `key` goes further than the server.
 */
export interface Section {
  name: string;
  /** What it is, in the README of the zip. */
  says: string;
  /** The tables it tells of. */
  tables: readonly string[];
  columns: readonly string[];
  /** What a key is, and one before all. */
  key: readonly [type: 'bigint' | 'uuid' | 'text', before: string];
  /** Staff's words, which the person's own export leaves out; or from where they signed in, which not all staff read. */
  of?: 'staff' | 'signIns';
  /** `after` is the last key of the page before. */
  rows: (person: number, after: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export const NUMBER = ['bigint', '0'] as const;
export const UUID = ['uuid', '00000000-0000-0000-0000-000000000000'] as const;
export const TEXT = ['text', ''] as const;
