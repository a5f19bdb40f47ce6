import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { type Actor, type AnyEvent, actRow, LOGGED_ACT_IDS, RECORD_KINDS } from '@lm/contract';
import { z } from 'zod';
import { canonical } from './entry-seal.ts';

/**
 * An event as the database keeps it and as it is sealed. It contains no personal value: the place is empty, and `personal` holds a commitment to the
 * value, under its person and its place (`actor` and `owner` for their emails, `changes.0.after`).
 */
const storedEvent = z.object({
  act: z.enum(LOGGED_ACT_IDS),
  actor: z.object({
    kind: z.enum(['account', 'key', 'job', 'system']),
    id: z.union([z.int(), z.string(), z.null()]),
    key: z.object({ id: z.int(), name: z.string() }).optional(),
  }),
  record: z.object({ kind: z.enum(RECORD_KINDS), id: z.int(), name: z.string().optional() }),
  owner: z.int().nullable(),
  licenseKind: z.object({ category: z.int(), type: z.int() }).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  forced: z.literal(true).optional(),
  personal: z.record(z.string(), z.record(z.string(), z.string())),
});
export type StoredEvent = z.infer<typeof storedEvent>;

/** The personal values themselves, stored beside the event: removing a person's group erases them and breaks no seal. */
const storedPersonal = z.record(z.string(), z.strictObject({ key: z.string(), values: z.record(z.string(), z.unknown()) }));
type StoredPersonal = z.infer<typeof storedPersonal>;

interface Stored {
  event: StoredEvent;
  personal: StoredPersonal;
}

/** Reads the event of a row; null for an entry from before events, and for one changed so that it is no longer an event. */
export function storedIn(row: { event: unknown; personal: unknown }): Stored | null {
  const [event, personal] = [storedEvent.safeParse(row.event), storedPersonal.safeParse(row.personal)];
  return event.success && personal.success ? { event: event.data, personal: personal.data } : null;
}

/** Splits an event into the sealed part and the personal values, of which only commitments are sealed. */
export function storedFrom({ at, changes, ...event }: AnyEvent, emails: { actor: string | null; owner: string | null }): Stored {
  const personal: StoredPersonal = {};
  const take = (person: number | null, place: string, value: unknown): void => {
    if (person === null) throw new Error(`${event.act} has a personal value at ${place} that belongs to no one`);
    personal[person] ??= { key: randomBytes(KEY_BYTES).toString('base64'), values: {} };
    personal[person].values[place] = value;
  };
  if (event.actor.kind === 'account') take(event.actor.id, 'actor', emails.actor);
  if (event.owner !== null) take(event.owner, 'owner', emails.owner);
  const { fields } = actRow(event.act);
  const whose = (name: string) => (fields[name]?.isActors && event.actor.kind === 'account' ? event.actor.id : event.owner);
  const kept = changes.map((change, index) => {
    const left: StoredEvent['changes'][number] = { field: change.field };
    for (const side of ['before', 'after'] as const) {
      const value = change[side];
      if (value !== null && fields[change.field]?.personal) take(whose(change.field), placeOf(index, side), value);
      else left[side] = value;
    }
    return left;
  });
  return { event: { ...event, changes: kept, personal: commitmentsTo(personal) }, personal };
}

const placeOf = (index: number, side: 'before' | 'after') => `changes.${index}.${side}`;

/** Each key makes only the commitments of one person in one event, so that equal values cannot be recognized. */
const KEY_BYTES = 32;

/** Makes commitments with a key that is read once: reading it takes five times as long as a commitment. */
const committing = (key: string) => {
  const secret = createSecretKey(key, 'base64');
  return (place: string, value: unknown): string =>
    createHmac('sha256', secret)
      .update(`lm-log-personal/v1.${place}\0${canonical(value)}`)
      .digest('base64');
};

const commitmentsTo = (personal: StoredPersonal): StoredEvent['personal'] =>
  Object.fromEntries(
    Object.entries(personal).map(([person, { key, values }]) => {
      const commitmentTo = committing(key);
      return [person, Object.fromEntries(Object.entries(values).map(([place, value]) => [place, commitmentTo(place, value)]))];
    }),
  );

/** The place of the commitment to the search key of lists, whose value is a column of the entry. */
const SEARCH_KEY = 'searchKey';

/** The person whose group has the commitment to the search key, which contains their email. */
const holderOf = ({ owner, actor }: Pick<StoredEvent, 'owner' | 'actor'>): string | null =>
  owner !== null ? String(owner) : actor.kind === 'account' ? String(actor.id) : null;

/** Binds an event that is about to be written to its search key. */
export function commitToSearchKey({ event, personal }: Stored, searchKey: string): void {
  const holder = holderOf(event);
  const [commitments, group] = holder === null ? [] : [event.personal[holder], personal[holder]];
  if (commitments && group) commitments[SEARCH_KEY] = committing(group.key)(SEARCH_KEY, searchKey);
}

/**
 * Is this the search key that the event is committed to? Null when that cannot be told: there is no commitment, or a person in it was erased since.
 * The key is compared and not computed again, because a newer runtime may fold letters differently.
 */
export function keepsSearchKey({ event, personal }: Stored, searchKey: string): boolean | null {
  const holder = holderOf(event);
  const [commitment, group] = holder === null ? [] : [event.personal[holder]?.[SEARCH_KEY], personal[holder]];
  const isWhole = Object.keys(event.personal).every((person) => Object.hasOwn(personal, person));
  return commitment && group && isWhole ? committing(group.key)(SEARCH_KEY, searchKey) === commitment : null;
}

/** The changes with the personal values in their places, be they the owner's or the actor's; erased ones are undefined. */
export function changesIn({ event, personal }: Stored) {
  const groups = [event.owner, event.actor.id].map((person) => personal[String(person)]);
  const valueAt = (place: string) => groups.find((group) => group && Object.hasOwn(group.values, place))?.values[place];
  return event.changes.map((change, index) => ({
    field: change.field,
    before: 'before' in change ? change.before : valueAt(placeOf(index, 'before')),
    after: 'after' in change ? change.after : valueAt(placeOf(index, 'after')),
  }));
}

/** The emails in an event; empty where they were erased. */
export function emailsIn({ event, personal }: Stored): { actor: string; owner: string } {
  const emailOf = (person: number | string | null, place: string) => String(personal[String(person)]?.values[place] ?? '');
  const actor = event.actor.kind === 'account' ? emailOf(event.actor.id, 'actor') : actorInWords(event.actor);
  return { actor, owner: event.owner === null ? actor : emailOf(event.owner, 'owner') };
}

/** How the log names an actor that has no email. */
export const actorInWords = ({ kind, id }: Pick<StoredEvent['actor'] | Actor, 'kind' | 'id'>): string =>
  kind === 'system' ? 'The portal' : `${kind === 'key' ? 'API key' : 'Job'} ${id}`;

/** Do the personal values match the commitments? Those of one person must all be present, or all erased. */
export const keepsCommitments = ({ event, personal }: Stored): boolean =>
  Object.entries(personal).every(([person, { key, values }]) => {
    const commitments = Object.hasOwn(event.personal, person) ? event.personal[person] : undefined;
    const places = Object.keys(commitments ?? {}).filter((place) => place !== SEARCH_KEY);
    if (commitments === undefined || Buffer.from(key, 'base64').length !== KEY_BYTES) return false;
    const commitmentTo = committing(key);
    return (
      places.length === Object.keys(values).length &&
      places.every((place) => Object.hasOwn(values, place) && commitmentTo(place, values[place]) === commitments[place])
    );
  });
