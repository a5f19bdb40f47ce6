import { api } from '@lm/contract';
import * as oidc from 'openid-client';
import { aside } from '../../db/joint-transaction.ts';
import type { Portal } from '../../lib/portal.ts';
import { clientOf, metadataOf, redirectAddress } from './discovery.ts';
import { inWords } from './provider-trouble.ts';
import { NoSecret, otherIssuerOf, type Provider, secretOf } from './providers.ts';

type Tried = Pick<Provider, 'issuer' | 'clientId' | 'secretFile' | 'scopes' | 'isOperators'>;
type Trying = Pick<Portal, 'config' | 'steady' | 'write'>;

interface Finding {
  isGood: boolean;
  words: string;
}

const good = (words: string): Finding => ({ isGood: true, words });
const bad = (words: string): Finding => ({ isGood: false, words });
/** Says which issuer a secret belongs to, as saving the provider would. */
const ofOther = (file: string | null, issuer: string): string =>
  api.sso.addProvider.refusals.secretOfOther.message.replace('{file}', file ?? '').replace('{issuer}', issuer);
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Tries settings on a provider before they are saved (SSO-702): says in words what works and what does not, up to the first that stops it. */
export async function tried(portal: Trying, provider: Tried): Promise<Finding[]> {
  const secret = secretFinding(portal, provider);
  try {
    const metadata = await metadataOf(portal, provider);
    const found = [good(`The provider answers as ${metadata.issuer}.`), ...featuresOf(metadata, provider)];
    if (!secret.isGood) return [...found, secret];
    const other = await aside(() => portal.write((tx) => otherIssuerOf(tx, portal, provider))); // no transaction is open during the call
    if (other !== null) return [...found, bad(sentence(ofOther(provider.secretFile, other)))];
    return [...found, secret, await clientFinding(portal, provider, metadata)];
  } catch (error) {
    return [bad(sentence(inWords(error).message)), secret];
  }
}

function secretFinding(portal: Trying, provider: Tried): Finding {
  try {
    return good(
      secretOf(portal, provider) === null ? 'The client has no secret; PKCE alone guards its codes.' : 'The file with the secret reads.',
    );
  } catch (error) {
    if (error instanceof NoSecret) return bad(sentence(error.message));
    throw error;
  }
}

type Metadata = Awaited<ReturnType<typeof metadataOf>>;

function featuresOf(metadata: Metadata, { scopes }: Tried): Finding[] {
  const findings: Finding[] = [];
  const { code_challenge_methods_supported: pkce, scopes_supported: known, end_session_endpoint: end } = metadata;
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    findings.push(bad('It does not say where to sign in, where to exchange codes, or which keys it signs with.'));
  if (pkce && !pkce.includes('S256')) findings.push(bad('It does not accept PKCE with S256.'));
  const unknown = scopes.split(/ +/).filter((scope) => known && !known.includes(scope));
  if (unknown.length > 0) findings.push(bad(`It does not list the scope ${unknown.join(', ')}.`));
  findings.push(good(end ? 'Signing out here signs out there too.' : 'It offers no sign-out: its own session continues.'));
  return findings;
}

/** A code that was never issued shows whether the provider knows the client: if it does, it complains of the code and not of the client. */
async function clientFinding(portal: Trying, provider: Tried, metadata: Metadata): Promise<Finding> {
  try {
    const here = new URL(`${redirectAddress(portal)}?code=a-code-to-try-the-client&iss=${encodeURIComponent(metadata.issuer)}`);
    await oidc.authorizationCodeGrant(clientOf(portal, provider, metadata), here, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() });
    return bad('It accepted a code that was never issued.');
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return good('It knows the client ID and its secret.');
    return bad(sentence(inWords(error).message));
  }
}
