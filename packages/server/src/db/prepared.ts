import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Database, Db, Tables } from './tables.ts';

/** Marks a statement whose best plan depends on its values: PostgreSQL plans it each time. */
export const ANEW = '/* planned anew */';

/** Compiles statements without a connection. */
export const PAPER: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const paper: Database = new Kysely<Tables>({ dialect: PAPER });

/**
 * A statement that is built and compiled once, at its first use instead of with every call: building costs the server more than most answers. `build`
 * may use its values only as parameters, since the statement must not depend on them.
 */
export function prepared<Values extends object, Row>(
  build: (paper: Database, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  /** For each parameter, the name of the value that it takes; undefined for one that is always the same. */
  let names: (keyof Values | undefined)[] = [];
  const compile = (values: Values): CompiledQuery<Row> => {
    const places = new Map<unknown, keyof Values>();
    const standIns = Object.fromEntries(
      Object.keys(values).map((name) => {
        const standIn = Object.freeze({ name });
        places.set(standIn, name as keyof Values);
        return [name, standIn];
      }),
    );
    const statement = build(paper, standIns as Values).compile();
    names = statement.parameters.map((parameter) => places.get(parameter));
    return statement;
  };
  return async (db, values) => {
    compiled ??= compile(values);
    const { parameters: constant } = compiled;
    const parameters = names.map((name, place) => (name === undefined ? constant[place] : values[name]));
    const { rows } = await db.getExecutor().executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

/** The same for a statement in plain SQL. */
export const preparedSql = <Values extends object, Row>(
  build: (values: Values) => RawBuilder<Row>,
): ((db: Db, values: Values) => Promise<Row[]>) => prepared((paper, values) => ({ compile: () => build(values).compile(paper) }));
