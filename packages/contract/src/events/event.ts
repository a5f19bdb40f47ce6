import { actRow, type LOGGED_ACTS, type LoggedAct, type ValuesOf } from './acts.ts';
import { valueInWords } from './values.ts';

/** Who acted: a person, perhaps with an API key, a job, or the portal itself. */
export type Actor =
  | { kind: 'account'; id: number; key?: { id: number; name: string } }
  | { kind: 'key'; id: number }
  | { kind: 'job'; id: string }
  | { kind: 'system'; id: null };

/** The record an act was on. Its name is the one it had then, if people know it by one. */
interface EventRecord<Kind extends string = string> {
  kind: Kind;
  id: number;
  name?: string;
}

/** The changes of some fields: each with its values before and after, null for none. */
export type ChangeIn<Values> = {
  [Name in keyof Values & string]: { field: Name; before: Values[Name] | null; after: Values[Name] | null };
}[keyof Values & string];

type FieldsOf<Of extends LoggedAct> = (typeof LOGGED_ACTS)[Of]['fields'];

/** What an act writes, in its transaction: ids and typed values. Words are chosen when it is read. */
export interface EventOf<Of extends LoggedAct> {
  act: Of;
  actor: Actor;
  record: EventRecord<(typeof LOGGED_ACTS)[Of]['record']>;
  /** The person whose record it is; null if it belongs to no one, such as a release. */
  owner: number | null;
  /** The kind of the license that the act was on, or null. */
  licenseKind: LicenseKind | null;
  changes: ChangeIn<ValuesOf<FieldsOf<Of>>>[];
  /** The act was done in spite of a warning. */
  forced?: true;
  at: Date;
}
export type AnyEvent = { [Of in LoggedAct]: EventOf<Of> }[LoggedAct];

/** Category and type of a license, by their ids. */
export interface LicenseKind {
  category: number;
  type: number;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

/** The differences between two descriptions of a record, in their order; null stands for a record that does not exist. */
export function changesBetween<Values extends object>(before: Values | null, after: Values | null): ChangeIn<Values>[] {
  const names = Object.keys(after ?? before ?? {}) as (keyof Values & string)[]; // an object's own keys
  return names
    .map((name) => ({ field: name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => !same(change.before, change.after)) as ChangeIn<Values>[]; // each pairs a name with values of that name
}

/** One field of a record before and after an act, in words; null for "none". */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

/** As it is stored, where nothing is certain, since it may have been changed. */
interface ReadEvent {
  act: LoggedAct;
  record: { name?: string | undefined };
  changes: { field: string; before: unknown; after: unknown }[];
  forced?: boolean | undefined;
}

/** The changes in an event, from a moment, as people read them. */
export function changesInWords({ act, record, changes, forced }: ReadEvent, at?: string): Change[] {
  const { fields, heading = (_, label) => label } = actRow(act);
  const lines = changes.map(({ field, before, after }) => {
    const { label, type } = (Object.hasOwn(fields, field) && fields[field]) || { label: field, type: 'text' };
    return { field: heading(record.name ?? '', label), before: valueInWords(type, before, at), after: valueInWords(type, after, at) };
  });
  return forced ? [...lines, { field: 'Forced', before: null, after: 'Yes, an offline file still works' }] : lines;
}
