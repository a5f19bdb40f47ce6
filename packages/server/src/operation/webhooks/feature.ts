// What programs of the vendor are told about.
import { type Generated, type GeneratedAlways, plain, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { oldDeliveries, webhookJob } from './delivery-jobs.ts';
import { organizationDeliveryRoutes } from './organization-deliveries.routes.ts';
import { organizationWebhookStateRoutes } from './organization-webhook-states.routes.ts';
import { ORGANIZATION_WEBHOOK_MAILS } from './organization-webhooks.mails.ts';
import { organizationWebhookRoutes } from './organization-webhooks.routes.ts';
import { WEBHOOK_MAILS } from './webhooks.mails.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export { followersOfWebhooks as followers } from './webhooks.following.ts';

export const mails = { ...WEBHOOK_MAILS, ...ORGANIZATION_WEBHOOK_MAILS };

export const tables = {
  webhook: table({ leftOut: 'For a program of the vendor or of an organization; who made it is in the log' })({
    id: plain<GeneratedAlways<number>>(),
    revision: plain<Generated<number>>(),
    organization_id: plain<number | null>({
      says: 'null for one of the vendor',
      to: 'organization',
      deleted: 'Webhooks end with their organization',
    }),
    name: plain<string>(),
    url: plain<string>(),
    kinds: plain<string[]>({ says: '*, license.*, license.add; for one of an organization, "of organization: *"' }),
    countries: plain<number[] | null>({ says: 'Null: everything.' }),
    secret: plain<string>({ says: 'Sealed, as is the one before, which also signs until then.' }),
    old_secret: plain<string | null>({ says: 'also signs until old_secret_until; sealed as well' }),
    old_secret_until: plain<Date | null>(),
    maker_id: plain<number | null>({ says: 'null when they are gone', to: 'customer', deleted: 'relinked' }),
    created_at: plain<Date>(),
    delivered_at: plain<Date | null>({ says: 'when something was last accepted' }),
    failing_since: plain<Date | null>({ says: 'Nothing was delivered since then; null after a success.' }),
    rests_until: plain<Date | null>({ says: 'Nothing is tried before this moment.' }),
    paused_at: plain<Date | null>(),
    paused_because: plain<'failures' | 'hand' | null>({ says: 'failures, hand' }),
    is_unattended: plain<Generated<boolean>>({
      says: 'The person responsible no longer is: nothing is delivered until another adopts it.',
    }),
  }),
  webhook_delivery: table({ leftOut: 'What was sent to a program, without anyone’s values; what it was about is in the log' })({
    id: plain<GeneratedAlways<number>>({ says: 'in the order of the acts' }),
    webhook_id: plain<number>({ to: 'webhook' }),
    message_id: plain<string>({ says: 'webhook-id of the message' }),
    entry_id: plain<number>({ says: 'The entry of the log that is reported.' }),
    act: plain<string>(),
    record_kind: plain<string>({ says: 'with record_id and webhook_id: deliveries that wait for one another' }),
    record_id: plain<number>(),
    owner_id: plain<number | null>({ says: 'no foreign key, as in the log' }),
    is_test: plain<Generated<boolean>>(),
    is_again: plain<Generated<boolean>>({ says: 'requested by hand' }),
    created_at: plain<Date>({ says: 'deleted 30 days later' }),
    state: plain<Generated<'waiting' | 'delivered' | 'given up'>>({ says: 'waiting, delivered, given up' }),
    tries: plain<Generated<number>>(),
    tried_since: plain<Date>({ says: 'The beginning of the days for which it is tried.' }),
    next_at: plain<Date>(),
    claimed_until: plain<Date | null>({ says: 'Until then only one server sends it.' }),
    behind: plain<Generated<boolean>>({
      says: 'Another about the same record waits before it; a delivery that is not marked may also be behind.',
    }),
    ended_at: plain<Date | null>(),
    status: plain<number | null>({ says: 'of the newest answer' }),
    answer: plain<string | null>({ says: 'its beginning', noWords: 'Of a program' }),
    error: plain<string | null>(),
    took_ms: plain<number | null>(),
  }),
};

export const routes = (portal: Portal): Route[] => [
  ...webhookRoutes(portal),
  ...deliveryRoutes(portal),
  ...organizationWebhookRoutes(portal),
  ...organizationWebhookStateRoutes(portal),
  ...organizationDeliveryRoutes(portal),
];

export const jobs = (portal: Portal) => [webhookJob(portal), oldDeliveries(portal)];
