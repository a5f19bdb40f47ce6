import { api, may } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { readRow } from './import-row.ts';
import { importRows } from './import-rows.ts';
import { organizationsNamed } from './into-organizations.ts';

/** Adds customers and licenses from a file, some rows per call (IMP-1). */
export const importRoutes = (portal: Portal): Route[] => [
  route(api.imports.findOrganizations, ({ body, principal }) =>
    organizationsNamed(
      portal.db,
      principal,
      body.named.map(({ name, countryId }) => ({ organization: name, countryId })),
      true,
    ),
  ),

  route(api.imports.importCustomers, async ({ body, principal }) => {
    if (body.intoOrganizations && !may(principal, 'organization.edit')) throw refuse(api.imports.importCustomers, 'lacksRight');
    const read = body.rows.map(readRow);
    const rows = read.flatMap((row, place) => (Array.isArray(row) ? [] : [{ place, row }]));
    const outcomes = await portal.write((tx) => importRows(portal, tx, principal, rows, body));
    return read.map((row, place) => outcomes.get(place) ?? { outcome: 'refused', problems: Array.isArray(row) ? row : [] });
  }),
];
