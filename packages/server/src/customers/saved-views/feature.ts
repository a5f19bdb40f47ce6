// States of lists, saved under a name.
import { bookkeeping, type Generated, type GeneratedAlways, type Json, shown, staffs, table } from '../../db/table-statements.ts';
import { sectionOf } from '../../lib/export-section.ts';

export { savedViewRoutes as routes } from './saved-views.routes.ts';

export const tables = {
  saved_view: table()({
    id: shown<GeneratedAlways<number>>(),
    list: shown<string>({ says: 'the list whose state it keeps' }),
    name: shown<string>(),
    name_key: bookkeeping<string>({ says: 'folded; among those of its person or role' }),
    state: shown<Json>({ says: 'search, filter, sort and columns, parsed whenever it is read' }),
    owner_id: shown<number | null>({ says: 'for one person alone, or role_id', to: 'customer', deleted: 'kept', erased: 'row' }),
    role_id: staffs<number | null>({ says: 'shared with a role; exactly one of the two is set', to: 'role' }),
    maker_id: staffs<number | null>({ says: 'null when the person is gone', to: 'customer', deleted: 'relinked' }),
    revision: bookkeeping<Generated<number>>(),
  }),
};

/** The part of this in a person’s own export (PRV-491). */
export const sections = [sectionOf(tables, ['saved_view', 'owner_id'], { name: 'saved-views', says: 'the views of lists that you saved' })];
