import { api, countryOf, type Principal, showDay } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { countedList } from '../../lib/list-totals.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { organizationFileTexts } from './organization-file.texts.ts';
import {
  countOrganizations,
  type ExportedOrganization,
  organizationsMatching,
  organizationsToExport,
  type Wanted,
} from './organization-list.queries.ts';

const calls = api.organizations;

/** The list of organizations, also as a file (ORG-20). */
export const organizationListRoutes = (portal: Portal): Route[] => {
  const { db } = portal;
  const count = countedList<Wanted>(portal, ({ principal, query }, most) => countOrganizations(db, principal, query, most));
  return [
    listRoute(calls.getOrganizations, async ({ query, principal }, page) => ({
      rows: await organizationsMatching(db, principal, query, { sort: query.sort, order: query.order, ...page }),
      total: () => count({ principal, query }),
    })),

    route(calls.countOrganizations, ({ query, principal }) => count({ principal, query })),

    route(calls.exportOrganizations, async ({ query, principal, freshly }) => {
      const rows = await freshWhenMany(freshly, exportRows(portal, principal, query));
      const t = organizationFileTexts(await languageOfFile(db, principal));
      const heads = COLUMNS.map(([name]) => t(name));
      return { fileName: 'organizations.csv', content: csvOf(heads, exported(portal, 'organizations', rows)) };
    }),
  ];
};

/** A column of the file: the name of its heading, and its value. */
type Column = readonly [name: Parameters<ReturnType<typeof organizationFileTexts>>[0], cell: (row: ExportedOrganization) => string];

const COLUMNS: readonly Column[] = [
  ['name', ({ name }) => name],
  ['country', ({ countryId }) => countryOf(countryId).name],
  ['vatId', ({ vatId }) => vatId],
  ['address', ({ address }) => address],
  ['people', ({ people }) => String(people)],
  ['added', ({ addedAt }) => showDay(addedAt.toISOString().slice(0, 10))],
  ['deliveryAddress', ({ deliveryAddress }) => deliveryAddress],
  ['costCentres', ({ costCentres }) => costCentres.join('\n')],
  ['poNumberNeeded', ({ poNumberNeeded }) => (poNumberNeeded ? 'yes' : 'no')],
  ['language', ({ language }) => language],
];

async function* exportRows({ db }: Portal, principal: Principal, wanted: Wanted): AsyncGenerator<string[][]> {
  for await (const step of organizationsToExport(db, principal, wanted)) yield step.map((row) => COLUMNS.map(([, cell]) => cell(row)));
}
