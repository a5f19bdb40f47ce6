import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { preparedSql } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { jobsQueuedIn } from '../../db/transactions.ts';
import { isPeriodic, type JobKind, leaseOf, type OneOffKind, type PeriodicKind } from './job-kinds.ts';

interface NewJob<Payload> {
  payload: Payload;
  /** While a job of the same kind and key has not ended, it stands for this one too. */
  key?: string;
  /** The way it takes: of the jobs of a kind that take the same way, only a few run at once. */
  toward?: string;
}

/** Queues work with its cause: it is done when the transaction commits, or not at all. */
export async function queueJobs<Payload extends object>(tx: Tx, kind: string, jobs: NewJob<Payload>[], now: Date): Promise<void> {
  const rows = jobs.map(({ payload, key = null, toward = null }) => ({
    kind,
    payload,
    key,
    toward,
    due_at: now,
    attempts: 0,
    created_at: now,
  }));
  await insertRows(tx, 'job', rows, sql`ON CONFLICT (kind, key) WHERE key IS NOT NULL AND ended_at IS NULL DO NOTHING`);
  jobsQueuedIn(tx, kind);
}

/** Each recurring kind has one row with this key. */
const PERIODIC = 'periodic';

/** Makes sure that each recurring kind has its row. */
export async function addPeriodicJobs(tx: Tx, kinds: PeriodicKind[], now: Date): Promise<void> {
  for (const again of [true, false]) {
    const rows = kinds
      .filter(({ atStart = false }) => atStart === again)
      .map(({ name }) => ({ kind: name, payload: '{}', key: PERIODIC, due_at: now, created_at: now }));
    if (rows.length === 0) continue;
    await tx
      .insertInto('job')
      .values(rows)
      .onConflict((conflict) => {
        const there = conflict.columns(['kind', 'key']).where('key', 'is not', null).where('ended_at', 'is', null);
        return again ? there.doUpdateSet({ due_at: now }) : there.doNothing();
      })
      .execute();
  }
}

/** Frees all leases, for a server that is alone with its database: any process that held one is dead. */
export async function freeLeases(tx: Tx): Promise<void> {
  await tx.updateTable('job').set({ lease_until: null }).where('ended_at', 'is', null).where('lease_until', 'is not', null).execute();
}

/** No pause after a failed attempt is longer. */
export const LONGEST_PAUSE_SECONDS = 900;

/** The clocks of servers differ by less than this. A moment further away than a job is ever postponed was written by a clock that ran ahead. */
const CLOCKS_APART_SECONDS = 3600;

/** The jobs that a server wants. */
interface Wanted {
  /** Takes a recurring job even before it is due. */
  isWoken: boolean;
  /** The jobs that this server has in hand, and the ways that are already full. */
  inHand: number[];
  crowded: string[];
  /** Also jobs whose server did not renew its lease. */
  takesOver: boolean;
}

/** Among this many jobs that have been due longest, the first whose way has room is taken; if there is none, the ways are searched. */
const FRONT = 200;

/** How many ways are searched. */
const WAYS = 300;

/** What a statement that takes a job is built for; everything else is a value. */
interface Shape {
  isWoken: boolean;
  isCrowded: boolean;
  takesOver: boolean;
  /** Looks through the ways, not at the front of the queue. */
  byWay: boolean;
}

interface Values {
  name: string;
  now: Date;
  end: Date;
  /** A lease or a due moment beyond these was written by a clock that ran ahead. */
  tooLong: Date;
  tooLate: Date;
  inHand: number[];
  crowded: string[];
  start: string;
}

const statementOf = ({ isWoken, isCrowded, takesOver, byWay }: Shape) =>
  preparedSql(({ name, now, end, tooLong, tooLate, inHand, crowded, start }: Values) => {
    const isOpen = sql<SqlBool>`kind = ${name} AND ended_at IS NULL`;
    const isFree = sql<SqlBool>`(lease_until IS NULL ${takesOver ? sql`OR lease_until <= ${now}::timestamptz` : sql``}
      OR lease_until > ${tooLong}::timestamptz) AND job.id <> ALL(${inHand}::bigint[])`;
    const isDue = sql<SqlBool>`due_at <= ${now}::timestamptz`;
    const one = (from: RawBuilder<unknown>) =>
      sql`(SELECT job.id FROM ${from} ORDER BY due_at, job.id LIMIT 1 FOR UPDATE OF job SKIP LOCKED)`;
    const hasRoom = sql<SqlBool>`(toward IS NULL OR toward <> ALL(${crowded}::text[]))`;
    const front = sql`(SELECT id AS front_id FROM job WHERE ${isOpen} AND ${isDue} ORDER BY due_at, id LIMIT ${sql.lit(FRONT)}) AS front
      JOIN job ON job.id = front_id WHERE ${isFree} AND ${hasRoom}`;
    const atTheFront = [
      one(isCrowded ? front : sql`job WHERE ${isOpen} AND ${isDue} AND ${isFree}`),
      one(sql`job WHERE ${isOpen} AND due_at > ${tooLate}::timestamptz AND ${isFree} AND ${hasRoom}`),
      ...(isWoken ? [one(sql`job WHERE ${isOpen} AND key = ${PERIODIC} AND ${isFree}`)] : []),
    ];
    const ofAWay = (from: RawBuilder<unknown>) =>
      one(sql`(${firstOfWays(isOpen, isDue, isFree, hasRoom, from)}) AS first JOIN job ON job.id = first_id`);
    const ways = byWay ? [ofAWay(sql`${start}`), ofAWay(sql`''`)] : atTheFront;
    const found = ways.map((each, place) => sql`SELECT id FROM ${each} AS ${sql.ref(`found${place}`)}`);
    return sql<TakenRow>`UPDATE job SET lease_until = ${end}::timestamptz, attempts = attempts + 1, ran_at = ${now}::timestamptz
      WHERE id = (SELECT id FROM (${sql.join(found, sql` UNION ALL `)}) AS found LIMIT 1)
      RETURNING id, payload, attempts, lease_until, toward, created_at`;
  });

/** Each is built once, since building takes longer than running it. */
const statements = new Map<string, ReturnType<typeof statementOf>>();

/**
 * Takes the job of a kind that has been due longest, so that no other server takes it until its lease ends. No transaction stays open while the job
 * is worked on: the embedded database has one connection for everyone. The cost does not grow with the queue: each part reads the beginning of an
 * index.
 */
export async function takeJob(tx: Tx, kind: JobKind, now: Date, { isWoken, inHand, crowded, takesOver }: Wanted) {
  const leaseSeconds = leaseOf(kind);
  const values: Values = {
    name: kind.name,
    now,
    end: later(now, leaseSeconds),
    tooLong: later(now, leaseSeconds + CLOCKS_APART_SECONDS),
    tooLate: later(now, Math.max(LONGEST_PAUSE_SECONDS, isPeriodic(kind) ? kind.everySeconds : 0) + CLOCKS_APART_SECONDS),
    inHand,
    crowded,
    start: startingAt(),
  };
  const isCrowded = crowded.length > 0;
  const take = async (byWay: boolean) => {
    const shape = `${isWoken} ${isCrowded} ${takesOver} ${byWay}`;
    const statement = statements.get(shape) ?? statementOf({ isWoken, isCrowded, takesOver, byWay });
    statements.set(shape, statement);
    return (await statement(tx, values))[0];
  };
  const taken = (await take(false)) ?? (isCrowded ? await take(true) : undefined);
  if (!taken) return null;
  const { lease_until: end, ...job } = taken;
  /** When its lease ends. There are several moments if the commit of a renewal was not answered, since no one knows whether it happened. */
  return { ...job, ends: [end] };
}

interface TakenRow {
  id: number;
  payload: unknown;
  attempts: number;
  lease_until: Date;
  toward: string | null;
  created_at: Date;
}

/** The ways are searched from a random one on, so that none is always the last. */
const startingAt = (): string => String.fromCharCode(97 + Math.floor(Math.random() * 26));

/** The first job of each way that has room, along the index of ways: a crowded way costs no more than any other. */
const firstOfWays = (isOpen: Condition, isDue: Condition, isFree: Condition, hasRoom: Condition, start: RawBuilder<unknown>) => sql`
  WITH RECURSIVE way AS (
    (SELECT toward, 1 AS place FROM job WHERE ${isOpen} AND toward IS NOT NULL AND toward >= ${start} ORDER BY toward LIMIT 1)
    UNION ALL
    SELECT next.toward, place + 1 FROM way CROSS JOIN LATERAL
      (SELECT toward FROM job WHERE ${isOpen} AND toward IS NOT NULL AND toward > way.toward ORDER BY toward LIMIT 1) AS next WHERE place < ${sql.lit(WAYS)}
  )
  SELECT first_id FROM way CROSS JOIN LATERAL (SELECT id AS first_id FROM job WHERE ${isOpen} AND toward = way.toward AND ${isDue} AND ${isFree}
    ORDER BY due_at, id LIMIT 1) AS first WHERE ${hasRoom}`;

type Condition = RawBuilder<SqlBool>;

export type Taken = NonNullable<Awaited<ReturnType<typeof takeJob>>>;

const DAY_SECONDS = 24 * 3600;

/** Has a job waited for as many days as its kind allows? If so, it is not tried again. */
export const isGivenUp = (job: Taken, { givenUpDays }: OneOffKind<never>, now: Date): boolean =>
  job.created_at < later(now, -givenUpDays * DAY_SECONDS);

export const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Answers when the lease ends now, or null when another server has the job. That counts once the transaction has committed. */
export async function renewLease(tx: Tx, job: Taken, now: Date, leaseSeconds: number): Promise<Date | null> {
  const end = later(now, leaseSeconds);
  const { numUpdatedRows } = await stillLeased(tx, job).set({ lease_until: end }).executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  job.ends.push(end);
  return end;
}

interface Ran {
  tookMs: number;
  /** Null when it succeeded. */
  error: string | null;
}

/** Ends a job, done or given up: no server takes it any longer. Returns whether this server still had the lease. */
export async function endJob(tx: Tx, job: Taken, { tookMs, error }: Ran, now: Date): Promise<boolean> {
  const end = { lease_until: null, ended_at: now, last_error: error, took_ms: tookMs };
  const { numUpdatedRows } = await stillLeased(tx, job).set(end).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Puts off a job that recurs; a success resets its failed attempts. */
export const putOffJob = (tx: Tx, job: Taken, { tookMs, error }: Ran, due: Date) =>
  stillLeased(tx, job)
    .set({ lease_until: null, due_at: due, last_error: error, took_ms: tookMs, ...(error === null && { attempts: 0 }) })
    .execute();

/** Makes other failed jobs due now, since the obstacle is gone. */
export const makeOthersDue = (tx: Tx, { name }: JobKind, { id }: Taken, now: Date) =>
  tx
    .updateTable('job')
    .set({ due_at: now })
    .where('kind', '=', name)
    .where('ended_at', 'is', null)
    .where('due_at', '>', now)
    .where('id', '<>', id)
    .execute();

/** A server that outlived its lease no longer has the job: each taking sets a later end, which tells the takers apart. */
const stillLeased = (tx: Tx, job: Taken) => tx.updateTable('job').where('id', '=', job.id).where('lease_until', 'in', job.ends);

/** Deletes jobs of a kind that ended long ago, some at a time; answers whether there may be more. */
export const deleteOldJobs = (tx: Tx, { name, keptDays }: OneOffKind<never>, now: Date): Promise<boolean> =>
  deleteSome(tx, 'job', sql`kind = ${name} AND ended_at < ${later(now, -keptDays * DAY_SECONDS)}::timestamptz`);
