import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'openid-client';
import { Refusal } from '../requests.ts';

/** `oidc.json` in the data folder: how administrators sign in with their organization. */
export interface SignOnSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where browsers reach this page: https://SERVER:7461. The provider redirects back to its `/sso`. */
  address: string;
  /** The emails or subjects of the people who may sign in. */
  administrators: readonly string[];
}

/** How long a sign-in at the provider may take, in milliseconds; and how many may be open at once. */
const LASTS_MS = 600_000;
const MOST = 100;
/** How many may be open from one address: its next one ends its oldest, and no one else's. */
const MOST_OF_ONE = 5;
/** How long the provider's description of itself is cached, in milliseconds: anyone can start a sign-in. */
const KNOWN_MS = 60_000;
/** The longest the provider may take to answer, in seconds; clocks may differ by at most as much. */
const PATIENCE_S = 10;
const CLOCKS_S = 120;
const NAME = '__Host-lm-floating-sso';

const FAILED = 'Your organization did not sign you in. Try again, or use the secret of the administrator.';
const NOT_ONE = 'You are signed in to your organization, but not as an administrator of this daemon. Have your email added to oidc.json.';
const AWAY = 'Your organization’s sign-in could not be reached. Use the secret of the administrator; the daemon’s log says why.';

interface Departure {
  nonce: string;
  verifier: string;
  /** A hash of the browser's secret. */
  browser: Buffer;
  until: number;
  /** The address it started from. */
  from: string;
}

/** Reads the settings; null if there are none. Throws a sentence if they are incomplete. */
export function signOnIn(data: string): SignOnSettings | null {
  const path = join(data, 'oidc.json');
  if (!existsSync(path)) return null;
  const wrong = (why: string) => new Error(`${path} ${why}. It has issuer, clientId, clientSecret, address and administrators.`);
  let value: Record<string, unknown>;
  try {
    value = Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw wrong('is no JSON');
  }
  const text = (name: string) => {
    const given = value[name];
    if (typeof given === 'string' && given !== '') return given;
    throw wrong(`lacks ${name}`);
  };
  const address = (name: string) => {
    const url = URL.parse(text(name));
    if (url?.protocol === 'https:' || url?.hostname === '127.0.0.1') return text(name).replace(/\/$/, '');
    throw wrong(`names no https address as ${name}`);
  };
  const { administrators } = value;
  if (!Array.isArray(administrators) || administrators.length === 0 || administrators.some((one) => typeof one !== 'string'))
    throw wrong('names no administrators');
  return {
    ...{ issuer: address('issuer'), address: address('address') },
    ...{ clientId: text('clientId'), clientSecret: text('clientSecret'), administrators },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Signs administrators in to the page with their organization's OpenID Connect provider. The administrator's secret still works too. */
export class SignOn {
  readonly #settings: SignOnSettings;
  readonly #now: () => number;
  readonly #open = new Map<string, Departure>();
  #known: { client: Configuration; until: number } | null = null;

  constructor(settings: SignOnSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Returns where to send the browser, and a cookie to come back with. */
  async leave(from: string): Promise<{ location: string; cookie: string }> {
    const oidc = await import('openid-client');
    const client = await this.#client(oidc);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const secret = randomBytes(32).toString('base64url');
    const own = [...this.#open].filter(([, departure]) => departure.from === from).map(([key]) => key);
    const [oldest] = own.length >= MOST_OF_ONE ? own : this.#open.size >= MOST ? this.#open.keys() : [];
    if (oldest) this.#open.delete(oldest);
    this.#open.set(state, { nonce, verifier, browser: digest(secret), until: this.#now() + LASTS_MS, from });
    const location = oidc.buildAuthorizationUrl(client, {
      ...{ redirect_uri: `${this.#settings.address}/sso`, scope: 'openid email', state, nonce },
      ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
    });
    return { location: location.href, cookie: `${NAME}=${secret}; ${ATTRIBUTES}; Max-Age=${LASTS_MS / 1000}` };
  }

  /** Signs in an administrator named by the provider; refuses others in a sentence. Each answer counts once, in the browser that started. */
  async arrive(search: string, cookies: string): Promise<void> {
    const state = new URLSearchParams(search).get('state') ?? '';
    const departure = this.#open.get(state);
    this.#open.delete(state);
    const secret = new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1] ?? '';
    if (!departure || departure.until < this.#now() || !timingSafeEqual(departure.browser, digest(secret))) throw new Refusal(401, FAILED);
    const oidc = await import('openid-client');
    const client = await this.#client(oidc);
    const here = new URL(`${this.#settings.address}/sso${search}`); // never the request's own: it becomes the redirect_uri
    const said = await oidc
      .authorizationCodeGrant(client, here, {
        ...{ expectedState: state, expectedNonce: departure.nonce, pkceCodeVerifier: departure.verifier, idTokenExpected: true },
      })
      .catch((error: Error) => {
        console.error(`lm-floating: sign-in with ${this.#settings.issuer}: ${error.message}`);
        throw new Refusal(401, FAILED);
      });
    const claims = said.claims();
    const email = claims?.email_verified === true && typeof claims.email === 'string' ? claims.email.toLowerCase() : null;
    const isOne = this.#settings.administrators.some((one) => one === claims?.sub || (email !== null && one.toLowerCase() === email));
    if (!isOne) throw new Refusal(403, NOT_ONE);
  }

  async #client(oidc: typeof import('openid-client')): Promise<Configuration> {
    if (this.#known && this.#now() < this.#known.until) return this.#known.client;
    const { issuer, clientId, clientSecret } = this.#settings;
    const isHere = new URL(issuer).hostname === '127.0.0.1';
    const execute = [oidc.enableNonRepudiationChecks, ...(isHere ? [oidc.allowInsecureRequests] : [])];
    const metadata = { [oidc.clockTolerance]: CLOCKS_S };
    const client = await oidc
      .discovery(new URL(issuer), clientId, metadata, oidc.ClientSecretBasic(clientSecret), { timeout: PATIENCE_S, execute })
      .catch((error: Error) => {
        console.error(`lm-floating: sign-in with ${issuer}: ${error.message}`);
        throw new Refusal(503, AWAY);
      });
    this.#known = { client, until: this.#now() + KNOWN_MS };
    return client;
  }
}

/** Lax: the provider redirects back from another site. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';
