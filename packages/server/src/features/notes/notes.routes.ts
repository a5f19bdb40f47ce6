import { api, may } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../log/public.ts';
import { isVisible, personForUpdate } from '../people/public.ts';
import { noteOf, setNote } from './notes.queries.ts';

const calls = api.notes;

/** What staff note about the customers they see (ACC-17). */
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
      if (body.revision !== undefined && body.revision !== before.revision) throw refuse(calls.setNote, 'outdated');
      const after = await setNote(tx, person.id, body.note);
      // The log can never be emptied, so what a note says about somebody stays out of it.
      const changes = [{ field: 'note', before: before.note.length, after: after.note.length } as const];
      await recordEvent(tx, principal, { act: 'customer.editNote', record: person, owner: person, changes }, now());
      return after;
    }),
  ),
];
