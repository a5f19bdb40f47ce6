import { timingSafeEqual } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Portal } from '../../lib/portal.ts';
import { seal, unseal } from '../../lib/sealed-secrets.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import type { Claims } from './claims.ts';
import { emailIn, valuesIn } from './claims.ts';
import { CLOCK_TOLERANCE, discovering, redirectAddress } from './discovery.ts';
import { Mistrust } from './provider-trouble.ts';
import { type Provider, providerWith } from './providers.ts';
import { ATTEMPT_MS, burnAttempt, insertAttempt } from './sso.queries.ts';

interface Departure {
  provider: Provider;
  /** The browser's secret. */
  secret: string;
  purpose: 'sign-in' | 'confirm' | 'link';
  customerId: number | null;
  keeps?: boolean;
  email?: string | undefined;
}

/** What a provider says about a person who came back. */
export interface Arrival {
  provider: Provider;
  issuer: string;
  subject: string;
  claims: Claims;
}

/** The text a sealed attempt is bound to. */
const ABOUT = 'single sign-on';

/** How people go to a provider and come back (SSO-703). In between, only a row in the database is remembered. */
export const ways = (portal: Portal) => {
  const { write, steady, keys } = portal;
  const clientFor = discovering(portal);

  /** Notes that a person leaves for a provider; answers the address to go to. Throws what openid-client throws. */
  const leave = async ({ provider, secret, purpose, customerId, keeps = true, email }: Departure): Promise<string> => {
    const client = await clientFor(provider);
    const [state, nonce, verifier] = [newToken(), newToken(), oidc.randomPKCECodeVerifier()];
    const sealed = seal(keys.sealKey, ABOUT, JSON.stringify({ nonce, verifier }));
    const hashes = { stateHash: tokenHash(state), secretHash: tokenHash(secret) };
    await write((tx) => insertAttempt(tx, { ...hashes, provider: provider.key, sealed, purpose, customerId, keeps }, steady()));
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: redirectAddress(portal),
      scope: provider.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(email && { login_hint: email }),
      ...(purpose === 'confirm' && { prompt: 'login', max_age: '0' }),
    });
    return address.href;
  };

  /** Uses up the attempt that an answer belongs to; null when there is none, or it is too old or another browser's. It is burnt in any case. */
  const takeAttempt = async (answered: string, secret: string) => {
    const state = new URLSearchParams(answered).get('state');
    const attempt = state ? await write((tx) => burnAttempt(tx, tokenHash(state))) : null;
    if (!attempt || !state || steady().getTime() - attempt.begun_at.getTime() > ATTEMPT_MS) return null;
    if (!timingSafeEqual(attempt.secret_hash, tokenHash(secret))) return null;
    const opened = unseal(keys.sealKey, ABOUT, attempt.sealed);
    if (opened === null) return null;
    const { nonce, verifier } = JSON.parse(opened) as { nonce: string; verifier: string }; // leave() sealed it
    const { purpose, customer_id: customerId, keeps } = attempt;
    return { state, nonce, verifier, purpose, customerId, keeps, provider: await providerWith(portal, attempt.provider) };
  };

  /** Trades the code of an answer for what the provider says about the person. Throws what openid-client throws, and {@link Mistrust}. */
  const arrive = async (answered: string, attempt: NonNullable<Awaited<ReturnType<typeof takeAttempt>>>, provider: Provider) => {
    const client = await clientFor(provider);
    const here = new URL(`${redirectAddress(portal)}?${answered}`); // never the request's own: it becomes the redirect_uri
    const tokens = await oidc.authorizationCodeGrant(client, here, {
      ...{ expectedState: attempt.state, expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.verifier, idTokenExpected: true },
      ...(attempt.purpose === 'confirm' && { maxAge: 0 }),
    });
    const said = tokens.claims();
    if (!said) throw new Mistrust('it has no ID token');
    refuseOtherTime(said.iat);
    const isMissing = emailIn(said) === null || (provider.rolesClaim !== '' && valuesIn(said, provider.rolesClaim) === null);
    const more =
      isMissing && client.serverMetadata().userinfo_endpoint ? await oidc.fetchUserInfo(client, tokens.access_token, said.sub) : {};
    return { provider, issuer: said.iss, subject: said.sub, claims: { ...more, ...said } } satisfies Arrival;
  };

  /** An ID token comes straight from its signer: if it is not of this moment, a clock is wrong or the token is old. */
  const refuseOtherTime = (issuedAt: number): void => {
    const apart = Math.abs(steady().getTime() / 1000 - issuedAt);
    if (apart > CLOCK_TOLERANCE)
      throw new Mistrust(`the clock of the portal and that of the provider are ${Math.round(apart / 60)} minutes apart`);
  };

  /** The address at which a provider ends its own session; null if it has none. */
  const placeToSignOut = async (provider: Provider): Promise<string | null> => {
    const client = await clientFor(provider);
    if (!client.serverMetadata().end_session_endpoint) return null;
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: `${portal.config.publicUrl}/` }).href;
  };

  return { leave, takeAttempt, arrive, placeToSignOut };
};
