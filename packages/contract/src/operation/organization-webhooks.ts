import { z } from 'zod';
import { describe, json, list, needs, signedIn } from '../core/endpoint.ts';
import { id, idText, pageQuery } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight, outdated, tooLong, tooOften } from '../core/refusals.ts';
import { organizationWebhooksCalls } from './organization-webhooks.calls.ts';
import { ORGANIZATION_KINDS } from './rules/organization-kinds.ts';
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
import { DELIVERIES_KEPT_DAYS, DELIVERY_STATES, MOST_ORGANIZATION_WEBHOOKS, OLD_SECRET_HOURS } from './webhooks.words.ts';

const form = webhookForm(ORGANIZATION_KINDS);
const notInIt = { statusCode: 'NOT_FOUND', message: 'You are no longer in this organization' } as const;
const inNone = { statusCode: 'NOT_FOUND', message: 'You are not in an organization' } as const;
const unattended = {
  statusCode: 'CONFLICT',
  message: 'No one is responsible for this webhook any longer. Adopt it first.',
} as const;
const noOrganization = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;

/** A webhook of an organization as staff see it (ORG-211): without its path, its events and what was sent. */
const webhookOf = webhook
  .pick({ id: true, name: true, state: true, pausedBecause: true, failingSince: true, waiting: true, deliveredAt: true, createdAt: true })
  .extend({
    /** The host of its address, with the port if it has one. */
    host: z.string(),
    /** Who is responsible for it; null if they are no longer in the organization, or the caller may not see them. */
    responsible: named.nullable(),
  });
export type WebhookOfOrganization = z.infer<typeof webhookOf>;

const access = signedIn;
const body = z.strictObject({ id });
const changed = { access, fresh: 'always', body, answer: json(webhook), refusals: { inNone, lacksRight, noWebhook } } as const;

/** Webhooks of an organization, which are told of what is its own (ORG-200). */
export const organizationWebhooks = describe(organizationWebhooksCalls, {
  getWebhooks: {
    summary: 'The webhooks of the organization, by name: for its owners and license admins',
    access,
    answer: list(webhook),
    refusals: { inNone, lacksRight },
  },
  getWebhooksOf: {
    summary: 'The webhooks of an organization that staff see, by name: where each leads, how it stands and who is responsible for it',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.array(webhookOf)),
    refusals: { noOrganization },
  },
  addWebhook: {
    summary: `Send events of the organization to an address, at most ${MOST_ORGANIZATION_WEBHOOKS}. Only this answer contains the secret`,
    access,
    shownOnce: true,
    fresh: 'always',
    body: z.strictObject({ organizationId: id, ...form }),
    answer: json(withSecret),
    refusals: {
      notInIt,
      lacksRight,
      notReached,
      tooOften,
      tooMany: {
        statusCode: 'CONFLICT',
        message: `The organization already has ${MOST_ORGANIZATION_WEBHOOKS} webhooks. Delete one first.`,
      },
    },
  },
  updateWebhook: {
    summary: 'Change the name, address or events of a webhook of the organization; waiting events go to the new address',
    access,
    fresh: 'always',
    body: z.strictObject({ ...edited, ...form }),
    answer: json(webhook),
    refusals: { inNone, lacksRight, noWebhook, notReached, tooOften, outdated },
  },
  deleteWebhook: {
    summary: 'Delete a webhook of the organization with its deliveries; waiting ones are not delivered',
    access,
    fresh: 'always',
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: { inNone, lacksRight, noWebhook },
  },
  newSecret: {
    ...changed,
    summary: `Make a new secret, shown only in this answer; for ${OLD_SECRET_HOURS} hours the old one signs as well`,
    shownOnce: true,
    answer: json(withSecret),
  },
  endOldSecret: { ...changed, summary: 'Sign only with the new secret from now on' },
  pauseWebhook: {
    ...changed,
    summary: `Deliver nothing until the webhook is resumed; events are kept for ${DELIVERIES_KEPT_DAYS} days`,
  },
  resumeWebhook: {
    ...changed,
    summary: 'Resume: deliver what was kept, in order',
    refusals: { inNone, lacksRight, noWebhook, unattended },
  },
  adoptWebhook: {
    ...changed,
    summary: 'Take responsibility for a webhook of the organization that no one is responsible for: it delivers what was kept',
    refusals: {
      ...{ inNone, lacksRight, noWebhook },
      attended: { statusCode: 'CONFLICT', message: 'Someone is already responsible for this webhook' },
      tooMany: {
        statusCode: 'CONFLICT',
        message: `The organization already uses ${MOST_ORGANIZATION_WEBHOOKS} webhooks. Delete one first.`,
      },
    },
  },
  testWebhook: {
    summary: 'Send the event webhook.test once, only to this webhook, even while it is paused. Answers its delivery',
    access,
    body,
    answer: json(z.object({ deliveryId: z.int() })),
    refusals: { inNone, lacksRight, noWebhook, tooMany: tooManyTests },
  },
  getDeliveries: {
    summary: `Past and waiting deliveries of a webhook of the organization in the last ${DELIVERIES_KEPT_DAYS} days, newest first`,
    access,
    query: z.strictObject({ ...pageQuery, webhookId: idText, state: z.enum(DELIVERY_STATES, 'Please choose from the list').optional() }),
    answer: list(delivery),
    refusals: { inNone, lacksRight, noWebhook, tooLong },
  },
  findDelivery: {
    summary: 'One delivery of a webhook of the organization, with what is sent and what was answered',
    access,
    params: z.object({ id: idText }),
    answer: json(wholeDelivery),
    refusals: { inNone, lacksRight, noDelivery },
  },
  sendAgain: {
    summary: 'Send an event again under the same webhook-id; a waiting one is tried at once. Answers its delivery',
    access,
    body,
    answer: json(z.object({ deliveryId: z.int() })),
    refusals: { inNone, lacksRight, noDelivery, paused, unattended, tooOften },
  },
});
