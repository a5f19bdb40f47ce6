import { api, changesBetween } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent, toldEvent } from '../../platform/log/public.ts';
import { countDeliveries, deliveriesOf, deliveryOnWire, findDelivery, newestTest } from './deliveries.queries.ts';
import { messageOf } from './delivery-message.ts';
import { webhookActs } from './webhook-acts.ts';
import { findWebhook, webhookForUpdate } from './webhooks.queries.ts';

const calls = api.webhooks;

/** How many test events an Admin may send: enough to try a receiver out. */
const TEST_EVENTS: Budget = { name: 'test events', limit: 30, windowMs: 600_000 };

/** The deliveries of webhooks, past and waiting (WHK-767). */
export const deliveryRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, budgets } = portal;
  return [
    listRoute(calls.getDeliveries, async ({ query: { webhookId, state } }, page) => {
      if (!(await findWebhook(db, null, webhookId, steady()))) throw refuse(calls.getDeliveries, 'noWebhook');
      return { rows: await deliveriesOf(db, webhookId, state, page), total: () => countDeliveries(db, webhookId, state) };
    }),

    route(calls.findDelivery, async ({ params }) => {
      const found = await findDelivery(db, null, params.id);
      if (!found) throw refuse(calls.findDelivery, 'noDelivery');
      const event = await toldEvent(db, found.entry_id);
      return { ...deliveryOnWire(found), body: event && messageOf(event, found.entry_id), answer: found.answer };
    }),

    route(calls.testWebhook, async ({ body, principal }) => {
      const waitMs = await budgets.take(TEST_EVENTS, `account ${principal.id}`);
      if (waitMs > 0) throw refuse(calls.testWebhook, 'tooMany', { waitMs });
      await write(async (tx) => {
        const webhook = await findWebhook(tx, null, body.id, steady());
        if (!webhook) throw refuse(calls.testWebhook, 'noWebhook');
        const record = { id: webhook.id, name: webhook.name };
        await recordEvent(tx, principal, { act: 'webhook.test', record, owner: null }, now()); // its follower queues it for this webhook
      });
      const deliveryId = await newestTest(db, body.id);
      if (deliveryId === null) throw refuse(calls.testWebhook, 'noWebhook');
      return { deliveryId };
    }),

    route(calls.sendAgain, ({ body, principal }) =>
      write(async (tx) => {
        const delivery = await findDelivery(tx, null, body.id);
        const webhook = delivery && (await webhookForUpdate(tx, delivery.webhook_id));
        if (!delivery || !webhook) throw refuse(calls.sendAgain, 'noDelivery');
        if (webhook.is_unattended) throw refuse(calls.sendAgain, 'unattended');
        if (webhook.paused_at !== null) throw refuse(calls.sendAgain, 'paused');
        const changes = changesBetween(null, { event: delivery.act });
        const record = { id: webhook.id, name: webhook.name };
        await recordEvent(tx, principal, { act: 'webhook.sendAgain', record, owner: null, changes }, now());
        return { deliveryId: await webhookActs(portal, tx).sendAgain(delivery) };
      }),
    ),
  ];
};
