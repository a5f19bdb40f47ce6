import { type AnyEvent, actRow, type EventOf, type LicenseKind, type LoggedAct, type Principal, type Right } from '@lm/contract';
import { type RawBuilder, sql } from 'kysely';
import { preparedSql } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { eventsIn, type LogState } from '../../db/transactions.ts';
import { type Budget, BudgetSpent, spend } from '../../lib/budgets.ts';
import { asked } from '../../lib/current-call.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { markOf, type SealedEntry } from './entry-seal.ts';
import { listedColumns } from './list-columns.ts';
import { STATE } from './sealing-state.queries.ts';
import { commitToSearchKey, storedFrom } from './stored-event.ts';

/** A person in an event: their id, and the email they have at the moment. */
interface Somebody {
  id: number;
  email: string;
}

/** The person who acts: in a session, before one, or with their key. No other kind of principal compiles here. */
interface Acting extends Somebody {
  kind?: Principal['kind'];
  /** The key with which they act. */
  keyId?: number;
  keyName?: string;
  /** The rights of the person: without any, they act only for themselves and may write a limited number of entries an hour. */
  rights?: readonly Right[];
}

/** Acts of one account without rights (SGN-37): far more than anyone's use of the portal takes, far fewer than would fill a disk. */
const OWN_ACTS: Budget = { name: 'own acts', limit: 300, windowMs: HOUR_MS };

/** What an act has to say; the rest follows from who acts and when. */
interface NewEventOf<Of extends LoggedAct> {
  act: Of;
  record: { id: number; name?: string };
  /** The owner of the record; null if it belongs to no person. */
  owner: Somebody | null;
  licenseKind?: LicenseKind;
  changes?: EventOf<Of>['changes'];
  /** The act was done in spite of a warning. */
  forced?: boolean;
}
export type NewEvent = { [Of in LoggedAct]: NewEventOf<Of> }[LoggedAct];

/**
 * Writes the event of an act in the act's own transaction, and runs its followers there (LOG-2, LOG-3). An act that first has to wait for
 * something else may get the ids of its entries in the same statement, with {@link NEXT_ENTRY_ID}.
 */
export const recordEvent = (tx: Tx, principal: Acting, event: NewEvent, now: Date, ids?: number[]): Promise<void> =>
  recordEvents(tx, principal, [event], now, ids);

/** The same for several acts at once, in their order. Each entry is written with the mark that lets it be sealed. */
export async function recordEvents(tx: Tx, principal: Acting, told: NewEvent[], now: Date, known?: number[]): Promise<void> {
  if (told.length === 0) return;
  const waitMs = principal.rights?.length === 0 ? await spend(tx, OWN_ACTS, `account ${principal.id}`, now) : 0;
  if (waitMs > 0) throw new BudgetSpent(waitMs);
  const { key, follow, checkState } = eventsIn(tx);
  const events = told.map((one) => eventFrom(principal, one, now));
  const rows = events.map((event, place) => rowOf(event, { actor: principal.email, owner: told[place]?.owner?.email ?? null }));
  const ids = known ?? (await entryIds(tx, rows.length));
  const entries = rows.map((row, place) => sealed(ids[place] ?? 0, row));
  const written = rows.map((row, place) => ({ id: ids[place] ?? 0, ...asWritten(row) }));
  const marks = entries.map((entry) => ({ id: entry.id, mark: markOf(key, entry) }));
  const [[first], [mark]] = [written, marks];
  const taken = await (first && mark && rows.length === 1
    ? entryMarked(tx, { ...first, of: mark.id, mark: mark.mark })
    : entriesMarked(written, unnested(marks))
        .execute(tx)
        .then(({ rows }) => rows));
  if (taken.length < rows.length) throw new Error(NOT_TAKEN);
  for (const state of taken.slice(0, 1)) checkState(state);
  for (const [place, event] of events.entries()) await follow(tx, event, ids[place] ?? 0);
}

/** The ids of the next log entries. */
async function entryIds(tx: Tx, count: number): Promise<number[]> {
  return (await nextIds(tx, { count })).map(({ id }) => id);
}

/** The id of the next entry. */
export const NEXT_ENTRY_ID = sql<number>`pg_catalog.nextval(pg_catalog.pg_get_serial_sequence('log_entry', 'id'))::integer`;

const nextIds = preparedSql(
  ({ count }: { count: number }) =>
    sql<{ id: number }>`SELECT ${NEXT_ENTRY_ID} AS id FROM pg_catalog.generate_series(1, ${count}::integer)`,
);

const NOT_TAKEN = 'the log does not take the entry of an act';

type Row = ReturnType<typeof rowOf>;
type Written = Omit<Row, 'changes' | 'event' | 'personal'> & Record<'changes' | 'event' | 'personal', string>;

const asWritten = ({ changes, event, personal, ...listed }: Row): Written => ({
  ...listed,
  changes: JSON.stringify(changes),
  event: JSON.stringify(event),
  personal: JSON.stringify(personal),
});

/** Writes entries that have their ids, and the marks of those that the log accepted. */
const entriesMarked = (rows: (Written & { id: number })[], marks: RawBuilder<unknown>) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`));
  return sql<LogState>`WITH added AS (INSERT INTO log_entry (${columns}) OVERRIDING SYSTEM VALUE VALUES ${values} RETURNING id)
    INSERT INTO log_unsealed (entry_id, mark) SELECT added.id, marked.mark FROM added JOIN ${marks} AS marked (id, mark) ON marked.id = added.id
    RETURNING ${sql.join([...STATE])}`;
};

const unnested = (marks: { id: number; mark: Buffer }[]) =>
  sql`ROWS FROM (pg_catalog.unnest(${marks.map(({ id }) => id)}::integer[]), pg_catalog.unnest(${marks.map(({ mark }) => mark)}::bytea[]))`;

/** Most acts are one entry. */
const entryMarked = preparedSql(({ of, mark, ...row }: Written & { id: number; of: number; mark: Buffer }) =>
  entriesMarked([row], sql`(VALUES (${of}::integer, ${mark}::bytea))`),
);

const entriesAdded = (db: Pick<Tx, 'insertInto'>, rows: Written[]) => db.insertInto('log_entry').values(rows).returning('id');

/** Writes rows into the log without a mark, and answers them in the form in which they are sealed. */
export async function insertEntries(tx: Tx, rows: Row[]): Promise<SealedEntry[]> {
  const added = await entriesAdded(tx, rows.map(asWritten)).execute();
  if (added.length < rows.length) throw new Error(NOT_TAKEN);
  return rows.map((row, place) => sealed(added[place]?.id ?? 0, row));
}

/** The event of an act at a moment. */
export function eventFrom(
  principal: Pick<Acting, 'id' | 'keyId' | 'keyName'>,
  { act, record, owner, licenseKind, changes, forced }: NewEvent,
  at: Date,
): AnyEvent {
  return {
    act,
    actor: { kind: 'account', id: principal.id, ...keyOf(principal) },
    record: { kind: actRow(act).record, id: record.id, ...(record.name !== undefined && { name: record.name }) },
    owner: owner?.id ?? null,
    licenseKind: licenseKind ?? null,
    changes: changes ?? [],
    ...(forced && { forced: true }),
    at,
  } as AnyEvent; // act, record and changes belong together, as in NewEvent
}

/** The key with which a person acts; if an act names only the person, it is the key of the current call (KEY-729). */
function keyOf({ id, keyId, keyName }: Pick<Acting, 'id' | 'keyId' | 'keyName'>) {
  if (keyId !== undefined) return { key: { id: keyId, name: keyName ?? '' } };
  const calling = asked()?.principal;
  return calling?.kind === 'key' && calling.id === id ? { key: { id: calling.keyId, name: calling.keyName } } : {};
}

/** The row of an event, with every column except the id. */
export function rowOf(event: AnyEvent, emails: { actor: string; owner: string | null }) {
  const stored = storedFrom(event, emails);
  const listed = listedColumns(stored.event, { actor: emails.actor, owner: emails.owner ?? emails.actor });
  commitToSearchKey(stored, listed.search_key);
  return { happened_at: event.at, ...listed, changes: [], ...stored };
}

const sealed = (id: number, row: ReturnType<typeof rowOf>): SealedEntry => ({
  id,
  happenedAt: `${row.happened_at.getTime()}000`,
  adminEmail: row.admin_email,
  ownerEmail: row.owner_email,
  licenseCategory: row.license_category,
  licenseType: row.license_type,
  action: row.action,
  changes: row.changes,
  searchKey: row.search_key,
  event: row.event,
  personal: row.personal,
});
