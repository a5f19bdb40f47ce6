import {
  api,
  changesBetween,
  type EventOf,
  MOST_ORGANIZATION_WEBHOOKS,
  may,
  type OrganizationRole,
  type SessionPrincipal,
} from '@lm/contract';
import {
  isSeen,
  membershipOf,
  organizationForUpdate,
  organizationWithId,
  peopleIn,
  placeOf,
  type StoredOrganization,
} from '../../customers/organizations/public.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { reachProblem } from '../../lib/outward.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent, toldEvent } from '../../platform/log/public.ts';
import { countDeliveries, deliveriesOf, deliveryOnWire, findDelivery, newestTest } from './deliveries.queries.ts';
import { messageToOrganization } from './organization-message.ts';
import { mailOfWebhooks } from './organization-webhooks.mails.ts';
import { canAnswer, countAttended } from './organization-webhooks.queries.ts';
import { webhookActs } from './webhook-acts.ts';
import {
  allWebhooks,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  type StoredWebhook,
  type WebhookForm,
  webhookForUpdate,
} from './webhooks.queries.ts';

const calls = api.organizationWebhooks;

/** In ten minutes an organization may send this many test events, send this many messages again, and enter this many addresses (ORG-204). */
const TESTS: Budget = { name: 'test events of an organization', limit: 10, windowMs: 600_000 };
const AGAIN: Budget = { name: 'messages of an organization again', limit: 30, windowMs: 600_000 };
const ADDRESSES: Budget = { name: 'addresses of an organization', limit: 20, windowMs: 600_000 };

type Calls = typeof calls;
/** Calls about the organization that the person is in. */
type OwnCall = Exclude<Calls[keyof Calls], Calls['addWebhook'] | Calls['getWebhooksOf']>;
type WebhookCall = Exclude<OwnCall, Calls['getWebhooks'] | Calls['findDelivery'] | Calls['sendAgain']>;

type Entered = Omit<WebhookForm, 'countries'>;

/** Webhooks of an organization, for the people who look after its licenses (ORG-200 to ORG-208). */
export const organizationWebhookRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config, budgets } = portal;

  /** The organization whose licenses a person looks after. */
  async function lookedAfter(from: Db, call: OwnCall, principal: SessionPrincipal): Promise<number> {
    const own = await membershipOf(from, principal.id);
    if (!own) throw refuse(call, 'inNone');
    if (!may(principal, 'license.lookAfter', own)) throw refuse(call, 'lacksRight');
    return own.id;
  }

  /** The same for an act, locked, so that a person demoted meanwhile changes nothing. */
  async function acting(tx: Tx, call: OwnCall, principal: SessionPrincipal): Promise<StoredOrganization> {
    const id = await lookedAfter(tx, call, principal);
    const organization = await organizationForUpdate(tx, id);
    const place = organization && (await placeOf(tx, id, principal.id));
    if (!place) throw refuse(call, 'inNone');
    if (!(await mayAnswer(tx, principal, place.role))) throw refuse(call, 'lacksRight');
    return organization;
  }

  async function locked(tx: Tx, call: WebhookCall, principal: SessionPrincipal, id: number) {
    const organization = await acting(tx, call, principal);
    const before = await webhookForUpdate(tx, id, organization.id);
    if (!before) throw refuse(call, 'noWebhook');
    return { organization, before, acts: webhookActs(portal, tx) };
  }

  /** Checks, before anything is written, that the address may be called: whatever the operator allows to Admins (ORG-205). */
  async function reach(call: Calls['addWebhook'] | Calls['updateWebhook'], organizationId: number, url: string): Promise<void> {
    const waitMs = await budgets.take(ADDRESSES, `organization ${organizationId}`);
    if (waitMs > 0) throw refuse(call, 'tooOften', { waitMs });
    const why = await reachProblem(url, config.outwardOfOrganizations);
    if (why !== null) throw refuse(call, 'notReached', { why });
  }

  const tell = async (tx: Tx, principal: SessionPrincipal, organization: StoredOrganization, changes: Changes) => {
    if (changes.length > 0)
      await recordEvent(tx, principal, { act: 'organization.setWebhook', record: organization, owner: null, changes }, now());
  };

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
        await tell(tx, principal, organization, changed(null, entered));
        await mailOfWebhooks(tx, [id], 'added', steady());
        return { webhook: await acts.kept(organizationId, id), secret };
      });
    }),

    route(calls.updateWebhook, async ({ body, principal }) => {
      const own = await lookedAfter(db, calls.updateWebhook, principal);
      if (!(await findWebhook(db, own, body.id, steady()))) throw refuse(calls.updateWebhook, 'noWebhook');
      await reach(calls.updateWebhook, own, body.url);
      return write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.updateWebhook, principal, body.id);
        refuseOutdated(calls.updateWebhook, body, before);
        const { id, revision: _, ...entered } = body;
        await acts.change(before, { ...entered, countries: null }, principal.id);
        await tell(tx, principal, organization, changed(before, entered));
        if (before.url !== entered.url) await mailOfWebhooks(tx, [id], 'moved', steady());
        return acts.kept(organization.id, id);
      });
    }),

    route(calls.deleteWebhook, ({ params, principal }) =>
      write(async (tx) => {
        const { organization, before } = await locked(tx, calls.deleteWebhook, principal, params.id);
        await deleteWebhook(tx, before.id);
        await tell(tx, principal, organization, changed(before, null));
        return null;
      }),
    ),

    route(calls.newSecret, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.newSecret, principal, body.id);
        const secret = await acts.renewSecret(before);
        await tell(tx, principal, organization, secretOf(before));
        return { webhook: await acts.kept(organization.id, body.id), secret };
      }),
    ),

    route(calls.endOldSecret, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.endOldSecret, principal, body.id);
        if (await acts.endOldSecret(before)) await tell(tx, principal, organization, secretOf(before));
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.pauseWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.pauseWebhook, principal, body.id);
        if (await acts.pause(before)) await tell(tx, principal, organization, stateOf(before, 'Paused'));
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.resumeWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.resumeWebhook, principal, body.id);
        if (before.is_unattended) throw refuse(calls.resumeWebhook, 'unattended');
        if (await acts.resume(before)) await tell(tx, principal, organization, stateOf(before, 'Resumed'));
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.adoptWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, before, acts } = await locked(tx, calls.adoptWebhook, principal, body.id);
        if (!before.is_unattended) throw refuse(calls.adoptWebhook, 'attended');
        if ((await countAttended(tx, organization.id)) >= MOST_ORGANIZATION_WEBHOOKS) throw refuse(calls.adoptWebhook, 'tooMany');
        await acts.adopt(before, principal.id);
        await tell(tx, principal, organization, stateOf(before, 'Adopted'));
        return acts.kept(organization.id, body.id);
      }),
    ),

    route(calls.testWebhook, async ({ body, principal }) => {
      const own = await lookedAfter(db, calls.testWebhook, principal);
      const waitMs = await budgets.take(TESTS, `organization ${own}`);
      if (waitMs > 0) throw refuse(calls.testWebhook, 'tooMany', { waitMs });
      await write(async (tx) => {
        const { before } = await locked(tx, calls.testWebhook, principal, body.id);
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
        const organization = await acting(tx, calls.sendAgain, principal);
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

/** Whether a person looks after the licenses in this role, and is not staff: staff who are in it change nothing. */
const mayAnswer = async (tx: Tx, principal: SessionPrincipal, as: OrganizationRole): Promise<boolean> =>
  may(principal, 'license.lookAfter', { as }) && may(principal, 'organization.comeByInvitation') && canAnswer(tx, principal.id);

const named = ({ id, name }: StoredWebhook) => ({ id, name });

/** A webhook of an organization as its entry in the log describes it: only the host of its address. */
const factsOf = ({ name, url, kinds }: Entered) => ({ webhook: name, host: new URL(url).host, kinds });

type Changes = EventOf<'organization.setWebhook'>['changes'];

function changed(before: Entered | null, after: Entered | null): Changes {
  const changes: Changes = changesBetween(before && factsOf(before), after && factsOf(after));
  if (!before || !after) return changes;
  if (before.url !== after.url) changes.push({ field: 'address', before: null, after: 'changed' });
  return changes.length > 0 && before.name === after.name ? [nameOf(after), ...changes] : changes;
}

/** An entry is about the organization: it says which of its webhooks was changed. */
const nameOf = ({ name }: Pick<Entered, 'name'>): Changes[number] => ({ field: 'webhook', before: name, after: name });
const secretOf = (webhook: StoredWebhook): Changes => [nameOf(webhook), { field: 'secret', before: null, after: 'changed' }];
const stateOf = (webhook: StoredWebhook, state: string): Changes => [nameOf(webhook), { field: 'state', before: null, after: state }];
