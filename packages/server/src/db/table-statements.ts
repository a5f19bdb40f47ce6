import type { ColumnType } from 'kysely';

export type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Why a column stays out of a person's own export (PRV-491), for tables that are part of it; `shown` is exported, and `plain` is about no one. */
export const KEPT_BACK = {
  bookkeeping: 'By this the portal finds and orders rows, and notices that two people change one: it says nothing about anyone',
  secret: 'Secrets, and what they are compared with: anyone who has them could sign in',
  elsewhere:
    'Another section says it about the same thing: the license, the course, the request, the revision or the paper that it belongs to',
  withSender: 'The file that shows that a person teaches, while it waits for an answer: the sender has it',
  progress: 'How far the portal has got with its own work: mails to send, files to renew, days to remind',
  staffs: 'What staff keep among themselves (PRV-540): which of them did it, drafts, how a price was worked out, what comes next',
} as const;
type KeptBack = keyof typeof KEPT_BACK;

/**
 * What happens to a row when the row that its column points to is deleted (BIN-507): it is `kept` for the bin and comes back, unless another exists
 * by then, or only the column is emptied and `relinked`; a sentence says why it does not come back.
 */
type Deleted = 'kept' | 'kept unless there' | 'relinked' | (string & {});

/**
 * What happens to a value when the person it is about is erased (PRV-533): the whole row goes, even one that names them among other people's
 * records; or the value is emptied, becomes null, or only says `Erased`, `Computer`, or the person's number.
 */
export type Erased = 'row' | 'row that names' | 'empty' | 'null' | 'Erased' | 'Computer' | 'number' | 'number of who did it';

interface Fate {
  /** What the column is, if its name does not say so. */
  says?: string;
  /** The table that it points to, with or without a foreign key: the other row may go. */
  to?: string;
  deleted?: Deleted;
  /** The row is kept together with the one that this column of the table it points to names. */
  through?: string;
  erased?: Erased;
  /** Free text, which may name a person the row is not about (PRV-541): what it is, and its greatest length. */
  words?: readonly [what: string, most: number];
  /** Why it is not free text, although its name sounds like it. */
  noWords?: string;
}

/** One column, with its type and what happens to it. */
export interface Column<T> extends Fate {
  exported: 'shown' | 'plain' | KeptBack;
  /** Only for the compiler. */
  type?: T;
}

const as =
  (exported: Column<never>['exported']) =>
  <T>(fate: Fate = {}): Column<T> => ({ exported, ...fate });

/** For a table that is about no person, or is not exported as a whole. */
export const plain = as('plain');
/** Part of the person's own export. */
export const shown = as('shown');
export const bookkeeping = as('bookkeeping');
export const secret = as('secret');
export const elsewhere = as('elsewhere');
export const withSender = as('withSender');
export const progress = as('progress');
export const staffs = as('staffs');

interface Statement {
  /** What a row stands for. */
  says?: string;
  /** The column that identifies a row; `id` unless stated. */
  key?: readonly string[];
  /** Whose row it is: the column that points to the person, or to something that belongs to one. */
  of?: string;
  /** Why it is left out of the owner's export. */
  leftOut?: string;
  /** Credentials that opened the account under its old email: they do not move to another (BIN-519). */
  opens?: true;
}

export interface Table<Columns = Readonly<Record<string, Column<unknown>>>> extends Statement {
  columns: Columns;
}

export type TableSet = Readonly<Record<string, Table>>;

/** A table of a feature: what it holds, and each column's type and what happens to it. */
export const table =
  (statement: Statement = {}) =>
  <const Columns extends Readonly<Record<string, Column<unknown>>>>(columns: Columns): Table<Columns> => ({ ...statement, columns });

/** Its rows, as Kysely reads and writes them. */
export type RowOf<Of extends Table> = {
  -readonly [Name in keyof Of['columns']]: Of['columns'][Name] extends Column<infer T> ? T : never;
};

/** Written as text, and read as the value that it holds. */
export type Json = ColumnType<unknown, string, string>;

/** The columns whose values, or rows, are treated in this way when a person is erased. */
export const columnsErased = (tables: TableSet, how: Erased): { table: string; column: string }[] =>
  Object.entries(tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { erased }]) => (erased === how ? [{ table, column }] : [])),
  );
