import type { Column, Table, TableSet } from '../../db/table-statements.ts';

/** Rows that are kept with a record: one of their columns points to a row of another kept table, or of a table in between. */
export interface Kept {
  table: string;
  by: string;
  of: string;
  /** If another row is in its place by now, it is not brought back. */
  unlessThere: boolean;
  /** The table between the two: its rows are not deleted, and point to `of`. */
  through?: { table: string; by: string; to: string };
}

const columnsOf = ({ columns }: Table) => Object.entries(columns);
const isKept = ({ deleted }: Column<unknown>) => deleted === 'kept' || deleted === 'kept unless there';

/** Sorts tables so that each comes after those that its columns point to; pointing to itself is allowed. */
function parentsFirst(tables: TableSet, names: readonly string[]): string[] {
  const sorted: string[] = [];
  const put = (name: string) => {
    if (!names.includes(name) || sorted.includes(name)) return;
    for (const [, { to }] of columnsOf(tables[name] as Table)) if (to && to !== name) put(to); // these are names of tables
    sorted.push(name);
  };
  for (const name of names) put(name);
  return sorted;
}

/** Everything that is deleted with a customer, a license, a course code or a release and comes back with them, parents first (BIN-507). */
export function keptIn(tables: TableSet): Kept[] {
  const names = Object.keys(tables).filter((name) => columnsOf(tables[name] as Table).some(([, column]) => isKept(column))); // its own key
  return parentsFirst(tables, names).flatMap((table) => {
    const columns = columnsOf(tables[table] as Table).filter(([, column]) => isKept(column)); // likewise
    const unlessThere = columns.some(([, { deleted }]) => deleted === 'kept unless there');
    return columns.map(([by, { to = '', through }]) => {
      const of = through ? (tables[to]?.columns[through]?.to ?? '') : to;
      return { table, by, of, unlessThere, ...(through && { through: { table: to, by: 'id', to: through } }) };
    });
  });
}

/** A column that is emptied when the record it points to is deleted; restoring the record fills it again if it is still empty. */
interface Linked {
  table: string;
  column: string;
  to: string;
  key: readonly string[];
}

export const linkedIn = (tables: TableSet): Linked[] =>
  Object.entries(tables).flatMap(([table, { key = ['id'], columns }]) =>
    Object.entries(columns).flatMap(([column, { deleted, to }]) => (deleted === 'relinked' && to ? [{ table, column, to, key }] : [])),
  );

/** Tables with the ways into an account: they do not come back under a new email (BIN-519). */
export const opensIn = (tables: TableSet): string[] => Object.keys(tables).filter((name) => tables[name]?.opens);
