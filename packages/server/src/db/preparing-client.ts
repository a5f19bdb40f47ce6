import type pg from 'pg';
import { isOutdatedPlan } from './collisions.ts';
import { ANEW } from './prepared.ts';
import { ShapedQuery, type Shapes } from './shaped-query.ts';
import { type Watch, WatchedClient } from './watched-client.ts';

/** How many statements are kept prepared on a connection; there may be more combinations of filters. */
const MOST_PREPARED = 300;

/** The name under which each statement is prepared, by its text, for all connections. */
const names = new Map<string, string>();

/**
 * Statements that were sent once: those of a migration, or of one filter among many, may not come again, and must not take up the places of others
 * that do.
 */
const once = new Set<string>();

/** How many are remembered before all are forgotten. */
const MOST_ONCE = 1000;

type Send = (query: unknown, values?: unknown) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement that comes again: otherwise PostgreSQL parses and plans each time, which costs more than most statements
 * do. {@link ANEW} exempts a statement. The BEGIN of a transaction is sent together with its first statement.
 */
export class PreparingClient extends WatchedClient {
  constructor(config: pg.ClientConfig, watch: Watch) {
    super({ ...config, pipeline: true }, watch);
    const sendNow = this.query.bind(this);
    let isHeld = false;
    /** Statements that are sent together go out in one write: a write costs the server more than most of its statements. */
    const hold = () => {
      if (isHeld || watch.isEmbedded) return;
      const { stream } = this.connection;
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    };
    const send: Send = (query, values) => {
      hold();
      return (sendNow as Send)(query, values);
    };
    const shapes: Shapes = new Map();
    let isToBegin = false;
    /** The error that broke the open transaction: statements sent after it fail for no other reason. */
    let broken: unknown = null;
    const prepared: Send = (text, values) => {
      if (text === 'begin') {
        isToBegin = true;
        broken = null;
        return Promise.resolve(BEGUN);
      }
      const name = nameOf(String(text));
      const query = name ? new ShapedQuery({ name, text: String(text), values: Array.isArray(values) ? values : [] }, shapes) : text;
      const rest = name ? undefined : values;
      const begins = isToBegin;
      isToBegin = false;
      const sent = begins ? Promise.all([send('begin'), send(query, rest)]).then(([, result]) => result) : send(query, rest);
      return sent.catch((error) => {
        if (isConsequence(error) && broken) throw broken;
        broken ??= error;
        if (!isOutdatedPlan(error)) throw error;
        names.delete(String(text)); // from now on, every connection prepares it under another name
        if (this.getTransactionStatus() !== 'I') throw error; // the transaction is lost, and is tried again as a whole
        return prepared(text, values);
      });
    };
    this.query = ((query: unknown, values?: unknown, done?: unknown) =>
      typeof query === 'string' && Array.isArray(values) && done === undefined
        ? prepared(query, values)
        : (sendNow as (...sent: unknown[]) => unknown)(query, values, done)) as typeof this.query;
  }
}

/** PostgreSQL's codes for a statement in a broken transaction, and for one whose preparation failed there. */
const CONSEQUENCES = new Set(['25P02', '26000']);

const isConsequence = (error: unknown): boolean => error instanceof Error && 'code' in error && CONSEQUENCES.has(String(error.code));

const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** Sent as they are, even with several statements in one text. */
const BARE = /^(commit|rollback)$|;/;

/** Statements that were ever given a name. */
let prepared = 0;

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_PREPARED || BARE.test(text) || text.includes(ANEW)) return null;
  if (!once.delete(text)) {
    if (once.size >= MOST_ONCE) once.clear();
    once.add(text);
    return null;
  }
  prepared += 1;
  const name = `s${prepared}`;
  names.set(text, name);
  return name;
}
