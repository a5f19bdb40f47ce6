import { api, changesBetween, type Facts, MOST_PROVIDERS, ROLE, type SsoProvider } from '@lm/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { allRoles, takeTurn } from '../people/public.ts';
import { redirectAddress } from './discovery.ts';
import { tried } from './provider-trial.ts';
import {
  type ClaimedRole,
  countProviders,
  deleteProvider,
  insertProvider,
  peopleByIssuer,
  providerForUpdate,
  type StoredProvider,
  storedProviders,
  updateProvider,
} from './providers.queries.ts';
import { allProviders, otherIssuerOf, plainIssuer } from './providers.ts';

const calls = api.sso;

/** The form of Admins (SSO-702). */
export const ssoSettingsRoutes = (portal: Portal): Route[] => {
  const { write, now, config } = portal;

  /** Refuses a table that gives roles it may not give; the roles are by their names. */
  const refuseRoles = async (tx: Tx, call: typeof calls.addProvider | typeof calls.updateProvider, table: ClaimedRole[]) => {
    const there = (await allRoles(tx)).map(({ id }) => id);
    if (table.some(({ roleId }) => roleId === ROLE.admin)) throw refuse(call, 'adminByForm');
    if (table.some(({ roleId }) => !there.includes(roleId))) throw refuse(call, 'noRole');
  };

  const refuseSecretOfOther = async (tx: Tx, call: typeof calls.addProvider | typeof calls.updateProvider, said: StoredProvider) => {
    const issuer = await otherIssuerOf(tx, portal, said);
    if (issuer !== null) throw refuse(call, 'secretOfOther', { file: said.secretFile, issuer });
  };

  return [
    route(calls.getSettings, async () => ({
      providers: await everyProvider(portal),
      redirectAddress: redirectAddress(portal),
      secretsFolder: config.sso.secretsDir,
    })),

    route(calls.addProvider, ({ body, principal }) =>
      write(async (tx) => {
        await takeTurn(tx, ROLE.customer);
        if ((await countProviders(tx)) >= MOST_PROVIDERS) throw refuse(calls.addProvider, 'tooMany');
        await refuseRoles(tx, calls.addProvider, body.roles);
        await refuseSecretOfOther(tx, calls.addProvider, body);
        const id = await insertProvider(tx, body, principal.id);
        if (id === null) throw refuse(calls.addProvider, 'nameTaken');
        const changes = changesBetween(null, await factsOf(tx, body));
        await recordEvent(tx, principal, { act: 'provider.add', record: { id, name: body.name }, owner: null, changes }, now());
        return null;
      }),
    ),

    route(calls.updateProvider, ({ body, principal }) =>
      write(async (tx) => {
        const { number, revision, ...said } = body;
        await takeTurn(tx, ROLE.customer);
        const before = await providerForUpdate(tx, number);
        if (!before) throw refuse(calls.updateProvider, 'noSuch');
        refuseOutdated(calls.updateProvider, { revision }, before);
        await refuseRoles(tx, calls.updateProvider, said.roles);
        const changes = changesBetween(await factsOf(tx, before), await factsOf(tx, said));
        if (changes.length === 0) return null;
        await refuseSecretOfOther(tx, calls.updateProvider, said);
        if (!(await updateProvider(tx, number, said, principal.id))) throw refuse(calls.updateProvider, 'nameTaken');
        await recordEvent(tx, principal, { act: 'provider.update', record: { id: number, name: said.name }, owner: null, changes }, now());
        return null;
      }),
    ),

    route(calls.removeProvider, ({ body, principal }) =>
      write(async (tx) => {
        const before = await providerForUpdate(tx, body.number);
        if (!before) throw refuse(calls.removeProvider, 'noSuch');
        await deleteProvider(tx, before.id);
        const changes = changesBetween(await factsOf(tx, before), null);
        await recordEvent(tx, principal, { act: 'provider.remove', record: before, owner: null, changes }, now());
        return null;
      }),
    ),

    route(calls.tryProvider, async ({ body }) => {
      const findings = await tried(portal, { ...body, secretFile: body.secretFile || null, isOperators: false });
      return { works: findings.every(({ isGood }) => isGood), findings };
    }),
  ];
};

async function everyProvider(portal: Pick<Portal, 'config' | 'db'>): Promise<SsoProvider[]> {
  const { db } = portal;
  const [providers, stored, roles, people] = [
    await allProviders(portal),
    await storedProviders(db),
    await allRoles(db),
    await peopleByIssuer(db),
  ];
  const nameOf = (id: number) => roles.find((role) => role.id === id)?.name ?? `Role ${id}`;
  return providers.map(({ key, secretFile, isOperators, domains, mustUse, roles: table, ...rest }) => {
    const own = isOperators ? undefined : stored.find(({ id }) => key === `form-${id}`);
    return {
      ...rest,
      id: key,
      number: own?.id ?? null,
      revision: own?.revision ?? 1,
      secretFile: secretFile ?? '',
      domains: [...domains],
      mustUse: [...mustUse],
      roles: table.map(({ value, roleId }) => ({ value, roleId, role: nameOf(roleId) })),
      people: people.get(plainIssuer(rest.issuer)) ?? 0,
    };
  });
}

/** A provider as events describe it; its roles by their names. */
async function factsOf(db: Db, provider: StoredProvider): Promise<Facts<'provider'>> {
  const { name, issuer, clientId, secretFile, scopes, domains, mustUse, rolesClaim, roles, countryId } = provider;
  const there = roles.length > 0 ? await allRoles(db) : [];
  const claimedRoles = roles.map(({ value, roleId }) => `${value}: ${there.find(({ id }) => id === roleId)?.name ?? roleId}`);
  return { name, issuer, clientId, secretFile, scopes, domains, mustUse, rolesClaim, claimedRoles, country: countryId };
}
