import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Tx } from '../../db/tables.ts';
import { isOfDomain } from '../../lib/confirmed-domain.ts';
import type { Portal } from '../../lib/portal.ts';
import { allRoles } from '../people/public.ts';
import { bindSecret, type ClaimedRole, storedProviders } from './providers.queries.ts';

/** A provider of single sign-on as the portal uses it, wherever it was set up (SSO-701). */
export interface Provider {
  /** The name that calls use for it. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  /** A full path, or the name of a file in the folder of secrets; null for a client without a secret. */
  secretFile: string | null;
  scopes: string;
  domains: readonly string[];
  mustUse: readonly string[];
  rolesClaim: string;
  roles: readonly ClaimedRole[];
  countryId: number;
  /** Is it from the operator's file? Then its claims may make Admins, and it may be in an internal network. */
  isOperators: boolean;
}

type Reading = Pick<Portal, 'config' | 'db'>;

/** Every provider, those from the file first: if two own a domain, the first one counts. */
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

/** An issuer in the form in which it is compared: settings and provider may differ in a slash at the end. */
export const plainIssuer = (issuer: string): string => issuer.replace(/\/$/, '');

/** One provider by its key; null when it no longer exists. */
export const providerWith = async (portal: Reading, key: string): Promise<Provider | null> =>
  (await allProviders(portal)).find((one) => one.key === key) ?? null;

/** The provider that people with this email must use (SSO-708); null when a password will do. */
export async function providerFor(portal: Reading, email: string): Promise<Provider | null> {
  return (await allProviders(portal)).find(({ mustUse }) => isOfDomain(mustUse, email)) ?? null;
}

type Bound = Pick<Provider, 'issuer' | 'secretFile'>;

/**
 * The other issuer that the secret in a file belongs to, when an Admin names such a file; null if the secret may go to this issuer. It belongs to
 * the first issuer it is saved or tried with; a secret that the operator's file names belongs to the provider there (SSO-713).
 */
export async function otherIssuerOf(tx: Tx, { config }: Pick<Portal, 'config'>, { issuer, secretFile }: Bound): Promise<string | null> {
  if (!secretFile) return null;
  const { providers, secretsDir } = config.sso;
  const named = pathOf(join(secretsDir, secretFile));
  const own = providers.find((one) => one.secretFile !== null && named !== null && pathOf(one.secretFile) === named);
  const bound = own ? plainIssuer(own.issuer) : await bindSecret(tx, secretFile, plainIssuer(issuer));
  return bound === plainIssuer(issuer) ? null : bound;
}

/** A file's path in the form in which it is compared, whatever links lead to it; null when there is no file. */
function pathOf(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null; // reading it reports that
  }
}

/** A secret of a provider has at most this many bytes. */
const MOST_BYTES = 4096;

/** Why a secret cannot be read, in words. */
export class NoSecret extends Error {}

/**
 * The secret that the portal shows a provider, read each time so that it can be replaced; null for a client without one. Admins can only name files
 * of one folder: they must not make the portal send other files of the machine anywhere. Refuses with {@link NoSecret}.
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
