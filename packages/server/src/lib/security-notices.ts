import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { type Noted, notesIn } from '../db/transactions.ts';
import { asNobody } from './current-call.ts';
import { forNobody } from './deadline.ts';
import type { Portal } from './portal.ts';
import { lineOf } from './security-lines.ts';
import { columnsOf, eventOf, type SecurityEvent, type SecurityNote } from './security-notes.ts';

/** How long notices wait for others, in milliseconds, so that a flood of refused calls does not become a flood of writes. */
const WAIT_MS = 1000;
/** How many different ones wait at once; further ones are noted in fewer words. */
const MOST_WAITING = 500;
/** How many rows of one kind an hour may have before further ones are noted in fewer words (SEC-783). */
const MOST_ROWS = 1000;

export interface Notices {
  notice: (note: SecurityNote) => void;
  /** Writes the waiting notices; throws when that fails, and they keep waiting. */
  noticed: () => Promise<void>;
}

/**
 * Notes for the operator outside of transactions: counted together, written in batches, and never more than a fixed number of rows
 * (SEC-782, SEC-783).
 */
export function newNotices({ write, now }: Pick<Portal, 'write' | 'now'>, complain: (said: string) => void): Notices {
  let waiting = new Map<string, SecurityEvent>();
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;
  let writing: Promise<void> = Promise.resolve();
  const wait = (event: SecurityEvent) => {
    const shorter = (how: number) => (waiting.size < how * MOST_WAITING ? null : how);
    const level = shorter(2) ?? shorter(1) ?? 0;
    const known = waiting.get(bundleOf(event, 0)) ?? waiting.get(bundleOf(event, level));
    if (!known) waiting.set(bundleOf(event, level), inShort(event, level));
    else add(known, event);
    timer ??= forNobody(() => asNobody(() => setTimeout(() => void flush().catch(() => undefined), WAIT_MS).unref()));
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = forNobody(() => asNobody(() => writing.catch(() => undefined).then(writeWaiting)));
    return writing;
  };
  const writeWaiting = async () => {
    const events = [...waiting.values()];
    if (events.length === 0) return;
    waiting = new Map();
    try {
      await write((tx) => writeNotices(tx, events));
      isFailing = false;
    } catch (error) {
      if (!isFailing)
        complain(`Events for the operator wait to be written: ${error instanceof Error ? error.message : 'for an unknown reason'}`);
      isFailing = true;
      for (const event of events) wait(event);
      throw error;
    }
  };
  return { notice: (note) => wait(eventOf(note, now())), noticed: flush };
}

/** The same event with fewer details: 1 leaves out the network and the facts, 2 everything except the kind. */
const inShort = (event: SecurityEvent, level: number): SecurityEvent =>
  level === 0
    ? { ...event }
    : { ...event, network: null, facts: { many: true }, ...(level === 2 && { actorId: null, keyId: null, aboutId: null }) };

const hourOf = ({ firstAt }: SecurityEvent): string => firstAt.toISOString().slice(0, 13);

/** What is counted in one row: the hour and the kind, and the rest as a hash. */
function bundleOf(event: SecurityEvent, level: number): string {
  const { kind, actorId, keyId, aboutId, network, facts } = inShort(event, level);
  return `${hourOf(event)} ${kind} ${hash('sha256', JSON.stringify([actorId, keyId, aboutId, network, facts]), 'base64url')}`;
}

function add(to: SecurityEvent, { at, times, requestId }: SecurityEvent): void {
  to.times += times;
  if (at >= to.at) Object.assign(to, { at, requestId });
}

/** Writes each as a row or counts it in the existing one, in one statement. */
async function writeNotices(tx: Tx, events: SecurityEvent[]): Promise<void> {
  const { noted, lines } = notesIn(tx);
  const bundles = await fitting(tx, events);
  const rows = [...bundles].sort(([one], [other]) => (one < other ? -1 : 1)); // two servers lock rows in the same order
  const written = await tx
    .insertInto('security_event')
    .values(rows.map(([bundle, event]) => ({ ...columnsOf(event), bundle })))
    .onConflict((conflict) =>
      conflict.column('bundle').doUpdateSet({
        times: sql<number>`security_event.times + excluded.times`,
        last_at: sql<Date>`greatest(security_event.last_at, excluded.last_at)`,
        request_id: sql<string>`excluded.request_id`,
      }),
    )
    .returning(['id', 'bundle'])
    .execute();
  const ids = new Map(written.map(({ id, bundle }) => [bundle, id]));
  for (const [bundle, event] of rows) {
    await noted(tx, { ...event, id: ids.get(bundle) ?? 0 } satisfies Noted);
    lines.push(lineOf(event));
  }
}

/** Groups events by bundle, each with as much detail as its hour has room for. */
async function fitting(tx: Tx, events: SecurityEvent[]): Promise<Map<string, SecurityEvent>> {
  const wanted = events.flatMap((event) => [0, 1, 2].map((level) => bundleOf(event, level)));
  const { rows } = await sql<{ bundle: string }>`SELECT bundle FROM security_event WHERE bundle = ANY(${wanted}::text[])`.execute(tx);
  const there = new Set(rows.map(({ bundle }) => bundle));
  const counts = new Map<string, number>();
  for (const event of events) {
    const hour = `${hourOf(event)} ${event.kind}`;
    if (!counts.has(hour)) counts.set(hour, await rowsOf(tx, hour));
  }
  const bundles = new Map<string, SecurityEvent>();
  for (const event of events) {
    const hour = `${hourOf(event)} ${event.kind}`;
    const count = counts.get(hour) ?? 0;
    const level = [0, 1].find((one) => there.has(bundleOf(event, one)) || count < (one + 1) * MOST_ROWS) ?? 2;
    const bundle = bundleOf(event, level);
    const known = bundles.get(bundle);
    if (known) add(known, event);
    else bundles.set(bundle, inShort(event, level));
    if (!there.has(bundle)) counts.set(hour, count + 1);
    there.add(bundle);
  }
  return bundles;
}

/** The prefix of a bundle ends with a space; the character after a space ends the range. */
async function rowsOf(tx: Tx, hour: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM security_event
    WHERE bundle > ${`${hour} `} AND bundle < ${`${hour}!`}`.execute(tx);
  return rows[0]?.count ?? 0;
}
