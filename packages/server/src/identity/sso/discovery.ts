import * as oidc from 'openid-client';
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { callingOf, isLoopback } from './provider-calls.ts';
import { NoWebAddress } from './provider-trouble.ts';
import { type Provider, secretOf } from './providers.ts';

/** A provider's description is fetched again after this long, and stays valid for this long while the provider does not answer, in milliseconds. */
const RENEWED_MS = HOUR_MS;
const KEPT_MS = DAY_MS;

/** The clocks of portal and provider may differ by two minutes (SSO-706), and the answer takes some seconds to arrive; in seconds. */
export const CLOCK_TOLERANCE = 130;

type Metadata = ReturnType<oidc.Configuration['serverMetadata']>;
type Asking = Pick<Portal, 'config' | 'steady'>;

/** The page of the client that providers send people back to; providers have to know it as well. */
export const redirectAddress = ({ config }: Pick<Portal, 'config'>): string => `${config.publicUrl}/sso`;

/** What providers publish about themselves, fetched when first needed. Each server has its own cache; nothing relies on it. */
export function discovering(portal: Asking) {
  const known = new Map<string, { metadata: Metadata; at: number }>();
  return async (provider: Provider): Promise<oidc.Configuration> => {
    const moment = portal.steady().getTime();
    const before = known.get(provider.issuer);
    if (before && moment - before.at < RENEWED_MS) return clientOf(portal, provider, before.metadata);
    try {
      const metadata = await metadataOf(portal, provider);
      known.set(provider.issuer, { metadata, at: moment });
      return clientOf(portal, provider, metadata);
    } catch (error) {
      if (before && moment - before.at < KEPT_MS) return clientOf(portal, provider, before.metadata);
      throw error;
    }
  };
}

/** Asks a provider for what it publishes about itself. */
export async function metadataOf(portal: Asking, provider: Pick<Provider, 'issuer' | 'clientId' | 'isOperators'>): Promise<Metadata> {
  const found = await oidc.discovery(new URL(provider.issuer), provider.clientId, undefined, undefined, {
    timeout: 4,
    [oidc.customFetch]: callingOf(portal, provider),
    execute: isLoopback(provider.issuer) ? [oidc.allowInsecureRequests] : [],
  });
  const metadata = found.serverMetadata();
  refuseNoWebAddress(metadata);
  return metadata;
}

/** Browsers and the portal go to the addresses it names: they must be web addresses, and not scripts or the like. */
function refuseNoWebAddress(metadata: Metadata): void {
  const {
    authorization_endpoint: place,
    token_endpoint: codes,
    jwks_uri: keys,
    userinfo_endpoint: more,
    end_session_endpoint: end,
  } = metadata;
  const named = [place, codes, keys, more, end].filter((address) => address !== undefined);
  if (!named.every((address) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    throw new NoWebAddress('its description of itself has no web address');
}

/**
 * The portal as a client of a provider. Made for each sign-in, so that the provider's keys are read each time: a new key counts from its first token
 * on.
 */
export function clientOf(
  portal: Asking,
  provider: Pick<Provider, 'issuer' | 'clientId' | 'secretFile' | 'isOperators'>,
  metadata: Metadata,
): oidc.Configuration {
  const secret = secretOf(portal, provider);
  const byBasic = (metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_basic');
  const shown = byBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  const clocks = {
    [oidc.clockSkew]: Math.round((portal.steady().getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: CLOCK_TOLERANCE,
  };
  const client = new oidc.Configuration(metadata, provider.clientId, clocks, secret === null ? oidc.None() : shown(secret));
  client.timeout = 4;
  client[oidc.customFetch] = callingOf(portal, provider);
  oidc.enableNonRepudiationChecks(client);
  if (isLoopback(provider.issuer)) oidc.allowInsecureRequests(client);
  return client;
}
