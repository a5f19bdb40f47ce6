import {
  api,
  areSeveralProducts,
  countryOf,
  type Day,
  datedOf,
  isHostId,
  type LicenseState,
  type ListedLicense,
  licenseNumber,
  type Principal,
  stateOf,
  stateWord,
} from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesToExport } from './license-export.queries.ts';
import { licenseFileTexts } from './license-file.texts.ts';
import { countLicenses, licensesMatching } from './license-list.queries.ts';

const calls = api.licenses;

/** All licenses a principal may see, a page at a time, counted, and as a file (LIC-100). */
export const licenseListRoutes = (portal: Portal): Route[] => {
  const { db } = portal;
  const once = counted(portal);
  return [
    listRoute(calls.getLicenses, async ({ query: { sort, order, ...filter }, principal }, page) => {
      const wanted = { ...filter, ...onDay(portal) };
      return {
        rows: await licensesMatching(db, principal, wanted, { sort, order, ...page }),
        total: () => countLicenses(db, principal, wanted),
      };
    }),

    route(calls.countLicenses, ({ query, principal }) =>
      once(JSON.stringify([principal.scope, query]), () => countLicenses(db, principal, { ...query, ...onDay(portal) }, COUNTED_APART)),
    ),

    route(calls.exportLicenses, async ({ query, principal, freshly }) => {
      const rows = await freshWhenMany(freshly, rowsOf(portal, principal, { ...query, ...onDay(portal) }));
      const t = licenseFileTexts(await languageOfFile(db, principal));
      return {
        fileName: 'licenses.csv',
        content: csvOf(
          columnsNow().map(([name]) => t(name)),
          exported(portal, 'licenses', rows),
        ),
      };
    }),
  ];
};

/** A column of the file: the name of its heading, and its value. */
type Name = Parameters<ReturnType<typeof licenseFileTexts>>[0];
type Column = readonly [name: Name, cell: (license: ListedLicense, state: LicenseState, today: Day) => string | number | null];

const COLUMNS: readonly Column[] = [
  ['license', ({ id }) => licenseNumber(id)],
  ['name', ({ owner }) => owner.name],
  ['email', ({ owner }) => owner.email],
  ['organization', ({ owner }) => owner.organization],
  ['country', ({ owner }) => countryOf(owner.countryId)?.name ?? ''],
  ['category', ({ licenseCategoryModel }) => licenseCategoryModel.name],
  ['type', ({ licenseTypeModel }) => licenseTypeModel.name],
  ['state', (_, state, today) => stateWord(state, today)],
  ['renewal', ({ standing }) => standing ?? null],
  ['start', (_, { since }) => since],
  ['end', (_, { ends, until }) => (ends === 'license' ? until : null)],
  ['maintenanceEnd', (_, { ends, until }) => (ends === 'maintenance' ? until : null)],
  ['seats', ({ seats }) => seats],
  ['version', ({ version }) => version],
  ['modules', ({ moduleModels }) => moduleModels.map(({ name }) => name).join(', ')],
  ['macAddresses', ({ macAddresses }) => macAddresses.join(', ')],
  ['computers', ({ computers }) => computers.map(({ name }) => name).join(', ')],
  ['courseCode', ({ courseCode }) => courseCode],
  ['purchaseDate', ({ purchaseDate }) => purchaseDate],
  ['renewed', ({ renewDate }) => renewDate],
  ['suspendedSince', ({ suspension }) => suspension?.since ?? null],
  ['otherIds', ({ computers }) => computers.flatMap(({ macs }) => macs.filter(isHostId)).join(', ')],
  ['belongsTo', ({ organization }) => organization?.name ?? null],
];

/** With a single product, nothing mentions it (PRD-41). */
const columnsNow = () => (areSeveralProducts() ? [...COLUMNS, PRODUCT] : COLUMNS);

const PRODUCT: Column = ['product', ({ product }) => product?.name ?? null];

async function* rowsOf({ db }: Portal, principal: Principal, wanted: Parameters<typeof licensesToExport>[2]): AsyncGenerator<string[][]> {
  const columns = columnsNow();
  const row = (license: ListedLicense) => {
    const state = stateOf(datedOf(license), wanted.today);
    return columns.map(([, cell]) => String(cell(license, state, wanted.today) ?? ''));
  };
  for await (const step of licensesToExport(db, principal, wanted)) yield step.map(row);
}
