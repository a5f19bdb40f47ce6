import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Tx } from '../../db/tables.ts';
import { isOfDomain } from '../../lib/confirmed-domain.ts';
import type { Portal } from '../../lib/portal.ts';
import { allRoles } from '../people/public.ts';
import { bindSecret, type ClaimedRole, storedProviders } from './providers.queries.ts';

/** A provider of single sign-on as the portal goes by it, wherever it is set (SSO-701). */
export interface Provider {
  /** Its name in calls. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  /** A whole path, or the name of a file in the folder of secrets; null for a client without a secret. */
  secretFile: string | null;
  scopes: string;
  domains: readonly string[];
  mustUse: readonly string[];
  rolesClaim: string;
  roles: readonly ClaimedRole[];
  countryId: number;
  /** It stands in the operator's file: what it says may make Admins, and it may be in an internal network. */
  isOperators: boolean;
}

type Reading = Pick<Portal, 'config' | 'db'>;

/** Every provider, those of the file first: if two own a domain, the first one counts. */
export async function allProviders({ config, db }: Reading): Promise<Provider[]> {
  const stored = await storedProviders(db);
  const { providers } = config.sso;
  const roles = providers.some(({ roles }) => roles.length > 0) ? await allRoles(db) : [];
  const idsOf = (table: { value: string; role: string }[]) =>
    table.flatMap(({ value, role }) => {
      const found = roles.find(({ name }) => name.toLowerCase() === role.toLowerCase());
      return found ? [{ value, roleId: found.id }] : [];
    });
  return [
    ...providers.map(({ id, roles: table, ...rest }) => ({ ...rest, key: id, roles: idsOf(table), isOperators: true })),
    ...stored.map(({ id, revision: _, secretFile, ...rest }) => ({
      ...rest,
      key: `form-${id}`,
      secretFile: secretFile || null,
      isOperators: false,
    })),
  ];
}

/** An issuer as it is compared: settings and provider may differ in a slash at the end. */
export const plainIssuer = (issuer: string): string => issuer.replace(/\/$/, '');

/** One provider by its key; null when there is none any more. */
export const providerWith = async (portal: Reading, key: string): Promise<Provider | null> =>
  (await allProviders(portal)).find((one) => one.key === key) ?? null;

/** The provider that people with this email must use (SSO-708); null when a password will do. */
export async function providerFor(portal: Reading, email: string): Promise<Provider | null> {
  return (await allProviders(portal)).find(({ mustUse }) => isOfDomain(mustUse, email)) ?? null;
}

type Bound = Pick<Provider, 'issuer' | 'secretFile'>;

/**
 * Whose secret lies in a file that an Admin names, where that is another issuer's; null where it may go to this one. The first issuer that it
 * is saved or tried with is the one that it is for, and what the operator's file names is for the provider there (SSO-713).
 */
export async function otherIssuerOf(tx: Tx, { config }: Pick<Portal, 'config'>, { issuer, secretFile }: Bound): Promise<string | null> {
  if (!secretFile) return null;
  const { providers, secretsDir } = config.sso;
  const named = pathOf(join(secretsDir, secretFile));
  const own = providers.find((one) => one.secretFile !== null && named !== null && pathOf(one.secretFile) === named);
  const bound = own ? plainIssuer(own.issuer) : await bindSecret(tx, secretFile, plainIssuer(issuer));
  return bound === plainIssuer(issuer) ? null : bound;
}

/** A file as it is compared, whatever links lead to it; null when it is not there. */
function pathOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null; // it is said when it is read
  }
}

/** A secret of a provider has at most this many bytes. */
const MOST_BYTES = 4096;

/** Why a secret cannot be had, in words. */
export class NoSecret extends Error {}

/**
 * The secret that the portal shows a provider, read anew each time so that it can be exchanged; null for a client without one. What Admins
 * name lies in one folder alone: they must not have the portal send other files of the machine anywhere. Refuses with {@link NoSecret}.
 */
export function secretOf({ config }: Pick<Portal, 'config'>, { secretFile, isOperators }: Pick<Provider, 'secretFile' | 'isOperators'>) {
  if (secretFile === null) return null;
  const { secretsDir } = config.sso;
  try {
    const path = realpathSync(isOperators ? secretFile : join(secretsDir, secretFile));
    const isThere = isOperators || path.startsWith(realpathSync(secretsDir) + sep);
    if (!isThere || statSync(path).size > MOST_BYTES) throw new NoSecret(`the file ${secretFile} is no secret of the folder of secrets`);
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') throw new NoSecret(`the file ${secretFile} is empty`);
    return secret;
  } catch (error) {
    if (error instanceof NoSecret) throw error;
    throw new NoSecret(`the file ${secretFile} with the secret cannot be read on the server`);
  }
}
