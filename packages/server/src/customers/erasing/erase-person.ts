import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockOrganizationOf } from '../../licensing/licenses/public.ts';
import { eraseFromLog, noteErasure, recordEvent } from '../../platform/log/public.ts';
import { passOn } from '../organizations/public.ts';
import { eraseElsewhere } from './emails-elsewhere.queries.ts';
import { eraseRows, type Leaving, nameFor, noteErased, noteTexts } from './erasing.queries.ts';
import { replaceTexts } from './free-texts.queries.ts';
import { forgetLeft, isSomebodys } from './people-who-left.queries.ts';
import { leaveUnnamed } from './unnamed-computers.queries.ts';

/** How many entries of the log are erased at once; a job does the rest (LOG-531). */
const AT_ONCE = 1000;

interface Erasing<Of = Leaving & { created_at: Date }> {
  person: Of;
  /** Also in what people wrote elsewhere (PRV-541). */
  withTexts?: boolean;
  by: Parameters<typeof recordEvent>[1];
  reason: string;
}

/** Erases a person, whose record is locked: from every table, then from the log, which keeps one entry about it that names no one (PRV-531). */
export async function erasePerson(
  { now, tables }: Pick<Portal, 'now' | 'tables'>,
  tx: Tx,
  { person, withTexts = false, by, reason }: Erasing,
): Promise<void> {
  await lockOrganizationOf(tx, person.id);
  await leaveUnnamed(tx, person);
  await passOn(tx, by, person, now());
  if (withTexts) await replaceTexts(tx, tables, person, nameFor(person.id));
  await eraseRows(tx, tables, person, now());
  await eraseLogOf({ now }, tx, { person, by, reason });
  if (withTexts) await noteTexts(tx, person.id);
}

/** Erases them from the log alone. */
async function eraseLogOf(
  { now }: Pick<Portal, 'now'>,
  tx: Tx,
  { person, by, reason }: Erasing<Pick<Leaving, 'id' | 'email'> & { created_at: Date }>,
): Promise<void> {
  await noteErasure(tx, person, by.id, now());
  await eraseSome(tx, person, now());
  const changes = [{ field: 'reason', before: null, after: reason }] as const;
  await recordEvent(tx, by, { act: 'customer.erase', record: { id: person.id }, owner: null, changes: [...changes] }, now());
}

/**
 * Erases a person who left the bin for ever: from the log, and from other people's data, unless it may be about the person who now has
 * their address (PRV-538).
 */
export async function eraseLeft(
  portal: Pick<Portal, 'now' | 'tables'>,
  tx: Tx,
  erasing: Erasing<Pick<Leaving, 'id' | 'email'> & { created_at: Date }>,
) {
  const { id, email } = erasing.person;
  await leaveUnnamed(tx, erasing.person); // before the log forgets where they were and what their name was
  const going = { id, email, first_name: '', last_name: email, number: nameFor(id) };
  if (email !== '' && !(await isSomebodys(tx, email))) await eraseElsewhere(tx, portal.tables, going, portal.now());
  await eraseLogOf(portal, tx, erasing);
  await forgetLeft(tx, id);
}

/** Removes a person from some of their entries. */
export async function eraseSome(tx: Tx, person: { id: number; email: string }, now: Date): Promise<void> {
  const entries = await eraseFromLog(tx, person, AT_ONCE);
  await noteErased(tx, person.id, entries, entries < AT_ONCE, now);
}
