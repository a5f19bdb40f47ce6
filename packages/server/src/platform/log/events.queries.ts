import { type AnyEvent, actRow, type EventOf, type LicenseKind, type LoggedAct, type Principal, type Right } from '@lm/contract';
import type { Insertable } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { eventsIn } from '../../db/transactions.ts';
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

/** Who acts: a person, be it in a session, before one, or by a key of theirs. A principal of another kind does not compile here. */
interface Acting extends Somebody {
  kind?: Principal['kind'];
  /** The key by which they act. */
  keyId?: number;
  keyName?: string;
  /** Whoever has none, and acts for nobody but themselves, writes so many entries an hour. */
  rights?: readonly Right[];
}

/** Acts of one account without rights (SGN-37): far more than a day at the portal, far less than fills a disk. */
const OWN_ACTS: Budget = { name: 'own acts', limit: 300, windowMs: HOUR_MS };

/** What an act has to tell; the rest follows from who acts and when. */
interface NewEventOf<Of extends LoggedAct> {
  act: Of;
  record: { id: number; name?: string };
  /** Whose record it is; null for what belongs to no person. */
  owner: Somebody | null;
  licenseKind?: LicenseKind;
  changes?: EventOf<Of>['changes'];
  /** It was done in spite of a warning. */
  forced?: boolean;
}
export type NewEvent = { [Of in LoggedAct]: NewEventOf<Of> }[LoggedAct];

/** Writes the event of an act, in the act's own transaction, and does what follows from it there (LOG-2, LOG-3). */
export const recordEvent = (tx: Tx, principal: Acting, event: NewEvent, now: Date): Promise<void> =>
  recordEvents(tx, principal, [event], now);

/** Likewise for several acts at once, in their order. Each entry comes with the mark that lets it be sealed. */
export async function recordEvents(tx: Tx, principal: Acting, told: NewEvent[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const waitMs = principal.rights?.length === 0 ? await spend(tx, OWN_ACTS, `account ${principal.id}`, now) : 0;
  if (waitMs > 0) throw new BudgetSpent(waitMs);
  const { key, follow, checkState } = eventsIn(tx);
  const events = told.map((one) => eventFrom(principal, one, now));
  const rows = events.map((event, place) => rowOf(event, { actor: principal.email, owner: told[place]?.owner?.email ?? null }));
  const entries = await insertEntries(tx, rows);
  const marks = entries.map((entry) => ({ entry_id: entry.id, mark: markOf(key, entry) }));
  const [mark] = marks;
  const taken = await (mark && marks.length === 1 ? markAdded(tx, mark) : marksAdded(tx, marks).execute());
  if (taken.length < rows.length) throw new Error(NOT_TAKEN);
  for (const state of taken.slice(0, 1)) checkState(state);
  for (const [place, event] of events.entries()) await follow(tx, event, entries[place]?.id ?? 0);
}

const NOT_TAKEN = 'the log does not take the entry of an act';

type Mark = Insertable<Tables['log_unsealed']>;

const marksAdded = (db: Pick<Tx, 'insertInto'>, marks: Mark[]) =>
  db
    .insertInto('log_unsealed')
    .values(marks)
    .returning(['entry_id', ...STATE]);

type Written = Omit<ReturnType<typeof rowOf>, 'changes' | 'event' | 'personal'> & Record<'changes' | 'event' | 'personal', string>;

const entriesAdded = (db: Pick<Tx, 'insertInto'>, rows: Written[]) => db.insertInto('log_entry').values(rows).returning('id');

/** Most acts are one entry. */
const entryAdded = prepared((paper, row: Written) => entriesAdded(paper, [row]));
const markAdded = prepared((paper, mark: Mark) => marksAdded(paper, [mark]));

/** Writes rows into the log, and answers them as they are sealed. */
export async function insertEntries(tx: Tx, rows: ReturnType<typeof rowOf>[]): Promise<SealedEntry[]> {
  const written = rows.map(({ changes, event, personal, ...listed }) => ({
    ...listed,
    changes: JSON.stringify(changes),
    event: JSON.stringify(event),
    personal: JSON.stringify(personal),
  }));
  const [first] = written;
  const added = await (first && written.length === 1 ? entryAdded(tx, first) : entriesAdded(tx, written).execute());
  if (added.length < rows.length) throw new Error(NOT_TAKEN);
  return rows.map((row, place) => sealed(added[place]?.id ?? 0, row));
}

/** The event that somebody's act makes at a moment. */
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
  } as AnyEvent; // act, record and changes belong to one another, as in NewEvent
}

/** The key by which somebody acts; where an act names the person alone, that of the call under way (KEY-729). */
function keyOf({ id, keyId, keyName }: Pick<Acting, 'id' | 'keyId' | 'keyName'>) {
  if (keyId !== undefined) return { key: { id: keyId, name: keyName ?? '' } };
  const calling = asked()?.principal;
  return calling?.kind === 'key' && calling.id === id ? { key: { id: calling.keyId, name: calling.keyName } } : {};
}

/** The row of an event, in every column but the id. */
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
