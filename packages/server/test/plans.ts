import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database, Db } from '../src/db/tables.ts';

/** The lines of PostgreSQL's plans for the statements of `act`. */
export async function plansOf(db: Database, act: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const watch: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = new PostgresQueryCompiler().compileQuery(node, queryId);
      asked.push(CompiledQuery.raw(`EXPLAIN ${text}`, [...parameters]));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await act(db.withPlugin(watch));
  const plans = await Promise.all(asked.map((one) => db.executeQuery<{ 'QUERY PLAN': string }>(one)));
  return plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']));
}
