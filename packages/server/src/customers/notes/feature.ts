// Staff's notes about customers.
import { bookkeeping, type Generated, type GeneratedAlways, shown, staffs, table } from '../../db/table-statements.ts';

export { sections } from './notes.export.queries.ts';
export { noteRoutes as routes } from './notes.routes.ts';

export const tables = {
  note: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    note: shown<string>({ words: ['Note', 10000] }),
    revision: bookkeeping<Generated<number>>(),
    shared: staffs<boolean>({ says: 'The one that the calls of the specification read and write.' }),
    author_id: staffs<number | null>({ says: 'The person who wrote it or, if shared, last changed it; they may be gone.' }),
    written_at: shown<Date>(),
    edited_at: shown<Date | null>(),
  }),
};
