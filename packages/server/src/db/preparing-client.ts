import pg from 'pg';
import { ANEW } from './prepared.ts';

/** So many statements are kept prepared on a connection; what is put together from a choice of filters may be more. */
const MOST_PREPARED = 300;

/** The name that each statement is prepared under, by its text, for all connections. */
const names = new Map<string, string>();

type Send = (query: unknown, values?: unknown) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once: PostgreSQL parses and plans anew otherwise, which costs more than most
 * statements do. {@link ANEW} leaves one out. The begin of a transaction goes out together with its first statement.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig);
    const sendNow = this.query.bind(this);
    const send = sendNow as Send;
    let isToBegin = false;
    const prepared: Send = (text, values) => {
      if (text === 'begin') {
        isToBegin = true;
        return Promise.resolve(BEGUN);
      }
      const name = nameOf(String(text));
      const query = name ? { name, text, values } : { text, values };
      if (!isToBegin) return send(query);
      isToBegin = false;
      return Promise.all([send('begin'), send(query)]).then(([, result]) => result);
    };
    this.query = ((query: unknown, values?: unknown, done?: unknown) =>
      typeof query === 'string' && Array.isArray(values) && done === undefined
        ? prepared(query, values)
        : (sendNow as (...sent: unknown[]) => unknown)(query, values, done)) as typeof this.query;
  }
}

const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** Sent as they are; several statements in one text too. */
const BARE = /^(commit|rollback)$|;/;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_PREPARED || BARE.test(text) || text.includes(ANEW)) return null;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
