import { DELIVERIES_KEPT_DAYS, ROLE, TRIED_DAYS } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { reasonOf } from '../../http/refuse.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { OutwardFailure, post } from '../../lib/outward.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { complain } from '../../lib/server-log.ts';
import { toldEvent } from '../../platform/log/public.ts';
import {
  areSeveralFailing,
  claimDelivery,
  deleteOldDeliveries,
  isAnythingDue,
  makeDue,
  renewClaims,
  type StoredDelivery,
  settleDelivery,
} from './deliveries.queries.ts';
import { messageTo } from './organization-message.ts';
import { mailOfWebhooks } from './organization-webhooks.mails.ts';
import { WEBHOOKS } from './queued-deliveries.queries.ts';
import { signedHeaders, unsealSecret } from './signature.ts';
import {
  findWebhook,
  type StoredWebhook,
  setStanding,
  standingsOf,
  storedWebhook,
  webhookForUpdate,
  whomToTell,
} from './webhooks.queries.ts';

/** How many deliveries are under way at once, in all and to one webhook; a failing webhook gets them one by one. */
const AT_ONCE = 16;
const TO_ONE = 4;

/** The same for webhooks of organizations, so that slow receivers of customers never hold up those of the vendor, nor those of one customer those of others (ORG-204). */
const OF_ORGANIZATIONS_AT_ONCE = 8;
const OF_ONE_ORGANIZATION = 2;
const TO_ONE_OF_ORGANIZATION = 1;

/** How long a receiver has for its whole answer, how much of the answer is read, and how much is kept (WHK-769). */
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
const KEPT_CHARACTERS = 4096;

/** How long after its last renewal a claim counts as that of a dead server, and how often claims are renewed, in milliseconds. */
const CLAIM_MS = 6000;
const RENEW_MS = 2000;

/** How often the server checks for new deliveries while something is under way, in milliseconds. */
const LOOK_MS = 500;

const MINUTES_MS = 300_000;

/** Pauses after failed tries, each four times the one before, in seconds; the last one repeats (WHK-765). */
const PAUSE_SECONDS = [5, 20, 80, 320, 1280, 3600];
const pauseAfter = (tries: number): number => (PAUSE_SECONDS[Math.min(tries, PAUSE_SECONDS.length) - 1] ?? 3600) * 1000;

/** If the receiver fails, and not just one message, it rests for a quarter of the time it has been failing, at most for a quarter of an hour. */
const MOST_REST_MS = 900_000;

/** What a receiver, or a proxy in front of it, answers when it is temporarily unavailable. */
const AWAY = new Set([429, 502, 503, 504]);

interface Answer {
  status: number | null;
  answer: string | null;
  /** Null when it was delivered. */
  error: string | null;
  /** The receiver, or the proxy in front of it, is away. */
  isAway: boolean;
  tookMs: number;
}

/** Sends waiting deliveries: each at least once, those of one record in order (WHK-764). One server at a time does this. */
export const webhookJob = (portal: Portal): PeriodicKind => ({
  name: WEBHOOKS,
  everySeconds: 3,
  leaseSeconds: 6,
  failure: 'Webhooks could not be told of what happened',
  isNeeded: () => isAnythingDue(portal.db, portal.steady()),
  run: async ({ stopping }) => {
    const inHand: InHand = new Map();
    const renewing = setInterval(() => renew(portal, inHand), RENEW_MS);
    await deliverDue(portal, inHand, stopping).finally(() => clearInterval(renewing));
  },
});

/** The deliveries under way on this server, by their ids. */
type InHand = Map<number, UnderWay>;

async function deliverDue(portal: Portal, inHand: InHand, stopping: AbortSignal): Promise<void> {
  const problems: unknown[] = [];
  const mayTake = () => !stopping.aborted && problems.length === 0;
  /** The last look found nothing, and nothing under way stood in its way: a delivery that has just ended may have made room for another. */
  let isDone = false;
  while (inHand.size > 0 || (mayTake() && !isDone)) {
    while (mayTake() && inHand.size < AT_ONCE) {
      const isIdle = inHand.size === 0;
      const delivery = await claim(portal, inHand);
      if (delivery === 'behind') continue;
      isDone = !delivery && isIdle;
      if (!delivery) break;
      const done = deliver(portal, delivery)
        .catch((error) => void problems.push(error))
        .finally(() => inHand.delete(delivery.id));
      inHand.set(delivery.id, { delivery, done });
    }
    if (inHand.size > 0) await Promise.race([...[...inHand.values()].map(({ done }) => done), passed(LOOK_MS)]);
  }
  if (problems.length > 0) throw problems[0];
}

const claimEnd = ({ steady }: Portal): Date => new Date(steady().getTime() + CLAIM_MS);

async function claim(portal: Portal, inHand: InHand) {
  const crowd = await crowded(portal, [...inHand.values()]);
  return portal.write((tx) => claimDelivery(tx, portal.steady(), claimEnd(portal), { ...crowd, ids: [...inHand.keys()] }));
}

function renew(portal: Portal, inHand: InHand): void {
  const claimed = [...inHand.values()].map(({ delivery }) => delivery);
  if (claimed.length > 0) portal.write((tx) => renewClaims(tx, claimed, claimEnd(portal))).catch(() => undefined); // the next renewal may succeed
}

interface UnderWay {
  delivery: StoredDelivery;
  done: Promise<void>;
}

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Webhooks and organizations that have enough in hand, and whether all organizations together have. */
async function crowded({ db }: Portal, inHand: UnderWay[]) {
  const ids = inHand.map(({ delivery }) => delivery.webhook_id);
  const busy = [...new Set(ids)];
  if (busy.length === 0) return { full: [], fullOrganizations: [], isVendorsTurn: false };
  const standings = await standingsOf(db, busy);
  const count = (id: number) => ids.filter((other) => other === id).length;
  const most = (id: number) => {
    const { isFailing = false, organizationId = null } = standings.get(id) ?? {};
    if (organizationId !== null) return TO_ONE_OF_ORGANIZATION;
    return isFailing ? 1 : TO_ONE;
  };
  const organizations = ids.flatMap((id) => standings.get(id)?.organizationId ?? []);
  const fullOrganizations = organizations.filter((one) => organizations.filter((other) => other === one).length >= OF_ONE_ORGANIZATION);
  return {
    full: busy.filter((id) => count(id) >= most(id)),
    fullOrganizations,
    isVendorsTurn: organizations.length >= OF_ORGANIZATIONS_AT_ONCE,
  };
}

/** Sends a claimed delivery, and notes the outcome. */
async function deliver(portal: Portal, delivery: StoredDelivery): Promise<void> {
  const { db, write } = portal;
  const webhook = await storedWebhook(db, delivery.webhook_id);
  if (!webhook) return; // deleted meanwhile, with its deliveries
  const answer = await send(portal, webhook, delivery).catch((error): Answer => {
    if (reasonOf(error) === null) throw error; // the database is in trouble
    complain(`A delivery of webhook ${webhook.id} met a defect: ${error}`);
    return { status: null, answer: null, error: 'The message could not be written', isAway: false, tookMs: 0 };
  });
  await write((tx) => settle(portal, tx, delivery, answer));
}

async function send({ db, config, keys, steady, now }: Portal, webhook: StoredWebhook, delivery: StoredDelivery): Promise<Answer> {
  const began = performance.now();
  const failed = (error: string): Answer => ({
    status: null,
    answer: null,
    error,
    isAway: false,
    tookMs: Math.round(performance.now() - began),
  });
  const event = await toldEvent(db, delivery.entry_id);
  if (!event) return failed('The entry it is about is no longer in the log');
  const sealed = [webhook.secret, ...(isOldGood(webhook, steady()) ? [webhook.old_secret] : [])];
  const secrets = sealed.flatMap((one) => (one === null ? [] : (unsealSecret(keys, webhook, one) ?? [])));
  if (secrets.length === 0) return failed('Its secret was sealed under another key file. Make a new secret');
  const body = messageTo(webhook, event, delivery);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'license-manager-webhooks',
    ...signedHeaders(secrets, delivery.message_id, now(), body),
  };
  try {
    const sent = { url: webhook.url, headers, body, withinMs: ANSWER_MS, mostBytes: ANSWER_BYTES };
    const { status, text } = await post(sent, webhook.organization_id === null ? config.outward : config.outwardOfOrganizations);
    const error = status >= 200 && status < 300 ? null : refusalIn(status);
    return {
      status,
      answer: text.slice(0, KEPT_CHARACTERS),
      error,
      isAway: AWAY.has(status),
      tookMs: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (!(error instanceof OutwardFailure)) throw error;
    return { ...failed(error.message), isAway: true };
  }
}

const isOldGood = ({ old_secret_until }: StoredWebhook, now: Date): boolean => old_secret_until !== null && old_secret_until > now;

const refusalIn = (status: number): string =>
  status >= 300 && status < 400
    ? `It redirects to another address (${status}). Redirects are not followed: enter the final address`
    : `It answered ${status}`;

/** Notes the outcome of a try, in the delivery and in its webhook. */
async function settle(portal: Portal, tx: Tx, delivery: StoredDelivery, { status, answer, error, isAway, tookMs }: Answer): Promise<void> {
  const now = portal.steady();
  const webhook = await webhookForUpdate(tx, delivery.webhook_id);
  if (!webhook) return;
  const told = { status, answer, error, took_ms: tookMs };
  const ended = (state: 'delivered' | 'given up') => settleDelivery(tx, delivery, { ...told, state, ended_at: now });
  if (error === null) {
    if (await ended('delivered')) await works(tx, webhook, now);
    return;
  }
  if (delivery.is_test) return void (await ended('given up'));
  const isOver = now.getTime() - delivery.tried_since.getTime() >= TRIED_DAYS * DAY_MS;
  const next = new Date(now.getTime() + pauseAfter(delivery.tries));
  const hasSay = isOver
    ? await ended('given up')
    : await settleDelivery(tx, delivery, { ...told, state: 'waiting', ended_at: null, next_at: next });
  if (hasSay) await fails(portal, tx, webhook, { isAway, error });
}

/** The webhook answers again after failing for minutes: makes everything that waited due. If only one record fails, its pauses stay. */
async function works(tx: Tx, { id, failing_since }: StoredWebhook, now: Date): Promise<void> {
  await setStanding(tx, id, { delivered_at: now, failing_since: null, rests_until: null });
  if (failing_since && now.getTime() - failing_since.getTime() >= MINUTES_MS) await makeDue(tx, id, now, false);
}

/** The webhook fails: after a day of nothing but failures it is paused, and the people who can fix it are told (WHK-766). */
async function fails(portal: Portal, tx: Tx, webhook: StoredWebhook, { isAway, error }: { isAway: boolean; error: string }) {
  const now = portal.steady();
  const since = webhook.failing_since ?? now;
  const failedMs = now.getTime() - since.getTime();
  const isReceiver = isAway || (await areSeveralFailing(tx, webhook.id));
  const rest = isReceiver && failedMs > 0 ? { rests_until: new Date(now.getTime() + Math.min(failedMs / 4, MOST_REST_MS)) } : {};
  const isPaused = failedMs >= DAY_MS && webhook.paused_at === null;
  const pause = isPaused ? { paused_at: now, paused_because: 'failures' as const } : {};
  await setStanding(tx, webhook.id, { failing_since: since, ...rest, ...pause });
  if (!isPaused) return;
  if (webhook.organization_id !== null) return void (await mailOfWebhooks(tx, [webhook.id], 'paused', now));
  await noteSecurity(tx, { kind: 'webhook.paused', about: null, facts: { webhook: webhook.id, name: webhook.name } }, portal.now());
  const waiting = (await findWebhook(tx, null, webhook.id, now))?.waiting ?? 0;
  const data = { id: webhook.id, name: webhook.name, since: since.toISOString(), error, waiting };
  const people = await whomToTell(tx, ROLE.admin, webhook.maker_id);
  await mailPeople(
    tx,
    people.map((to) => ({ to, purpose: 'webhook-paused' as const, data, about: [] })),
    now,
  );
}

/** Deletes old deliveries, including those that wait for a paused webhook. */
export const oldDeliveries = ({ write, steady }: Portal): PeriodicKind => ({
  name: 'old-deliveries',
  everySeconds: 3600,
  failure: 'Old deliveries of webhooks could not be deleted',
  run: ({ stopping }) =>
    inSteps(write, stopping, (tx) => deleteOldDeliveries(tx, new Date(steady().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS))),
});
