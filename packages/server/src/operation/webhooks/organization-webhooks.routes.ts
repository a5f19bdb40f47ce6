import { api, MOST_ORGANIZATION_WEBHOOKS, may } from '@lm/contract';
import {
  isSeen,
  membershipOf,
  organizationForUpdate,
  organizationWithId,
  peopleIn,
  placeOf,
} from '../../customers/organizations/public.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { reachProblem } from '../../lib/outward.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockedWebhook, lookedAfter, mayAnswer } from './organization-webhook-access.ts';
import { changed, recordChanges } from './organization-webhook-changes.ts';
import { mailOfWebhooks } from './organization-webhooks.mails.ts';
import { webhookActs } from './webhook-acts.ts';
import { allWebhooks, countWebhooks, deleteWebhook, findWebhook } from './webhooks.queries.ts';

const calls = api.organizationWebhooks;

/** In ten minutes an organization may enter this many addresses (ORG-204). */
const ADDRESSES: Budget = { name: 'addresses of an organization', limit: 20, windowMs: 600_000 };

/** Webhooks of an organization, for the people who look after its licenses (ORG-200 to ORG-208), and for staff to read (ORG-211). */
export const organizationWebhookRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config, budgets } = portal;

  /** Checks, before anything is written, that the address may be called: whatever the operator allows to Admins (ORG-205). */
  async function reach(call: typeof calls.addWebhook | typeof calls.updateWebhook, organizationId: number, url: string): Promise<void> {
    const waitMs = await budgets.take(ADDRESSES, `organization ${organizationId}`);
    if (waitMs > 0) throw refuse(call, 'tooOften', { waitMs });
    const why = await reachProblem(url, config.outwardOfOrganizations);
    if (why !== null) throw refuse(call, 'notReached', { why });
  }

  return [
    route(calls.getWebhooks, async ({ principal }) => ({
      rows: await allWebhooks(db, await lookedAfter(db, calls.getWebhooks, principal), steady()),
    })),

    route(calls.getWebhooksOf, async ({ params, principal }) => {
      const organization = await organizationWithId(db, params.id);
      if (!isSeen(principal, organization)) throw refuse(calls.getWebhooksOf, 'noOrganization');
      const { people } = await peopleIn(db, principal, organization.id);
      const webhooks = await allWebhooks(db, organization.id, steady());
      return webhooks.map(({ id, name, url, state, pausedBecause, failingSince, waiting, deliveredAt, createdAt, maker }) => {
        const responsible = people.find((person) => person.id === maker?.id);
        return {
          ...{ id, name, state, pausedBecause, failingSince, waiting, deliveredAt, createdAt },
          host: new URL(url).host,
          responsible: responsible ? { id: responsible.id, name: responsible.name } : null,
        };
      });
    }),

    route(calls.addWebhook, async ({ body: { organizationId, ...entered }, principal }) => {
      const call = calls.addWebhook;
      const own = await membershipOf(db, principal.id);
      if (own?.id !== organizationId) throw refuse(call, 'notInIt');
      if (!may(principal, 'license.lookAfter', own)) throw refuse(call, 'lacksRight');
      await reach(call, organizationId, entered.url);
      return write(async (tx) => {
        const organization = await organizationForUpdate(tx, organizationId);
        const place = organization && (await placeOf(tx, organizationId, principal.id));
        if (!place) throw refuse(call, 'notInIt');
        if (!(await mayAnswer(tx, principal, place.role))) throw refuse(call, 'lacksRight');
        if ((await countWebhooks(tx, organizationId)) >= MOST_ORGANIZATION_WEBHOOKS) throw refuse(call, 'tooMany');
        const acts = webhookActs(portal, tx);
        const { id, secret } = await acts.add(organizationId, { ...entered, countries: null }, principal.id);
        await recordChanges(tx, principal, { organization, changes: changed(null, entered), now: now() });
        await mailOfWebhooks(tx, [id], 'added', steady());
        return { webhook: await acts.kept(organizationId, id), secret };
      });
    }),

    route(calls.updateWebhook, async ({ body, principal }) => {
      const own = await lookedAfter(db, calls.updateWebhook, principal);
      if (!(await findWebhook(db, own, body.id, steady()))) throw refuse(calls.updateWebhook, 'noWebhook');
      await reach(calls.updateWebhook, own, body.url);
      return write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.updateWebhook, principal, body.id);
        refuseOutdated(calls.updateWebhook, body, before);
        const { id, revision: _, ...entered } = body;
        const acts = webhookActs(portal, tx);
        await acts.change(before, { ...entered, countries: null }, principal.id);
        await recordChanges(tx, principal, { organization, changes: changed(before, entered), now: now() });
        if (before.url !== entered.url) await mailOfWebhooks(tx, [id], 'moved', steady());
        return acts.kept(organization.id, id);
      });
    }),

    route(calls.deleteWebhook, ({ params, principal }) =>
      write(async (tx) => {
        const { organization, before } = await lockedWebhook(tx, calls.deleteWebhook, principal, params.id);
        await deleteWebhook(tx, before.id);
        await recordChanges(tx, principal, { organization, changes: changed(before, null), now: now() });
        return null;
      }),
    ),
  ];
};
