import { api, countryOf, licenseNumber, may, type Principal, versionsAsked } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { componentsMatching, countLicensedFor, licensedFor, releasesWith, type Wanted } from './components.queries.ts';
import { licensedFileTexts } from './components.texts.ts';

const calls = api.components;

/** How many rows of a file are read at once. */
const PAGE = 1000;

interface Query {
  search?: string | undefined;
  versions?: string | undefined;
}

/** The versions to find; the contract has refused invalid input. */
const wantedBy = ({ search, versions = '' }: Query): Wanted => ({ search, isAmong: versionsAsked(versions) ?? (() => false) });

/** Which releases have a component, and who has a license for them (SBM-3 to SBM-6). */
export const componentRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;

  const concerned = async (query: Query) => ({ releaseIds: releasesWith(await componentsMatching(db, wantedBy(query))), today: today() });

  async function* rowsOf(principal: Principal, query: Query): AsyncGenerator<string[][]> {
    const of = await concerned(query);
    for (let after = 0; ; ) {
      const people = await licensedFor(db, principal, of, { after, limit: PAGE });
      yield people.map(({ name, email, organization, countryId, licenses }) => [
        ...[name, email, organization, countryOf(countryId).name],
        licenses.map(({ id }) => licenseNumber(id)).join(' '),
        [...new Set(licenses.map(({ version }) => version))].join(' '),
      ]);
      if (people.length < PAGE) return;
      after = people.at(-1)?.id ?? 0;
    }
  }

  return [
    listRoute(calls.getComponents, async ({ query }, { limit, offset }) => {
      const found = await componentsMatching(db, wantedBy(query));
      const rows = found.slice(offset, offset + limit).map(({ releaseIds: _, ...component }) => component);
      return { rows, total: async () => found.length };
    }),

    listRoute(calls.getLicensedFor, async ({ query, principal }, { limit, offset }) => {
      if (!may(principal, 'release.list')) throw refuse(calls.getLicensedFor, 'lacksRight');
      const of = await concerned(query);
      return { rows: await licensedFor(db, principal, of, { limit, offset }), total: () => countLicensedFor(db, principal, of) };
    }),

    route(calls.exportLicensedFor, async ({ query, principal, freshly }) => {
      if (!may(principal, 'release.list')) throw refuse(calls.exportLicensedFor, 'lacksRight');
      const rows = await freshWhenMany(freshly, rowsOf(principal, query));
      const t = licensedFileTexts(await languageOfFile(db, principal));
      const heads = (['name', 'email', 'organization', 'country', 'licenses', 'releases'] as const).map((head) => t(head));
      return { fileName: 'licensed-for.csv', content: csvOf(heads, exported(portal, 'customers', rows)) };
    }),
  ];
};
