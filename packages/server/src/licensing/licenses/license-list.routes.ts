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
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import { onDay } from '../../lib/on-day.ts';
import type { Portal } from '../../lib/portal.ts';
import { licensesToExport } from './license-export.queries.ts';
import { countLicenses, licensesMatching } from './license-list.queries.ts';

const calls = api.licenses;

/** All licenses that a principal may see, a page at a time, counted, and as a file (LIC-100). */
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
      return {
        fileName: 'licenses.csv',
        content: csvOf(
          columnsNow().map(([head]) => head),
          exported(portal, 'licenses', rows),
        ),
      };
    }),
  ];
};

/** A column of the file: its head, and what stands in it. */
type Column = readonly [head: string, cell: (license: ListedLicense, state: LicenseState, today: Day) => string | number | null];

const COLUMNS: readonly Column[] = [
  ['License', ({ id }) => licenseNumber(id)],
  ['Name', ({ owner }) => owner.name],
  ['Email', ({ owner }) => owner.email],
  ['Organization', ({ owner }) => owner.organization],
  ['Country', ({ owner }) => countryOf(owner.countryId)?.name ?? ''],
  ['Category', ({ licenseCategoryModel }) => licenseCategoryModel.name],
  ['Type', ({ licenseTypeModel }) => licenseTypeModel.name],
  ['State', (_, state, today) => stateWord(state, today)],
  ['Renewal', ({ standing }) => standing ?? null],
  ['Start', (_, { since }) => since],
  ['End', (_, { ends, until }) => (ends === 'license' ? until : null)],
  ['Maintenance end', (_, { ends, until }) => (ends === 'maintenance' ? until : null)],
  ['Seats', ({ seats }) => seats],
  ['Version', ({ version }) => version],
  ['Modules', ({ moduleModels }) => moduleModels.map(({ name }) => name).join(', ')],
  ['MAC addresses', ({ macAddresses }) => macAddresses.join(', ')],
  ['Computers', ({ computers }) => computers.map(({ name }) => name).join(', ')],
  ['Course code', ({ courseCode }) => courseCode],
  ['Purchase date', ({ purchaseDate }) => purchaseDate],
  ['Renewed', ({ renewDate }) => renewDate],
  ['Suspended since', ({ suspension }) => suspension?.since ?? null],
  ['Other ids', ({ computers }) => computers.flatMap(({ macs }) => macs.filter(isHostId)).join(', ')],
];

/** With one product nothing speaks of it (PRD-41). */
const columnsNow = () => (areSeveralProducts() ? [...COLUMNS, PRODUCT] : COLUMNS);

const PRODUCT: Column = ['Product', ({ product }) => product?.name ?? null];

async function* rowsOf({ db }: Portal, principal: Principal, wanted: Parameters<typeof licensesToExport>[2]): AsyncGenerator<string[][]> {
  const columns = columnsNow();
  const row = (license: ListedLicense) => {
    const state = stateOf(datedOf(license), wanted.today);
    return columns.map(([, cell]) => String(cell(license, state, wanted.today) ?? ''));
  };
  for await (const step of licensesToExport(db, principal, wanted)) yield step.map(row);
}
