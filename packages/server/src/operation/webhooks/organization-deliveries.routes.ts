import { api, changesBetween } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent, toldEvent } from '../../platform/log/public.ts';
import { countDeliveries, deliveriesOf, deliveryOnWire, findDelivery, newestTest } from './deliveries.queries.ts';
import { messageToOrganization } from './organization-message.ts';
import { actingFor, lockedWebhook, lookedAfter } from './organization-webhook-access.ts';
import { webhookActs } from './webhook-acts.ts';
import { findWebhook, type StoredWebhook, webhookForUpdate } from './webhooks.queries.ts';

const calls = api.organizationWebhooks;

/** In ten minutes an organization may send this many test events, and this many messages again (ORG-204). */
const TESTS: Budget = { name: 'test events of an organization', limit: 10, windowMs: 600_000 };
const AGAIN: Budget = { name: 'messages of an organization again', limit: 30, windowMs: 600_000 };

/** What an organization's webhooks were sent, for the people who look after its licenses. */
export const organizationDeliveryRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, budgets } = portal;
  return [
    route(calls.testWebhook, async ({ body, principal }) => {
      const own = await lookedAfter(db, calls.testWebhook, principal);
      const waitMs = await budgets.take(TESTS, `organization ${own}`);
      if (waitMs > 0) throw refuse(calls.testWebhook, 'tooMany', { waitMs });
      await write(async (tx) => {
        const { before } = await lockedWebhook(tx, calls.testWebhook, principal, body.id);
        await recordEvent(tx, principal, { act: 'webhook.test', record: named(before), owner: principal }, now()); // its follower queues it
      });
      const deliveryId = await newestTest(db, body.id);
      if (deliveryId === null) throw refuse(calls.testWebhook, 'noWebhook'); // deleted meanwhile
      return { deliveryId };
    }),

    listRoute(calls.getDeliveries, async ({ query: { webhookId, state }, principal }, page) => {
      const own = await lookedAfter(db, calls.getDeliveries, principal);
      if (!(await findWebhook(db, own, webhookId, steady()))) throw refuse(calls.getDeliveries, 'noWebhook');
      return { rows: await deliveriesOf(db, webhookId, state, page), total: () => countDeliveries(db, webhookId, state) };
    }),

    route(calls.findDelivery, async ({ params, principal }) => {
      const found = await findDelivery(db, await lookedAfter(db, calls.findDelivery, principal), params.id);
      if (!found) throw refuse(calls.findDelivery, 'noDelivery');
      const event = await toldEvent(db, found.entry_id);
      return { ...deliveryOnWire(found), body: event && messageToOrganization(event, found.owner_id), answer: found.answer };
    }),

    route(calls.sendAgain, async ({ body, principal }) => {
      const own = await lookedAfter(db, calls.sendAgain, principal);
      const waitMs = await budgets.take(AGAIN, `organization ${own}`);
      if (waitMs > 0) throw refuse(calls.sendAgain, 'tooOften', { waitMs });
      return write(async (tx) => {
        const organization = await actingFor(tx, calls.sendAgain, principal);
        const delivery = await findDelivery(tx, organization.id, body.id);
        const webhook = delivery && (await webhookForUpdate(tx, delivery.webhook_id, organization.id));
        if (!delivery || !webhook) throw refuse(calls.sendAgain, 'noDelivery');
        if (webhook.is_unattended) throw refuse(calls.sendAgain, 'unattended');
        if (webhook.paused_at !== null) throw refuse(calls.sendAgain, 'paused');
        const changes = changesBetween(null, { event: delivery.act });
        await recordEvent(tx, principal, { act: 'webhook.sendAgain', record: named(webhook), owner: principal, changes }, now());
        return { deliveryId: await webhookActs(portal, tx).sendAgain(delivery) };
      });
    }),
  ];
};

const named = ({ id, name }: StoredWebhook) => ({ id, name });
