// docs/data-model.md is generated from what features say about their tables and from what the migrations make: `npm test -- unit data-model -u`
// writes it.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Column, KEPT_BACK, type Table, type TableSet } from '../src/db/table-statements.ts';
import type { Feature } from '../src/feature.ts';
import { DISTRICTS } from '../src/features.ts';
import { givenServer } from './given.ts';

const { server } = await givenServer();

/** Tables that belong to no feature: the notes of the migrations, and the modules of the product, which are in the contract. */
const OF_NOBODY = ['kysely_migration', 'kysely_migration_lock'];

interface Made {
  table: string;
  column: string;
  type: string;
  isKey: boolean;
  isUnique: boolean;
}

const made = async () =>
  (
    await sql<Made>`SELECT c.relname AS "table", a.attname AS "column",
      format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN '' ELSE '?' END AS type,
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary AND a.attnum = ANY(i.indkey)) AS "isKey",
      EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND NOT i.indisprimary AND i.indnkeyatts = 1
        AND i.indkey[0] = a.attnum AND i.indpred IS NULL) AS "isUnique"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(server.db)
  ).rows;

const SHORT = { 'timestamp with time zone': 'timestamptz', 'character varying': 'varchar' };
const shortType = (type: string) => Object.entries(SHORT).reduce((so, [long, short]) => so.replace(long, short), type);

const GOES = { row: 'the row goes', 'row that names': 'the row goes, in the bin of others too', empty: 'is emptied', null: 'becomes null' };
const erasedInWords = (erased: NonNullable<Column<unknown>['erased']>) =>
  erased in GOES ? GOES[erased as keyof typeof GOES] : erased.startsWith('number') ? 'says their number' : `says ${erased}`;

/** What happens to a column. */
function fateOf({ to, deleted, erased, exported, words }: Column<unknown>): string {
  return [
    to && `→ ${to}`,
    deleted && `deleted: ${deleted}`,
    erased && `erased: ${erasedInWords(erased)}`,
    words && 'free words',
    exported === 'shown' && 'exported',
    exported in KEPT_BACK && `not exported: ${exported}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const cell = (text: string) => text.replaceAll('|', '\\|');

function tableInWords(name: string, { says, leftOut, columns }: Table, rows: readonly Made[]): string {
  const lines = Object.entries(columns).map(([column, statement]) => {
    const found = rows.find((row) => row.table === name && row.column === column);
    const mark = found?.isKey ? ' **key**' : found?.isUnique ? ' unique' : '';
    const cells = [`\`${column}\``, shortType(found?.type ?? 'not there') + mark, statement.says ?? '', fateOf(statement)];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const about = [says, leftOut && `Not exported: ${leftOut}.`].filter(Boolean).join(' ');
  return [
    `### \`${name}\``,
    about,
    ['| Column | Type | What it is | What becomes of it |', '| --- | --- | --- | --- |', ...lines].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** A diagram of which tables point to which. */
function drawn(tables: TableSet): string {
  const lines = Object.entries(tables).flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([column, { to }]) => (to ? [`  ${to} ||--o{ ${name} : "${column}"`] : [])),
  );
  return lines.length > 0 ? ['```mermaid', 'erDiagram', ...lines, '```'].join('\n') : '';
}

const HEAD = `<!-- Made by npm test -- unit data-model -u; edit the feature.ts of a table instead. -->

# The data model

Every table and column, as the features describe them in \`packages/server/src/<district>/<feature>/feature.ts\` and as the migrations in
\`packages/server/migrations\` make them; both databases have the same. [storage.md](storage.md) explains how the larger ones work.
A type with \`?\` may be null. The last column says where a column points, what happens to it when that row is deleted (BIN-507) and when the
person is erased (PRV-533), and whether it is part of a person's own export (PRV-491) or why not:

${Object.entries(KEPT_BACK)
  .map(([name, why]) => `- ${name}: ${why}`)
  .join('\n')}`;

// BIN-507, PRV-493, PRV-533
test('the data model matches what the features say and the migrations make', async () => {
  const rows = await made();
  const said = Object.entries(server.portal.tables).flatMap(([table, { columns }]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  );
  const there = rows.filter(({ table }) => !OF_NOBODY.includes(table)).map(({ table, column }) => `${table}.${column}`);
  expect(said.sort()).toEqual(there.sort());
  const parts = Object.entries(DISTRICTS).map(([district, features]) => {
    const tables: TableSet = Object.assign({}, ...Object.values<Feature>(features).map((feature) => feature.tables));
    const words = Object.entries(tables).map(([name, table]) => tableInWords(name, table, rows));
    return [`## ${district[0]?.toUpperCase()}${district.slice(1)}`, drawn(tables), ...words].filter(Boolean).join('\n\n');
  });
  await expect(`${[HEAD, ...parts].join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/data-model.md');
});
