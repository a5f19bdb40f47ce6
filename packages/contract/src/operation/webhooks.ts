import { z } from 'zod';
import { describe, json, list, onlyAdmins } from '../core/endpoint.ts';
import { countryId, id, idText, oneName, pageQuery, revision, text } from '../core/fields.ts';
import { outdated, tooLong } from '../core/refusals.ts';
import { WEBHOOK_KINDS } from './rules/webhook-kinds.ts';
import { webhooksCalls } from './webhooks.calls.ts';
import { DELIVERIES_KEPT_DAYS, MOST_WEBHOOKS, OLD_SECRET_HOURS } from './webhooks.words.ts';

/** For how many days a delivery is tried, and for how many it is kept (WHK-765, WHK-767). */
export const TRIED_DAYS = 3;

const moment = z.iso.datetime();

const webhook = z.object({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  url: z.string(),
  /** `*`, `license.*` or `license.add`. */
  kinds: z.array(z.string()),
  /** It is told about owners in these countries; null for everything. */
  countries: z.array(z.int()).nullable(),
  state: z.enum(['working', 'failing', 'paused']),
  failingSince: moment.nullable(),
  pausedAt: moment.nullable(),
  /** `unattended`: the person responsible for it is no longer an Admin (WHK-770); `pausedAt` is null then, unless it was also paused. */
  pausedBecause: z.enum(['failures', 'hand', 'unattended']).nullable(),
  /** The number of events that wait to be delivered. */
  waiting: z.int(),
  deliveredAt: moment.nullable(),
  /** Until this moment the old secret also signs. */
  oldSecretUntil: moment.nullable(),
  createdAt: moment,
  /** Null when the person is gone. */
  maker: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** The secret is shown only this once. */
const withSecret = z.object({ webhook, secret: z.string() });

export const DELIVERY_STATES = ['waiting', 'delivered', 'given up'] as const;

const delivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  /** The `webhook-id` that the receiver sees; the same each time it is sent. */
  messageId: z.string(),
  type: z.string(),
  record: z.object({ kind: z.string(), id: z.int() }),
  state: z.enum(DELIVERY_STATES),
  isTest: z.boolean(),
  isAgain: z.boolean(),
  createdAt: moment,
  tries: z.int(),
  /** When it is tried next; null when it is not tried again. */
  nextAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** HTTP status of the newest answer; null without one. */
  status: z.int().nullable(),
  /** What went wrong in the newest try, in a sentence. */
  error: z.string().nullable(),
  tookMs: z.int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const wholeDelivery = z.object({
  ...delivery.shape,
  /** As it is sent, byte for byte; null when its log entry is gone. */
  body: z.string().nullable(),
  /** The beginning of the newest answer. */
  answer: z.string().nullable(),
});

const ADDRESS = 'Please enter an address such as https://example.com/hooks';
const address = text(1000, ADDRESS).refine(
  (value) => URL.canParse(value) && /^https?:\/\/[^/]/i.test(value) && !value.includes('#'),
  ADDRESS,
);

const KINDS = 'Please choose at least one event';
const form = {
  name: oneName(80),
  url: address,
  kinds: z
    .array(
      z.string(KINDS).refine((kind) => WEBHOOK_KINDS.includes(kind), 'There is no such event'),
      KINDS,
    )
    .min(1, KINDS)
    .max(WEBHOOK_KINDS.length, KINDS)
    .transform((kinds) => [...new Set(kinds)]),
  /** Null: everything. */
  countries: z
    .array(countryId, 'Please choose at least one country')
    .min(1, 'Please choose at least one country')
    .max(300, 'Please choose at least one country')
    .transform((ids) => [...new Set(ids)])
    .nullable(),
};

const noWebhook = { statusCode: 'NOT_FOUND', message: 'Webhook Not Found' } as const;
const noDelivery = { statusCode: 'NOT_FOUND', message: 'Delivery Not Found' } as const;
const unattended = {
  statusCode: 'CONFLICT',
  message: 'The person responsible for this webhook is no longer an Admin. Adopt it first.',
} as const;
const notReached = { statusCode: 'BAD_REQUEST', field: 'url', message: 'This address cannot be used. {why}.' } as const;
const paused = { statusCode: 'CONFLICT', message: 'This webhook is paused. Resume it first.' } as const;

export const webhooks = describe(webhooksCalls, {
  getWebhooks: {
    summary: 'Every address that gets events, by name, and its state',
    access: onlyAdmins,
    answer: list(webhook),
  },
  findWebhook: {
    summary: 'One webhook',
    access: onlyAdmins,
    params: z.object({ id: idText }),
    answer: json(webhook),
    refusals: { noWebhook },
  },
  addWebhook: {
    summary: 'Send events to an address from now on. Only this answer contains the secret',
    access: onlyAdmins,
    shownOnce: true,
    fresh: 'always',
    body: z.object(form),
    answer: json(withSecret),
    refusals: {
      notReached,
      tooMany: { statusCode: 'CONFLICT', message: `There are already ${MOST_WEBHOOKS} webhooks. Delete one first.` },
    },
  },
  updateWebhook: {
    summary: 'Change the name, address, events or countries of a webhook; waiting events go to the new address',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id, revision, ...form }),
    answer: json(webhook),
    refusals: { noWebhook, notReached, outdated },
  },
  deleteWebhook: {
    summary: 'Delete a webhook with its deliveries; waiting ones are not delivered',
    access: onlyAdmins,
    fresh: 'always',
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: { noWebhook },
  },
  newSecret: {
    summary: `Make a new secret, shown only in this answer; for ${OLD_SECRET_HOURS} hours the old one signs as well`,
    access: onlyAdmins,
    shownOnce: true,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(withSecret),
    refusals: { noWebhook },
  },
  endOldSecret: {
    summary: 'Sign only with the new secret from now on',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(webhook),
    refusals: { noWebhook },
  },
  pauseWebhook: {
    summary: `Deliver nothing until the webhook is resumed; events are kept for ${DELIVERIES_KEPT_DAYS} days`,
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(webhook),
    refusals: { noWebhook },
  },
  resumeWebhook: {
    summary: 'Resume: deliver what was kept, in order',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(webhook),
    refusals: { noWebhook, unattended },
  },
  adoptWebhook: {
    summary: 'Take responsibility for a webhook that no longer has an Admin: it delivers what was kept, unless it is paused as well',
    access: onlyAdmins,
    fresh: 'always',
    body: z.object({ id }),
    answer: json(webhook),
    refusals: { noWebhook, attended: { statusCode: 'CONFLICT', message: 'An Admin is already responsible for this webhook' } },
  },
  testWebhook: {
    summary: 'Send the event webhook.test once, only to this webhook, even while it is paused. Answers its delivery',
    access: onlyAdmins,
    body: z.object({ id }),
    answer: json(z.object({ deliveryId: z.int() })),
    refusals: { noWebhook, tooMany: { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many test events. Please try again {wait}.' } },
  },
  getDeliveries: {
    summary: `Past and waiting deliveries of the last ${DELIVERIES_KEPT_DAYS} days, newest first`,
    access: onlyAdmins,
    query: z.strictObject({ ...pageQuery, webhookId: idText, state: z.enum(DELIVERY_STATES, 'Please choose from the list').optional() }),
    answer: list(delivery),
    refusals: { noWebhook, tooLong },
  },
  findDelivery: {
    summary: 'One delivery, with what is sent and what was answered',
    access: onlyAdmins,
    params: z.object({ id: idText }),
    answer: json(wholeDelivery),
    refusals: { noDelivery },
  },
  sendAgain: {
    summary: 'Send an event again under the same webhook-id; a waiting one is tried at once. Answers its delivery',
    access: onlyAdmins,
    body: z.object({ id }),
    answer: json(z.object({ deliveryId: z.int() })),
    refusals: { noDelivery, paused, unattended },
  },
});
