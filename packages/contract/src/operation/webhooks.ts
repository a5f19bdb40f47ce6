import { z } from 'zod';
import { describe, json, list, onlyAdmins } from '../core/endpoint.ts';
import { countryId, id, idText, pageQuery } from '../core/fields.ts';
import { outdated, tooLong } from '../core/refusals.ts';
import { WEBHOOK_KINDS } from './rules/webhook-kinds.ts';
import {
  delivery,
  edited,
  noDelivery,
  notReached,
  noWebhook,
  paused,
  tooManyTests,
  webhook,
  webhookForm,
  wholeDelivery,
  withSecret,
} from './webhook-shapes.ts';
import { webhooksCalls } from './webhooks.calls.ts';
import { DELIVERIES_KEPT_DAYS, DELIVERY_STATES, MOST_WEBHOOKS, OLD_SECRET_HOURS } from './webhooks.words.ts';

export type { Webhook, WebhookDelivery } from './webhook-shapes.ts';

/** For how many days a delivery is tried, and for how many it is kept (WHK-765, WHK-767). */
export const TRIED_DAYS = 3;

const form = {
  ...webhookForm(WEBHOOK_KINDS),
  /** Null: everything. */
  countries: z
    .array(countryId, 'Please choose at least one country')
    .min(1, 'Please choose at least one country')
    .max(300, 'Please choose at least one country')
    .transform((ids) => [...new Set(ids)])
    .nullable(),
};

const unattended = {
  statusCode: 'CONFLICT',
  message: 'The person responsible for this webhook is no longer an Admin. Adopt it first.',
} as const;

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
    body: z.object({ ...edited, ...form }),
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
    refusals: { noWebhook, tooMany: tooManyTests },
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
