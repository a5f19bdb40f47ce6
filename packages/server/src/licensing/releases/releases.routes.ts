import { api, changesBetween, type Facts, FIRST_PRODUCT, LINK_INVALID, RELEASE_STATE_WORDS, type Release, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { putInBin } from '../../platform/kept-records/public.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { releaseFileTexts } from './release-file.texts.ts';
import {
  countDownloaders,
  countLicensesOf,
  countReleases,
  deleteRelease,
  findRelease,
  insertRelease,
  isProduct,
  productAsked,
  releaseForUpdate,
  releasesMatching,
  renameInLicenses,
  updateRelease,
} from './releases.queries.ts';

const calls = api.releases;

export const releaseRoutes = ({ db, write, notice, now, steady, config, tables }: Portal): Route[] => [
  listRoute(calls.getVersions, async ({ query }, { limit, offset }) => {
    const asked = { ...query, all: false, productId: productAsked(query.productId) };
    return countedRows(await releasesMatching(db, asked, limit, offset), () => countReleases(db, asked));
  }),

  route(calls.findVersion, async ({ params }) => {
    const release = await findRelease(db, params.id);
    if (!release || release.state) throw refuse(calls.findVersion, 'noRelease');
    return release;
  }),

  route(calls.exportVersions, async ({ query, principal, freshly }) => {
    const rows = await freshWhenMany(freshly, pages(db, { ...query, all: true, productId: productAsked(query.productId) }));
    const t = releaseFileTexts(await languageOfFile(db, principal));
    const heads = COLUMNS.map((name) => t(name));
    return { fileName: 'releases.csv', content: csvOf(heads, exported({ notice }, 'releases', rows)) };
  }),

  route(calls.addVersion, ({ body, principal }) =>
    write(async (tx) => {
      const problems = plainLinks(body, config.allowHttpLinks);
      if (problems.length > 0) throw refuse(calls.addVersion, 'plainLink', { problems });
      if (body.productId !== undefined && !(await isProduct(tx, body.productId))) throw refuse(calls.addVersion, 'noProduct');
      const release = await insertRelease(tx, { ...body, notes: body.notes ?? '' }, body.state);
      if (!release) throw refuse(calls.addVersion, 'nameTaken');
      const changes = changesBetween(null, factsOf(release));
      await recordEvent(tx, principal, { act: 'release.add', record: release, owner: null, changes }, now());
      return release;
    }),
  ),

  route(calls.updateVersion, ({ body, principal }) =>
    write(async (tx) => {
      const before = await releaseForUpdate(tx, body.id);
      if (!before) throw refuse(calls.updateVersion, 'noRelease');
      refuseOutdated(calls.updateVersion, body, before);
      const problems = plainLinks(body, config.allowHttpLinks);
      if (problems.length > 0) throw refuse(calls.updateVersion, 'plainLink', { problems });
      const release = await updateRelease(tx, before.id, { ...body, productId: before.product?.id, notes: body.notes ?? '' });
      if (!release) throw refuse(calls.updateVersion, 'nameTaken');
      const renamed = release.name === before.name ? 0 : await renameInLicenses(tx, release.id, release.name);
      const followed = renamed > 0 ? ([{ field: 'licenses', before: null, after: renamed }] as const) : [];
      const changes = [...changesBetween(factsOf(before), factsOf(release)), ...followed];
      await recordEvent(tx, principal, { act: 'release.update', record: release, owner: null, changes }, now());
      return release;
    }),
  ),

  route(calls.deleteVersion, ({ params, principal }) =>
    write(async (tx) => {
      const release = await releaseForUpdate(tx, params.id);
      if (!release) throw refuse(calls.deleteVersion, 'noRelease');
      const licenses = await countLicensesOf(tx, release.id);
      if (licenses > 0)
        throw refuse(calls.deleteVersion, 'inUse', { licenses: licenses === 1 ? '1 license uses' : `${licenses} licenses use` });
      const people = await countDownloaders(tx, release.id);
      if (people > 0) throw refuse(calls.deleteVersion, 'isOut', { people: peopleInWords(people) });
      await putInBin(tx, 'release', [release.id], { by: principal, at: steady(), tables });
      await deleteRelease(tx, release.id);
      const changes = changesBetween(factsOf(release), null);
      await recordEvent(tx, principal, { act: 'release.delete', record: release, owner: null, changes }, now());
      return release;
    }),
  ),
];

const peopleInWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

const LINKS = ['productDownloadLink', 'fnlDownloadLink', 'matlabRuntimeDownloadLink'] as const;

/** Links over plain http, unless they are allowed. */
const plainLinks = (release: Pick<Release, (typeof LINKS)[number]>, isAllowed: boolean) =>
  LINKS.filter((field) => !isAllowed && /^http:/i.test(release[field])).map((field) => ({ field, message: LINK_INVALID }));

const COLUMNS = ['name', 'date', 'productLink', 'fnlLink', 'matlabLink', 'notes'] as const;

const PAGE = 500;

/** The rows of the export, newest first; there are few releases, so numbered pages suffice. */
async function* pages(db: Db, asked: { all: true; productId: number | null; search?: string | undefined }): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += PAGE) {
    const releases = await releasesMatching(db, { ...asked, order: 'desc' }, PAGE, offset);
    yield releases.map(({ row: release }) => [
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

/** A release as events describe it. */
const factsOf = ({
  product,
  name,
  date,
  productDownloadLink,
  fnlDownloadLink,
  matlabRuntimeDownloadLink,
  notes,
  state,
}: Release): Facts<'release'> => ({
  product: product && product.id !== FIRST_PRODUCT ? product.name : null,
  name,
  date,
  productDownloadLink,
  fnlDownloadLink,
  matlabRuntimeDownloadLink,
  notes,
  state: state ? RELEASE_STATE_WORDS[state] : null,
});
