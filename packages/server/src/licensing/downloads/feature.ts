// Downloads of release files: who may download, through signed links that expire, and who did.
import { bookkeeping, type GeneratedAlways, shown, table } from '../../db/table-statements.ts';
import { sectionOf } from '../../lib/export-section.ts';

export { downloadRoutes as routes } from './downloads.routes.ts';

export const tables = {
  release_download: table({ of: 'customer_id', says: 'Who downloaded which file of a release: once for each link.' })({
    id: shown<GeneratedAlways<number>>(),
    link: bookkeeping<string>({ says: 'distinguishes the link from others' }),
    release_id: shown<number>({ to: 'release', deleted: 'kept' }),
    file_id: shown<number | null>({ to: 'release_file', deleted: 'relinked' }),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row that names' }),
    license_id: shown<number | null>({ to: 'license', deleted: 'relinked', says: 'by which; null for staff' }),
    at: shown<Date>(),
  }),
};

export const sections = [
  sectionOf(tables, ['release_download', 'customer_id'], {
    name: 'downloads',
    says: 'the files of releases that you downloaded, by which license and when',
  }),
];
