import { api, MOST_ORGANIZATION_WEBHOOKS } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockedWebhook } from './organization-webhook-access.ts';
import { recordChanges, secretOf, stateOf } from './organization-webhook-changes.ts';
import { countAttended } from './organization-webhooks.queries.ts';
import { webhookActs } from './webhook-acts.ts';

const calls = api.organizationWebhooks;

/** What signs the messages of an organization's webhook, and whether it is sent any: by the people who look after its licenses. */
export const organizationWebhookStateRoutes = (portal: Portal): Route[] => {
  const { write, now } = portal;
  return [
    route(calls.newSecret, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.newSecret, principal, body.id);
        const acts = webhookActs(portal, tx);
        const secret = await acts.renewSecret(before);
        await recordChanges(tx, principal, { organization, changes: secretOf(before), now: now() });
        return { webhook: await acts.kept(organization.id, body.id), secret };
      }),
    ),

    route(calls.endOldSecret, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.endOldSecret, principal, body.id);
        const acts = webhookActs(portal, tx);
        if (await acts.endOldSecret(before)) await recordChanges(tx, principal, { organization, changes: secretOf(before), now: now() });
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.pauseWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.pauseWebhook, principal, body.id);
        const acts = webhookActs(portal, tx);
        if (await acts.pause(before)) await recordChanges(tx, principal, { organization, changes: stateOf(before, 'Paused'), now: now() });
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.resumeWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.resumeWebhook, principal, body.id);
        const acts = webhookActs(portal, tx);
        if (before.is_unattended) throw refuse(calls.resumeWebhook, 'unattended');
        if (await acts.resume(before))
          await recordChanges(tx, principal, { organization, changes: stateOf(before, 'Resumed'), now: now() });
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.adoptWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.adoptWebhook, principal, body.id);
        const acts = webhookActs(portal, tx);
        if (!before.is_unattended) throw refuse(calls.adoptWebhook, 'attended');
        if ((await countAttended(tx, organization.id)) >= MOST_ORGANIZATION_WEBHOOKS) throw refuse(calls.adoptWebhook, 'tooMany');
        await acts.adopt(before, principal.id);
        await recordChanges(tx, principal, { organization, changes: stateOf(before, 'Adopted'), now: now() });
        return acts.kept(organization.id, body.id);
      }),
    ),
  ];
};
