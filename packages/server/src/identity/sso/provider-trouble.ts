import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';

/** A provider does not answer, or not as it should; worded for the person who signs in and for the person who runs it. */
export class Trouble extends Error {}

/** It does not name a web address where it should. */
export class NoWebAddress extends Trouble {}

/** A provider's answer cannot be trusted: it is not what was requested, not for the portal, or from another time. */
export class Mistrust extends Error {}

const OF_CONNECTION: Record<string, string> = {
  ENOTFOUND: 'no address is known for its name',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it hung up',
  OAUTH_TIMEOUT: 'it did not answer in time',
  OAUTH_ABORT: 'it did not answer in time',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'it does not know the client ID, or not with this secret',
  OAUTH_HTTP_REQUEST_FORBIDDEN: 'its address must begin with https://',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'there is no OpenID Connect provider at its address',
  OAUTH_RESPONSE_IS_NOT_JSON: 'there is no OpenID Connect provider at its address',
  OAUTH_PARSE_ERROR: 'there is no OpenID Connect provider at its address',
  OAUTH_INVALID_SERVER_METADATA: 'what it says of itself is not complete',
  OAUTH_MISSING_SERVER_METADATA: 'what it says of itself is not complete',
};

const OF_TRUST: Record<string, string> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'it is of another time; the clocks of both servers differ',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'it is for another portal, of another provider, or not what was asked for',
  OAUTH_KEY_SELECTION_FAILED: 'none of its keys signed it',
  OAUTH_INVALID_RESPONSE: 'it is not signed or not complete',
  OAUTH_UNSUPPORTED_OPERATION: 'it is signed in a way that is not taken',
};

/** How a provider says that it does not accept a client or a code. */
const OF_TOKEN: Record<string, string> = {
  invalid_client: 'it does not know the client ID, or not with this secret',
  unauthorized_client: 'it does not let this client sign people in',
  redirect_uri_mismatch: 'it does not know the address of the portal that it should lead back to',
};

/** An error and all its causes, the outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** Says in words why signing in failed; throws errors that have nothing to do with the provider. */
export function inWords(error: unknown): Trouble | Mistrust {
  const chain = [...chainOf(error)];
  const known = chain.find((one) => one instanceof Trouble || one instanceof Mistrust);
  if (known) return known;
  const body = chain.find((one) => one instanceof ResponseBodyError);
  if (body) {
    const words = OF_TOKEN[body.error];
    return words ? new Trouble(words) : new Mistrust(`it does not take its own code (${plain(body.error)})`);
  }
  if (chain.some((one) => one.name === 'TimeoutError' || one.name === 'AbortError')) return new Trouble('it did not answer in time');
  const codes = chain.map(codeOf);
  const trust = codes.find((code) => OF_TRUST[code]);
  if (trust) return new Mistrust(OF_TRUST[trust]);
  const issuer = codes.includes('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
  if (issuer) return new Trouble('it calls itself by another issuer than the one in its settings');
  const connection = codes.find((code) => OF_CONNECTION[code]);
  if (connection) return new Trouble(OF_CONNECTION[connection]);
  if (codes.some((code) => /CERT|TLS|SSL|SIGNATURE/.test(code))) return new Trouble('its certificate cannot be trusted');
  if (chain.some((one) => one instanceof TypeError || one instanceof ClientError)) return new Trouble('it could not be reached');
  throw error;
}

/** What a provider said instead of sending a code; null when something else went wrong. */
export function refusalIn(error: unknown): string | null {
  const refusal = [...chainOf(error)].find((one) => one instanceof AuthorizationResponseError);
  if (!refusal) return null;
  if (refusal.error === 'access_denied') return 'it was cancelled, or you may not use this portal';
  return plain(refusal.error_description ?? refusal.error);
}

/** The words of another program, made fit for a sentence. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N} .,:_'()-]/gu, ' ').slice(0, 200);
