import { api, MOST_NOTES, may, type Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { isVisible, type Person, personForUpdate } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { countNotes, findNote, insertNote, noteOf, notesAbout, removeNote, setNote, updateNote } from './notes.queries.ts';

const calls = api.notes;

/** Staff's notes about the customers they see (ACC-17). */
export const noteRoutes = ({ db, write, now }: Portal): Route[] => [
  route(calls.getNote, async ({ body, principal }) => {
    if (!(await isVisible(db, principal, body.id))) throw refuse(calls.getNote, 'noCustomer');
    return noteOf(db, body.id);
  }),

  route(calls.setNote, ({ body, principal }) =>
    write(async (tx) => {
      const person = await personForUpdate(tx, principal, body.customerId);
      if (!person) throw refuse(calls.setNote, 'noCustomer');
      if (!may(principal, 'note.write')) throw refuse(calls.setNote, 'lacksRight');
      const before = await noteOf(tx, person.id);
      if (body.id && body.id !== before.id) throw refuse(calls.setNote, 'otherNote');
      refuseOutdated(calls.setNote, body, before);
      const after = await setNote(tx, person.id, body.note, principal.id, now());
      await tell(tx, principal, person, [before.note.length, after.note.length], now());
      return after;
    }),
  ),

  route(calls.getNotes, async ({ params, principal }) => {
    if (!(await isVisible(db, principal, params.id))) throw refuse(calls.getNotes, 'noCustomer');
    return notesAbout(db, params.id);
  }),

  route(calls.addNote, ({ body, principal }) =>
    write(async (tx) => {
      const person = await personForUpdate(tx, principal, body.customerId);
      if (!person) throw refuse(calls.addNote, 'noCustomer');
      if (!may(principal, 'note.write')) throw refuse(calls.addNote, 'lacksRight');
      if ((await countNotes(tx, person.id)) >= MOST_NOTES) throw refuse(calls.addNote, 'tooManyNotes');
      const added = await insertNote(tx, person.id, body.note, principal.id, now());
      await tell(tx, principal, person, [null, body.note.length], now());
      return added;
    }),
  ),

  route(calls.editNote, ({ body, principal }) =>
    write(async (tx) => {
      const { note, person } = await noteForUpdate(tx, calls.editNote, principal, body.id);
      refuseOutdated(calls.editNote, body, note);
      const after = await updateNote(tx, note, body.note, principal.id, now());
      await tell(tx, principal, person, [note.note.length, body.note.length], now());
      return after;
    }),
  ),

  route(calls.deleteNote, ({ params, principal }) =>
    write(async (tx) => {
      const { note, person } = await noteForUpdate(tx, calls.deleteNote, principal, params.id);
      await removeNote(tx, note.id);
      await tell(tx, principal, person, [note.note.length, null], now());
      return null;
    }),
  ),
];

/** A note that the principal may change (CUS-526), with its customer locked. */
async function noteForUpdate(tx: Tx, call: typeof calls.editNote | typeof calls.deleteNote, principal: Principal, id: number) {
  const seen = await findNote(tx, principal, id);
  const person = seen && (await personForUpdate(tx, principal, seen.customerId));
  const note = person && (await findNote(tx, principal, id)); // as it is now
  if (!note) throw refuse(call, 'noNote');
  if (!may(principal, 'note.change', note)) throw refuse(call, 'lacksRight');
  return { note, person };
}

/** The log can never be emptied, so what a note says about a person stays out of it. */
function tell(tx: Tx, principal: Principal, person: Person, [before, after]: [number | null, number | null], now: Date): Promise<void> {
  const changes = [{ field: 'note', before, after } as const];
  return recordEvent(tx, principal, { act: 'customer.editNote', record: person, owner: person, changes }, now);
}
