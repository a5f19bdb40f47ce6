import { z } from 'zod';
import { id, oneName, revision, text } from '../core/fields.ts';
import { DELIVERY_STATES } from './webhooks.words.ts';

const moment = z.iso.datetime();

/** A webhook of the vendor, or of an organization. */
export const webhook = z.object({
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
  /** `unattended`: the person responsible for it no longer is (WHK-770, ORG-206); `pausedAt` is null then, unless it was also paused. */
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
export const withSecret = z.object({ webhook, secret: z.string() });

export const delivery = z.object({
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

export const wholeDelivery = z.object({
  ...delivery.shape,
  /** As it is sent, byte for byte; null when its log entry is gone. */
  body: z.string().nullable(),
  /** The beginning of the newest answer. */
  answer: z.string().nullable(),
});

const ADDRESS = 'Please enter an address such as https://example.com/hooks';
const KINDS = 'Please choose at least one event';

/** What people enter for a webhook that can be told of these kinds. */
export const webhookForm = (known: readonly string[]) => ({
  name: oneName(80),
  url: text(1000, ADDRESS).refine((value) => URL.canParse(value) && /^https?:\/\/[^/]/i.test(value) && !value.includes('#'), ADDRESS),
  kinds: z
    .array(
      z.string(KINDS).refine((kind) => known.includes(kind), 'There is no such event'),
      KINDS,
    )
    .min(1, KINDS)
    .max(known.length, KINDS)
    .transform((kinds) => [...new Set(kinds)]),
});

/** The webhook that a change is for, as it was last seen. */
export const edited = { id, revision };

export const noWebhook = { statusCode: 'NOT_FOUND', message: 'Webhook Not Found' } as const;
export const noDelivery = { statusCode: 'NOT_FOUND', message: 'Delivery Not Found' } as const;
export const notReached = { statusCode: 'BAD_REQUEST', field: 'url', message: 'This address cannot be used. {why}.' } as const;
export const paused = { statusCode: 'CONFLICT', message: 'This webhook is paused. Resume it first.' } as const;
export const tooManyTests = { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many test events. Please try again {wait}.' } as const;
