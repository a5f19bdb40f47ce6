import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { keptIn } from './kept-tables.ts';

const { server } = await givenServer();

interface Pointing {
  from: string;
  column: string;
  to: string;
  /** c, n, r or a: what happens to the row when the row it points to is deleted. */
  then: string;
}

// BIN-507
test('the tables say what happens to every row that a deletion takes along, or that loses the row it points to', async () => {
  const { rows } =
    await sql<Pointing>`SELECT c.conrelid::regclass::text AS "from", a.attname AS "column", c.confrelid::regclass::text AS "to",
      c.confdeltype AS "then"
    FROM pg_catalog.pg_constraint c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`.execute(server.db);
  const gone = new Set(['customer', 'license', 'course', 'release']);
  for (let before = 0; before !== gone.size; ) {
    before = gone.size;
    for (const { from, to, then } of rows) if (then === 'c' && gone.has(to)) gone.add(from);
  }
  const { tables } = server.portal;
  const columns = Object.entries(tables).flatMap(([table, of]) =>
    Object.entries(of.columns).map(([column, statement]) => ({ name: `${table}.${column}`, ...statement })),
  );
  const known = new Set(columns.filter(({ deleted }) => deleted !== undefined).map(({ name }) => name));
  // A table that is kept because of one column is kept because of its others too, with the references among its rows.
  const kept = new Set(keptIn(tables).map(({ table }) => table));
  const said = ({ from, column, to, then }: Pointing) =>
    known.has(`${from}.${column}`) || ((then === 'c' || from === to) && kept.has(from));
  const left = rows.filter((one) => ['c', 'n'].includes(one.then) && gone.has(one.to) && !said(one));
  expect(left.map(({ from, column, to }) => `${from}.${column} → ${to}`)).toEqual([]);
  // They also say what a column points to in the database.
  const pointing = new Set(columns.map(({ name, to }) => `${name} → ${to}`));
  const unsaid = rows.filter(({ from, to }) => from in tables && to in tables).map(({ from, column, to }) => `${from}.${column} → ${to}`);
  expect(unsaid.filter((one) => !pointing.has(one))).toEqual([]);
  // Parents first: a kept row comes after the kept rows it points to.
  const order = ['customer', ...keptIn(tables).map(({ table }) => table)];
  const first = (table: string) => order.indexOf(table);
  const late = rows.filter(({ from, to }) => from !== to && kept.has(from) && first(to) > first(from) && kept.has(to));
  expect(late.map(({ from, column, to }) => `${from}.${column} → ${to}`)).toEqual([]);
});
