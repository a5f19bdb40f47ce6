import { type ApiKey, api, MOST_ORGANIZATION_KEYS, may, type OrganizationKey, type Principal } from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { listRoute } from '../../../http/list-route.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import {
  asApiKey,
  countLiving,
  endKey,
  insertKey,
  keyForUpdate,
  keyWritten,
  listKeys,
  newSecret,
  recordKey,
  textOf,
} from '../../../identity/api-keys/public.ts';
import { csvOf } from '../../../lib/csv.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import { exported } from '../../../lib/exports-noted.ts';
import { languageOfFile } from '../../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../../lib/mass-export.ts';
import { onDay } from '../../../lib/on-day.ts';
import type { Portal } from '../../../lib/portal.ts';
import { organizationForUpdate, placeOf } from '../organizations.queries.ts';
import { membershipOf } from '../own/own-organization.queries.ts';
import { ASSET_COLUMNS, assetRows } from './organization-assets.file.ts';
import { countOf, licenseIdsOf, licensesForPrograms } from './organization-assets.queries.ts';
import { assetTexts } from './organization-assets.texts.ts';

const calls = api.organizationKeys;

type ReadingCall = typeof calls.getKeys | typeof calls.getLicenses | typeof calls.findLicense | typeof calls.exportLicenses;

/** Keys that ended longer ago are not kept (KEY-725). */
const MOST_SHOWN = 200;

/** Keys of an organization, and what its programs read with them (ORG-90 to ORG-93). */
export const organizationKeyRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;

  /** The organization whose licenses the principal looks after: that of a key, or the person's own. */
  async function lookedAfter(call: ReadingCall, principal: Principal): Promise<number> {
    if (principal.kind === 'key' && principal.organizationId !== null) return principal.organizationId;
    const own = await membershipOf(db, principal.id);
    if (!own) throw refuse(call, 'inNone');
    if (!may(principal, 'license.lookAfter', own)) throw refuse(call, 'lacksRight');
    return own.id;
  }

  return [
    route(calls.getKeys, async ({ principal }) => {
      const organizationId = await lookedAfter(calls.getKeys, principal);
      const found = await listKeys(db, { organizationId }, { limit: MOST_SHOWN, offset: 0 }, steady());
      return found.map((row) => asShown(asApiKey(row, steady())));
    }),

    route(calls.makeKey, ({ body, principal }) =>
      write(async (tx) => {
        const organizationId = await locked(tx, calls.makeKey, principal, body.id);
        if (!may(principal, 'organization.comeByInvitation')) throw refuse(calls.makeKey, 'lacksRight'); // staff who are in it may not make any
        if ((await countLiving(tx, { organizationId }, steady())) >= MOST_ORGANIZATION_KEYS) throw refuse(calls.makeKey, 'tooMany');
        const secret = newSecret();
        const expiresAt = new Date(steady().getTime() + body.days * DAY_MS);
        const chosen = { name: body.name, rights: [], countries: null, organizationId };
        const id = await insertKey(tx, principal.id, { ...chosen, secret, expiresAt }, steady());
        const key = await keyWritten(tx, id, steady());
        await recordKey(tx, principal, 'apiKey.add', { before: null, after: key }, now());
        return { key: asShown(key), text: textOf(id, secret) };
      }),
    ),

    route(calls.endKey, ({ body, principal }) =>
      write(async (tx) => {
        const organizationId = await locked(tx, calls.endKey, principal, body.id);
        const row = await keyForUpdate(tx, { organizationId }, body.keyId);
        if (!row) throw refuse(calls.endKey, 'noKey');
        const before = asApiKey(row, steady());
        if (before.state === 'ended' || before.state === 'expired') return asShown(before); // a repeat is harmless
        await endKey(tx, row.id, row.customer_id === principal.id, steady());
        const after = await keyWritten(tx, row.id, steady());
        await recordKey(tx, principal, 'apiKey.end', { before, after }, now());
        return asShown(after);
      }),
    ),

    listRoute(calls.getLicenses, async ({ principal }, { limit, offset }) => {
      const organizationId = await lookedAfter(calls.getLicenses, principal);
      const ids = await licenseIdsOf(db, organizationId, { limit, offset });
      return { rows: await shown(db, principal, ids), total: () => countOf(db, organizationId) };
    }),

    route(calls.findLicense, async ({ params, principal }) => {
      const organizationId = await lookedAfter(calls.findLicense, principal);
      const ids = await licenseIdsOf(db, organizationId, { limit: 1, only: params.id });
      const [found] = await shown(db, principal, ids);
      if (!found) throw refuse(calls.findLicense, 'noLicense');
      return found;
    }),

    route(calls.exportLicenses, async ({ principal, freshly }) => {
      const organizationId = await lookedAfter(calls.exportLicenses, principal);
      const rows = await freshWhenMany(freshly, assetRows(portal, db, principal, organizationId));
      const t = assetTexts(await languageOfFile(db, principal));
      return {
        fileName: 'licenses.csv',
        content: csvOf(
          ASSET_COLUMNS.map(([name]) => t(name)),
          exported(portal, 'licenses', rows),
        ),
      };
    }),
  ];

  async function shown(on: Db, principal: Principal, ids: number[]) {
    return ids.length === 0 ? [] : licensesForPrograms(on, principal, ids, onDay(portal));
  }
};

/** The organization that a page was open for, locked, so that a person demoted meanwhile can neither make nor end a key of it. */
async function locked(tx: Tx, call: typeof calls.makeKey | typeof calls.endKey, principal: Principal, id: number): Promise<number> {
  const organization = await organizationForUpdate(tx, id);
  const place = organization && (await placeOf(tx, organization.id, principal.id));
  if (!organization || !place) throw refuse(call, 'notInIt');
  if (!may(principal, 'license.lookAfter', { as: place.role })) throw refuse(call, 'lacksRight');
  return organization.id;
}

const asShown = ({ id, name, owner, state, createdAt, expiresAt, lastUsedAt, lastNetwork, endedAt }: ApiKey): OrganizationKey => ({
  ...{ id, name, maker: { id: owner.id, name: owner.name }, state, createdAt, expiresAt, lastUsedAt, lastNetwork, endedAt },
});
