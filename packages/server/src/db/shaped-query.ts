import pg from 'pg';

type Values = (string | null)[];

/** Turns the data from the wire into a row. */
type ReadRow = (values: Values) => Record<string, unknown>;

/** How a connection reads the rows of each prepared statement, by its name; null if it returns none. */
export type Shapes = Map<string, ReadRow | null>;

/** Members that the driver's types leave out. */
interface Inside {
  name: string;
  _result: { fields: { name: string }[]; _parsers?: ((text: string) => unknown)[]; parseRow: ReadRow };
  _accumulateRows: boolean;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  prepare(connection: object): void;
  handleRowDescription(described: object): void;
  handleCommandComplete(done: object, connection: object): void;
}

export interface Prepared {
  name: string;
  text: string;
  values: unknown[];
}

const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Inside;

/**
 * A prepared statement for which PostgreSQL describes its rows once per connection. The driver asks each time, though the description stays the same:
 * a statement that would return other rows is refused (collisions.ts) and prepared again under another name.
 */
export class ShapedQuery extends Query {
  readonly text: string;
  readonly #shapes: Shapes;
  readonly #known: ReadRow | null | undefined;
  #described: ReadRow | null = null;

  constructor(prepared: Prepared, shapes: Shapes) {
    super(prepared.text, prepared.values); // the driver copies an object property by property
    this.text = prepared.text;
    this.name = prepared.name;
    this.#shapes = shapes;
    this.#known = shapes.get(prepared.name);
    if (!this.#known) return;
    this._result.parseRow = this.#known;
    this._accumulateRows = true;
  }

  /** Resolves once the statement that `send` has sent is done. */
  async answer(send: () => void): Promise<pg.QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
    this.callback = (error, result) => (error ? reject(error) : resolve(result));
    send();
    try {
      return await promise;
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error); // from here on, the stack leads to the calling code
      throw error;
    }
  }

  override prepare(connection: object): void {
    super.prepare(this.#known === undefined ? connection : undescribed(connection));
  }

  override handleRowDescription(described: object): void {
    super.handleRowDescription(described);
    this.#described = readerOf(this._result);
    this._result.parseRow = this.#described;
  }

  override handleCommandComplete(done: object, connection: object): void {
    if (this.#known === undefined) this.#shapes.set(this.name, this.#described);
    super.handleCommandComplete(done, connection);
  }
}

function readerOf({ fields, _parsers = [] }: Inside['_result']): ReadRow {
  const names = fields.map(({ name }) => name);
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (values) => {
    const row = { ...empty };
    for (let place = 0; place < names.length; place++) {
      const value = values[place];
      if (value != null) row[names[place] as string] = _parsers[place]?.(value);
    }
    return row;
  };
}

/** Connections that do not ask for descriptions. */
const terse = new WeakMap<object, object>();

function undescribed(connection: object): object {
  const known = terse.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => undefined } });
  terse.set(connection, made);
  return made;
}
