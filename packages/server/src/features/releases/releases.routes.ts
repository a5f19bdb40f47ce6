import { api, type Release, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/failures.ts';
import { type Route, route } from '../../http/mount.ts';
import { changesBetween, type Described } from '../../lib/changes.ts';
import { csvOf } from '../../lib/csv.ts';
import type { House } from '../../lib/house.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import { logAct } from '../log/log.queries.ts';
import { countReleases, insertRelease, releasesMatching } from './releases.queries.ts';

export const releaseRoutes = ({ db, write, now }: House): Route[] => [
  route(api.releases.getVersions, async ({ query }) => {
    const { limit, offset, paged } = pageOf(query);
    const rows = await releasesMatching(db, query, limit, offset);
    if (paged) return { rows, total: await countReleases(db, query.search) };
    refuseTooLong(rows);
    return { rows };
  }),

  route(api.releases.exportVersions, async ({ query }) => ({ fileName: 'releases.csv', content: csvOf(COLUMNS, pages(db, query.search)) })),

  route(api.releases.addVersion, ({ body, viewer }) =>
    write(async (tx) => {
      const release = await insertRelease(tx, { ...body, notes: body.notes ?? '' });
      if (!release) throw refuse(api.releases.addVersion, 'nameTaken');
      await logAct(
        tx,
        { by: viewer.email, owner: viewer.email, action: 'Add Release', changes: changesBetween({}, describe(release)) },
        now(),
      );
      return release;
    }),
  ),
];

const COLUMNS = ['Name', 'Release date', 'Product link', 'FNL link', 'MATLAB link', 'Notes'];

const PAGE = 500;

/** The rows of the export, newest first; releases are few, so pages by number do. */
async function* pages(db: Db, search: string | undefined): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += PAGE) {
    const releases = await releasesMatching(db, { search, order: 'desc' }, PAGE, offset);
    yield releases.map((release) => [
      release.name,
      showDay(release.date),
      release.productDownloadLink,
      release.fnlDownloadLink,
      release.matlabRuntimeDownloadLink,
      release.notes,
    ]);
    if (releases.length < PAGE) return;
  }
}

const describe = (release: Release): Described => ({
  Name: release.name,
  'Release date': showDay(release.date),
  'Product link': release.productDownloadLink,
  'FNL link': release.fnlDownloadLink,
  'MATLAB link': release.matlabRuntimeDownloadLink,
  Notes: release.notes || null,
});
