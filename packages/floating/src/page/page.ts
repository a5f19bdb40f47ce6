import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { Batch } from '../batch.ts';
import type { Owned } from '../licenses.ts';
import { readPolicy } from '../policy.ts';
import { Refusal } from '../requests.ts';
import type { Seats } from '../seats.ts';
import { Html, html } from './html.ts';
import { readLook } from './look.ts';
import { denialsPart, holdersPart, policyPart, queuePart, type Shown, seatsPart, type Tried, usagePart } from './parts.ts';
import { SPANS } from './plot.ts';
import { Sessions } from './sessions.ts';
import { SignOn, type SignOnSettings } from './sign-on.ts';
import { type Tongue, tongueFor } from './tongue.ts';

/** Nothing runs in the page, and nothing is loaded from elsewhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};
const DENIED_HOURS = 30 * 24;

export interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  headers: Record<string, string>;
}

/** What was wrong with the reason given for taking a seat, or the result of trying a policy. */
interface Said {
  wrong?: string;
  tried?: Tried;
}

/** What the page needs from a daemon. */
export interface Serving {
  /** Whether this `authorization` header is the administrator's. */
  isAdministrator: (given: string) => boolean;
  batch: Batch;
  seats: Seats;
  owned: () => Owned;
  policyProblems: () => readonly string[];
  /** Milliseconds of the calendar. */
  wall: () => number;
  bodyOf: (request: IncomingMessage) => Promise<string>;
  /** How administrators can also sign in with their organization. */
  signOn: SignOnSettings | null;
}

/** The daemon's page for its administrator, rendered whole on the server. Returns null for a path that is not its own. */
export function pageOf(serving: Serving) {
  const sessions = new Sessions(serving.wall);
  const signOn = serving.signOn && new SignOn(serving.signOn, serving.wall);
  const look = readLook();
  const acts: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    'GET ': (request) => shown(serving, sessions, request),
    'POST sign-in': (request) => signedIn(serving, sessions, request),
    ...(signOn && {
      'GET sign-on': async ({ socket }: IncomingMessage) => {
        const { location, cookie } = await signOn.leave(socket.remoteAddress ?? '');
        return elsewhere(location, { 'set-cookie': cookie });
      },
      'GET sso': (request: IncomingMessage) => arrived(signOn, sessions, request),
    }),
    'POST sign-out': async ({ headers }) => elsewhere('/', { 'set-cookie': sessions.end(headers.cookie ?? '') }),
    'POST try-policy': (request) => triedPolicy(serving, sessions, request),
    'POST free-seat': (request) => freed(serving, sessions, request),
  };
  return async (request: IncomingMessage): Promise<Answer | null> => {
    const path = (request.url ?? '').slice(1).split('?')[0] ?? '';
    const file = request.method === 'GET' ? look.get(path) : undefined;
    if (file) return { status: 200, ...file, headers: HEADERS };
    const act = acts[`${request.method} ${path}`];
    if (!act) return null;
    const tongue = tongueOf(request);
    if (request.method === 'POST' && !isFromHere(request))
      return failed(403, tongue, tongue.say('This form came from another page. Open the daemon’s page and send it from there.'));
    try {
      return await act(request);
    } catch (error) {
      if (error instanceof Refusal) return failed(error.status, tongue, tongue.heard(error.message));
      console.error(`lm-floating: ${error instanceof Error ? error.message : error}`);
      return failed(
        503,
        tongue,
        tongue.say('The daemon cannot read or write its data and gives no seats. Its log says why; usually the disk is full.'),
      );
    }
  };
}

/** The language that the browser prefers. */
const tongueOf = ({ headers }: IncomingMessage): Tongue => tongueFor(headers['accept-language'] ?? '');

/** Whether a form comes from this page: one on another page takes no seat, whatever cookies its browser sends. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === undefined || headers.origin === `https://${headers.host}` : site === 'same-origin';
}

const answer = (status: number, body: Html): Answer => ({ status, type: 'text/html; charset=utf-8', body: body.text, headers: HEADERS });
const elsewhere = (location: string, headers = {}): Answer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { ...HEADERS, location, ...headers },
});
const failed = (status: number, tongue: Tongue, message: string) =>
  answer(
    status,
    frame(
      tongue,
      tongue.say('Failed'),
      html`<div class="face card"><h1>${tongue.say('That failed')}</h1><p class="faceText">${message}</p><a class="link" href="/">${tongue.say('Open the Page Again')}</a></div>`,
    ),
  );

async function shown(serving: Serving, sessions: Sessions, request: IncomingMessage, { wrong = '', tried }: Said = {}): Promise<Answer> {
  const { batch, seats, owned, policyProblems, wall, signOn } = serving;
  const tongue = tongueOf(request);
  if (!sessions.has(request.headers.cookie ?? '')) return answer(200, signIn(tongue, '', signOn !== null));
  const asked = new URL(request.url ?? '/', 'https://here').searchParams;
  const key = Object.hasOwn(SPANS, asked.get('span') ?? '') ? String(asked.get('span')) : 'week';
  const span = SPANS[key] ?? { name: '7 days', hours: 168, step: 24 };
  const read = await batch.run(() => {
    const [holders, waiters] = [seats.holders(), seats.queue.all()];
    const ends = new Map(owned().licenses.map(({ licenseId, expires }) => [licenseId, expires]));
    const usage = seats.usage().map((row) => ({ ...row, expires: ends.get(row.licenseId) ?? '' }));
    seats.recorded.stand(usage);
    const { recorded } = seats;
    return {
      holders,
      waiters,
      copies: seats.copies.all(),
      usage,
      hours: recorded.hours(span.hours),
      denials: recorded.denials(DENIED_HOURS),
      hour: recorded.now(),
    };
  });
  const all: Shown = { ...read, refused: owned().refused, policy: seats.policy, policyProblems: policyProblems(), tongue };
  const lease = asked.get('free');
  const here = `?span=${key}`;
  return answer(
    wrong ? 400 : 200,
    whole(
      html`${seatsPart(all)}${holdersPart(all, here, lease === null ? null : { lease, wrong })}${queuePart(all)}${policyPart(all, tried)}${usagePart(all, span)}${denialsPart(all)}`,
      wall(),
      tongue,
    ),
  );
}

async function signedIn({ isAdministrator, bodyOf, signOn }: Serving, sessions: Sessions, request: IncomingMessage): Promise<Answer> {
  const tongue = tongueOf(request);
  const secret = new URLSearchParams(await bodyOf(request)).get('secret') ?? '';
  if (!isAdministrator(`Bearer ${secret.trim()}`))
    return answer(401, signIn(tongue, tongue.say('This is not the secret of this daemon.'), signOn !== null));
  return elsewhere('/', { 'set-cookie': sessions.begin() });
}

/** A page that continues by itself: a browser arriving from another site does not send a strict cookie until then. */
async function arrived(signOn: SignOn, sessions: Sessions, request: IncomingMessage): Promise<Answer> {
  const tongue = tongueOf(request);
  const { search } = new URL(request.url ?? '/', 'https://here');
  await signOn.arrive(search, request.headers.cookie ?? '');
  const body = html`<div class="face card"><h1>${tongue.say('You are signed in')}</h1><a class="link" href="/">${tongue.say('Open the Page')}</a></div>`;
  const page = answer(200, frame(tongue, tongue.say('Sign in'), body));
  return { ...page, headers: { ...page.headers, refresh: '0; url=/', 'set-cookie': sessions.begin() } };
}

async function freed(serving: Serving, sessions: Sessions, request: IncomingMessage): Promise<Answer> {
  const tongue = tongueOf(request);
  const form = new URLSearchParams(await serving.bodyOf(request));
  if (!sessions.has(request.headers.cookie ?? ''))
    return answer(401, signIn(tongue, tongue.say('You were signed out. Nothing was done.'), serving.signOn !== null));
  const [lease, reason] = [form.get('lease') ?? '', (form.get('reason') ?? '').trim()];
  if (reason === '' || reason.length > 200) {
    request.url = `/?free=${encodeURIComponent(lease)}`;
    return shown(serving, sessions, request, { wrong: tongue.say('Give a reason of up to 200 characters.') });
  }
  const freeInMs = await serving.batch.run(() => serving.seats.free(lease, reason));
  if (freeInMs === null) return failed(404, tongue, tongue.say('No one holds this seat any more.'));
  return elsewhere('/');
}

/** Checks a policy without applying any of it. */
async function triedPolicy(serving: Serving, sessions: Sessions, request: IncomingMessage): Promise<Answer> {
  const tongue = tongueOf(request);
  const text = new URLSearchParams(await serving.bodyOf(request)).get('policy') ?? '';
  if (!sessions.has(request.headers.cookie ?? ''))
    return answer(401, signIn(tongue, tongue.say('You were signed out. Nothing was done.'), serving.signOn !== null));
  const { policy, problems } = readPolicy(text);
  const against = policy ? await serving.batch.run(() => serving.seats.against(policy)) : [];
  request.url = '/';
  return shown(serving, sessions, request, { tried: { text, problems, against } });
}

const LOGO = new Html(
  '<svg width="24" height="24" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M2 9c6-3 9 1 13 2s8-2 15-4M2 23c6 3 9-1 13-2s8 2 15 4M21 16c3-3 5-3 9-3M21 16c3 3 5 3 9 3"/><circle cx="12" cy="16" r="4"/></svg>',
);

const frame = ({ language, say }: Tongue, title: string, body: Html, tools: Html | false = false) => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title} · ${say('Floating seats')}</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="page.css"></head>
<body><header><a class="brand" href="/">${LOGO} ${say('Floating seats')}</a>${tools}</header><main>${body}</main></body></html>`;

const signIn = (tongue: Tongue, wrong: string, hasSignOn: boolean) => {
  const { say } = tongue;
  const host = hostname();
  return frame(
    tongue,
    say('Sign in'),
    html`<form class="signIn" method="post" action="sign-in"><h1>${say('Floating seats on {host}', { host })}</h1><label class="label" for="secret">${say('Secret of the administrator')}</label>
<input class="input" id="secret" name="secret" type="password" autocomplete="current-password" required autofocus${wrong ? html` aria-invalid="true" aria-describedby="wrong"` : false}>${wrong ? html`<p class="error" id="wrong" role="alert">${wrong}</p>` : false}
<p class="dim">${say('It is in administrator.secret in the daemon’s data folder, on {host}.', { host })}</p><button class="button">${say('Sign In')}</button>${hasSignOn ? html`<p><a class="link" href="sign-on">${say('Sign In with Your Organization')}</a></p>` : false}</form>`,
  );
};

const whole = (body: Html, wall: number, tongue: Tongue) => {
  const { say, moment } = tongue;
  return frame(
    tongue,
    say('Seats'),
    html`<div class="pageHead"><h1>${hostname()}</h1><p class="count">${say('As of {moment}. All times are in UTC.', { moment: moment(wall) })}</p></div>${body}`,
    html`<div class="row"><a class="link" href="">${say('Refresh')}</a><form method="post" action="sign-out"><button class="button quiet">${say('Sign Out')}</button></form></div>`,
  );
};
