import type { LicenseOfOrganization, Principal } from '@lm/contract';
import type { Db } from '../../../db/tables.ts';
import { onDay } from '../../../lib/on-day.ts';
import type { Portal } from '../../../lib/portal.ts';
import { licenseIdsOf, licensesForPrograms } from './organization-assets.queries.ts';
import type { assetTexts } from './organization-assets.texts.ts';

type Heading = Parameters<ReturnType<typeof assetTexts>>[0];

/** The columns of the file, by heading; several values go on one line each. */
export const ASSET_COLUMNS: readonly (readonly [Heading, (license: LicenseOfOrganization) => string])[] = [
  ['number', ({ number }) => number],
  ['category', ({ category }) => category],
  ['type', ({ type }) => type],
  ['modules', ({ modules }) => modules.join('\n')],
  ['starts', ({ startDate }) => startDate ?? ''],
  ['ends', ({ endDate }) => endDate ?? ''],
  ['daysLeft', ({ daysLeft }) => String(daysLeft ?? '')],
  ['suspended', ({ suspendedSince }) => suspendedSince ?? ''],
  ['contact', ({ contact }) => contact.name],
  ['email', ({ contact }) => contact.email],
  ['seats', ({ seats }) => String(seats)],
  ['holders', ({ holders }) => holders.map(({ name }) => name).join('\n')],
  ['computers', ({ computers }) => computers.map(({ name }) => name).join('\n')],
  ['files', ({ files }) => files.map(({ number }) => number).join('\n')],
];

/** How many licenses are read at a time. */
const AT_ONCE = 200;

/** The licenses of an organization by number, some at a time (ORG-95). */
export async function* assetRows(portal: Portal, db: Db, principal: Principal, organizationId: number): AsyncGenerator<string[][]> {
  let after = 0;
  let ids: number[];
  do {
    ids = await licenseIdsOf(db, organizationId, { limit: AT_ONCE, after });
    after = ids.at(-1) ?? after;
    const licenses = ids.length === 0 ? [] : await licensesForPrograms(db, principal, ids, onDay(portal));
    yield licenses.map((license) => ASSET_COLUMNS.map(([, cell]) => cell(license)));
  } while (ids.length === AT_ONCE);
}
