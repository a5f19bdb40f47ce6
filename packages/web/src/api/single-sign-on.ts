import { api } from '@lm/contract';
import { call } from './call.ts';
import { session } from './session.ts';

/** The key under which this tab stores what it keeps secret on the way to a provider and back (SSO-703). */
const WAY = 'sso';
/** The key for the provider that this browser last signed in with, for signing out there too. */
const PROVIDER = 'ssoProvider';

interface Way {
  secret: string;
  purpose: 'sign-in' | 'link';
  keepSignedIn: boolean;
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const keep = (way: Way) => sessionStorage.setItem(WAY, JSON.stringify(way));

/** Leaves for a provider, to sign in. */
export async function leaveToSignIn(provider: string, keepSignedIn: boolean, email: string): Promise<null> {
  const secret = newSecret();
  const { address } = await call(api.sso.begin, { body: { provider, secret, keepSignedIn, ...(email && { email }) } });
  keep({ secret, purpose: 'sign-in', keepSignedIn });
  location.assign(address);
  return null;
}

/** Leaves for a provider, to link an account there to the signed-in person. */
export async function leaveToLink(provider: string): Promise<null> {
  const secret = newSecret();
  const { address } = await call(api.sso.beginAgain, { body: { provider, secret, purpose: 'link' } });
  keep({ secret, purpose: 'link', keepSignedIn: false });
  location.assign(address);
  return null;
}

/** Takes the journey that this tab is on; it can be taken only once. */
export function takeWay(): Way | null {
  const kept = sessionStorage.getItem(WAY);
  sessionStorage.removeItem(WAY);
  return kept === null ? null : JSON.parse(kept);
}

/** Completes a journey: signs the returning person in, or links their account. Throws what calls throw. */
export async function arrive(answered: string, { secret, purpose, keepSignedIn }: Way): Promise<void> {
  const body = { answered, secret };
  if (purpose === 'link') {
    await call(api.sso.finishAgain, { body });
    return;
  }
  const { access_token, provider, customer } = await call(api.sso.finish, { body });
  session.begin(access_token, customer.role, customer.id, keepSignedIn);
  localStorage.setItem(PROVIDER, provider);
}

/** The channel by which a separate window passes its answer to the tab that opened it. */
const answers = () => new BroadcastChannel('sso');

/** Passes an answer to the tab that waits for it. */
export function handOver(answered: string): void {
  const channel = answers();
  channel.postMessage(answered);
  channel.close();
}

/** Lets the signed-in person prove who they are again, in a separate window over what they typed (SSO-710). Throws what calls throw. */
export async function proveAgain(provider: string): Promise<void> {
  const opened = window.open('', '_blank', 'popup,width=480,height=680');
  const secret = newSecret();
  const { address } = await call(api.sso.beginAgain, { body: { provider, secret, purpose: 'confirm' } }).catch((error: unknown) => {
    opened?.close();
    throw error;
  });
  const answered = answerTo(new URL(address).searchParams.get('state') ?? '');
  if (opened) opened.location.href = address;
  await call(api.sso.finishAgain, { body: { answered: await answered, secret } });
}

const answerTo = (state: string) =>
  new Promise<string>((resolve) => {
    const channel = answers();
    channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (new URLSearchParams(data).get('state') !== state) return;
      channel.close();
      resolve(data);
    });
  });

/** Signs out at the provider too, after signing out here, if this browser signed in with one that offers it (SSO-711). */
export async function signOutThere(): Promise<void> {
  const provider = localStorage.getItem(PROVIDER);
  localStorage.removeItem(PROVIDER);
  if (provider === null) return;
  const found = await call(api.sso.signOut, { query: { provider } }).catch(() => null);
  if (found?.address) location.assign(found.address);
}
