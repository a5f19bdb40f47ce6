// Importing customers and licenses from a file, and undoing that.
import { bookkeeping, type Generated, type GeneratedAlways, plain, progress, shown, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { sectionOf } from '../../lib/export-section.ts';
import type { Portal } from '../../lib/portal.ts';
import { undoRoutes } from './import-undo.routes.ts';
import { importRoutes } from './imports.routes.ts';

export const tables = {
  import: table()({
    id: shown<GeneratedAlways<number>>(),
    maker_id: shown<number>({
      says: 'with key UK',
      to: 'customer',
      deleted: 'An import is undone by the person who made it, within minutes',
      erased: 'row',
    }),
    key: bookkeeping<string>({ says: "of the maker's choice; calls with one key are one import" }),
    file_name: shown<string>(),
    made_at: shown<Date>(),
    last_at: bookkeeping<Generated<Date | null>>({ says: 'when its last rows came; null in imports of an earlier version' }),
    undo_asked_at: progress<Generated<Date | null>>(),
  }),
  import_row: table({ leftOut: 'Which people an import by staff added; the person it made is exported as such' })({
    id: plain<GeneratedAlways<number>>(),
    import_id: plain<number>({ to: 'import', deleted: 'An import is undone by the person who made it, within minutes' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'An import is undone by the person who made it, within minutes', erased: 'row' }),
    is_new: plain<boolean>({ says: 'the row added the person' }),
    license_id: plain<number | null>({
      says: 'the row added; null when there was none, or it is gone',
      to: 'license',
      deleted: 'An import is undone by the person who made it, within minutes',
    }),
  }),
  import_organization: table({
    key: ['import_id', 'organization_id'],
    says: 'Which organizations an import made.',
    leftOut: 'Which organizations an import made concerns only staff',
  })({
    import_id: plain<number>({ to: 'import', deleted: 'An import is undone by the person who made it, within minutes' }),
    organization_id: plain<number>({ to: 'organization', deleted: 'An import is undone by the person who made it, within minutes' }),
  }),
};

/** The part of this in a person’s own export (PRV-491). */
export const sections = [
  sectionOf(tables, ['import', 'maker_id'], {
    name: 'imports',
    says: 'the files you imported as a member of staff; what they brought in is other people’s',
  }),
];

export const routes = (portal: Portal): Route[] => [...importRoutes(portal), ...undoRoutes(portal)];
