import { api, changesBetween, type Facts, MOST_WEBHOOKS, type SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { reachProblem } from '../../lib/outward.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvent } from '../../platform/log/public.ts';
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

const calls = api.webhooks;

/** They are the vendor's. */
const OURS = null;

/** Addresses that are told about acts: adding, changing, deleting and pausing them (WHK-760). */
export const webhookRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config } = portal;

  const locked = async (tx: Tx, call: WebhookCall, id: number): Promise<StoredWebhook> => {
    const webhook = await webhookForUpdate(tx, id, OURS);
    if (!webhook) throw refuse(call, 'noWebhook');
    return webhook;
  };

  const tell = (tx: Tx, principal: SessionPrincipal, event: Omit<NewEvent, 'owner'>) =>
    recordEvent(tx, principal, { ...event, owner: null } as NewEvent, now());

  /** Checks, before anything is written, that the address may be called (WHK-768). */
  const reach = async (call: typeof calls.addWebhook | typeof calls.updateWebhook, url: string) => {
    const why = await reachProblem(url, config.outward);
    if (why !== null) throw refuse(call, 'notReached', { why });
  };

  return [
    route(calls.getWebhooks, async () => ({ rows: await allWebhooks(db, OURS, steady()) })),

    route(calls.findWebhook, async ({ params }) => {
      const webhook = await findWebhook(db, OURS, params.id, steady());
      if (!webhook) throw refuse(calls.findWebhook, 'noWebhook');
      return webhook;
    }),

    route(calls.addWebhook, async ({ body, principal }) => {
      await reach(calls.addWebhook, body.url);
      return write(async (tx) => {
        if ((await countWebhooks(tx, OURS)) >= MOST_WEBHOOKS) throw refuse(calls.addWebhook, 'tooMany');
        const acts = webhookActs(portal, tx);
        const { id, secret } = await acts.add(OURS, body, principal.id);
        const record = { id, name: body.name };
        await tell(tx, principal, { act: 'webhook.add', record, changes: changesBetween(null, factsOf(body)) });
        return { webhook: await acts.kept(OURS, id), secret };
      });
    }),

    route(calls.updateWebhook, async ({ body, principal }) => {
      await reach(calls.updateWebhook, body.url);
      return write(async (tx) => {
        const before = await locked(tx, calls.updateWebhook, body.id);
        refuseOutdated(calls.updateWebhook, body, before);
        const acts = webhookActs(portal, tx);
        await acts.change(before, body, principal.id);
        const changes = changesOf(before, body);
        const record = { id: body.id, name: body.name };
        if (changes.length > 0) await tell(tx, principal, { act: 'webhook.update', record, changes });
        return acts.kept(OURS, body.id);
      });
    }),

    route(calls.deleteWebhook, ({ params, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.deleteWebhook, params.id);
        await deleteWebhook(tx, before.id);
        const changes = changesBetween(factsOf(before), null);
        await tell(tx, principal, { act: 'webhook.delete', record: named(before), changes });
        return null;
      }),
    ),

    route(calls.newSecret, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.newSecret, body.id);
        const acts = webhookActs(portal, tx);
        const secret = await acts.renewSecret(before);
        await tell(tx, principal, { act: 'webhook.newSecret', record: named(before), changes: SECRET });
        return { webhook: await acts.kept(OURS, body.id), secret };
      }),
    ),

    route(calls.endOldSecret, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.endOldSecret, body.id);
        const acts = webhookActs(portal, tx);
        if (await acts.endOldSecret(before)) {
          await tell(tx, principal, { act: 'webhook.endOldSecret', record: named(before), changes: SECRET });
        }
        return acts.kept(OURS, body.id);
      }),
    ),

    route(calls.pauseWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.pauseWebhook, body.id);
        const acts = webhookActs(portal, tx);
        if (await acts.pause(before)) await tell(tx, principal, { act: 'webhook.pause', record: named(before) });
        return acts.kept(OURS, body.id);
      }),
    ),

    route(calls.resumeWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.resumeWebhook, body.id);
        if (before.is_unattended) throw refuse(calls.resumeWebhook, 'unattended');
        const acts = webhookActs(portal, tx);
        if (await acts.resume(before)) await tell(tx, principal, { act: 'webhook.resume', record: named(before) });
        return acts.kept(OURS, body.id);
      }),
    ),

    route(calls.adoptWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.adoptWebhook, body.id);
        if (!before.is_unattended) throw refuse(calls.adoptWebhook, 'attended');
        const acts = webhookActs(portal, tx);
        await acts.adopt(before, principal.id);
        await tell(tx, principal, { act: 'webhook.adopt', record: named(before) });
        return acts.kept(OURS, body.id);
      }),
    ),
  ];
};

const SECRET = changesBetween(null, { secret: 'changed' as const });

type WebhookCall = {
  [Name in keyof typeof calls]: (typeof calls)[Name] extends { refusals: { noWebhook: unknown } } ? (typeof calls)[Name] : never;
}[keyof typeof calls];

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

/** A webhook as events describe it: only the host of its address, as the rest may be as good as a password. */
const factsOf = ({ name, url, kinds, countries }: WebhookForm): Omit<Facts<'webhook'>, 'address'> => ({
  name,
  host: new URL(url).host,
  kinds,
  countries,
});

function changesOf(before: WebhookForm, after: WebhookForm) {
  const changes = changesBetween(factsOf(before), factsOf(after));
  return before.url === after.url ? changes : [...changes, { field: 'address' as const, before: null, after: 'changed' as const }];
}
