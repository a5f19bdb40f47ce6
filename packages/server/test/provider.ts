import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** A person at the provider: their subject and claims. */
interface Account {
  sub: string;
  [claim: string]: unknown;
}

export const CLIENT = { clientId: 'portal', secret: 'the secret of the portal at the provider' };

/** A real OpenID Connect provider on a port of its own, for the tests. */
export interface TestProvider {
  issuer: string;
  /** The person who signs in there from now on; any password is right. */
  account: Account;
  /** Shows a page with a button instead of signing in at once: for browsers. */
  asks: boolean;
  /** Cancels instead of signing in. */
  cancels: boolean;
  /** Changes the payload of the next ID tokens; they are still signed with its key. */
  tamper: ((payload: Record<string, unknown>) => void) | null;
  /** Signs with another key from now on, and forgets the former one. */
  rotate: () => void;
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
  /** Goes the way of a browser to the portal's page; answers what follows its `?`. */
  visit: (address: string) => Promise<string>;
}

interface Key {
  kid: string;
  privateKey: KeyObject;
}

const newKey = (): Key => ({ kid: randomUUID(), privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey });

/** Starts one that knows the portal at this address. */
export async function startProvider(portal: string): Promise<TestProvider> {
  let key = newKey();
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  const server: Server = createServer((request, response) => void handle(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const issuer = `http://127.0.0.1:${port}`;

  const made: TestProvider = {
    issuer,
    account: { sub: 'nobody' },
    asks: false,
    cancels: false,
    tamper: null,
    rotate: () => {
      key = newKey();
      handle = handlerOf(made, portal, key);
    },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: () => listen(port),
    close: () => made.goDown(),
    visit: (from) => visit(from, portal),
  };
  handle = handlerOf(made, portal, key);
  return made;
}

function handlerOf(made: TestProvider, portal: string, { kid, privateKey }: Key) {
  const provider = new Provider(made.issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portal}/sso`],
        post_logout_redirect_uris: [`${portal}/`],
        ...(portal.startsWith('http:') && { application_type: 'native' }),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name', 'groups'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    cookies: { keys: ['a key of cookies'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ ...made.account, sub }) }),
  });
  provider.use(async (ctx, next) => {
    await next();
    const token = ctx.oidc?.route === 'token' ? ctx.body.id_token : undefined;
    if (made.tamper && typeof token === 'string') ctx.body.id_token = resigned(token, made.tamper, privateKey);
  });
  const answer = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (made.asks && request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end('<title>Institute</title><form method="post"><button>Sign in at the institute</button></form>');
      return;
    }
    await interact(provider, made, request, response);
  };
}

/** Signs in, and agrees to whatever is requested. */
async function interact(provider: Provider, made: TestProvider, request: IncomingMessage, response: ServerResponse) {
  if (made.cancels) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId: made.account.sub } });
  const grant = new provider.Grant({ accountId: made.account.sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
}

function resigned(token: string, tamper: (payload: Record<string, unknown>) => void, key: KeyObject): string {
  const [head = '', body = ''] = token.split('.');
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
  tamper(payload);
  const signed = `${head}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`;
}

/** Acts as a browser without a screen: follows redirects, with cookies of its own, until it reaches the portal. */
async function visit(from: string, portal: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let steps = 0; steps < 12; steps += 1) {
    if (address.startsWith(`${portal}/sso`)) return new URL(address).search.slice(1);
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const response = await fetch(address, { redirect: 'manual', headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`no way on from ${address}: ${response.status} ${await response.text()}`);
    address = new URL(next, address).href;
  }
  throw new Error('the provider leads around in circles');
}
