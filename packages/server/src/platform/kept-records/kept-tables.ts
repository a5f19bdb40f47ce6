import type { Column, Table, TableSet } from '../../db/table-statements.ts';

/** Rows that are kept with a record: those that point with a column to a row of another kept table, or of one in between. */
export interface Kept {
  table: string;
  by: string;
  of: string;
  /** Another row may stand in its place by now: then it stays away. */
  unlessThere: boolean;
  /** Stands between the two: its rows stay where they are, and point to `of`. */
  through?: { table: string; by: string; to: string };
}

const columnsOf = ({ columns }: Table) => Object.entries(columns);
const isKept = ({ deleted }: Column<unknown>) => deleted === 'kept' || deleted === 'kept unless there';

/** Tables so that each stands behind those that its columns point to; one that points to itself may. */
function parentsFirst(tables: TableSet, names: readonly string[]): string[] {
  const sorted: string[] = [];
  const put = (name: string) => {
    if (!names.includes(name) || sorted.includes(name)) return;
    for (const [, { to }] of columnsOf(tables[name] as Table)) if (to && to !== name) put(to); // names are of tables
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

/** A column of a row that stays when what it points to is deleted, and loses it; restoring puts it back where it is still empty. */
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

/** What opened the account under its old email: it does not come along to another (BIN-519). */
export const opensIn = (tables: TableSet): string[] => Object.keys(tables).filter((name) => tables[name]?.opens);
