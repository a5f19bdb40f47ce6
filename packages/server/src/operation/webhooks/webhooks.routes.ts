import { api, changesBetween, type Facts, MOST_WEBHOOKS, OLD_SECRET_HOURS, type SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { reachProblem } from '../../lib/outward.ts';
import type { Portal } from '../../lib/portal.ts';
import { type NewEvent, recordEvent } from '../../platform/log/public.ts';
import { makeDue } from './deliveries.queries.ts';
import { newSecret, sealSecret } from './signature.ts';
import {
  adopt,
  allWebhooks,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  type StoredWebhook,
  setMaker,
  setSecrets,
  setStanding,
  updateWebhook,
  type WebhookForm,
  webhookForUpdate,
} from './webhooks.queries.ts';

const calls = api.webhooks;

/** Addresses that are told about acts: adding, changing, deleting and pausing them (WHK-760). */
export const webhookRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config, keys } = portal;

  const kept = async (tx: Tx, id: number) => {
    const webhook = await findWebhook(tx, id, steady());
    if (!webhook) throw new Error('the webhook that was just written is not there');
    return webhook;
  };

  const locked = async (tx: Tx, call: WebhookCall, id: number): Promise<StoredWebhook> => {
    const webhook = await webhookForUpdate(tx, id);
    if (!webhook) throw refuse(call, 'noWebhook');
    return webhook;
  };

  const tell = (tx: Tx, principal: SessionPrincipal, event: NewEvent) => recordEvent(tx, principal, event, now());

  /** Checks, before anything is written, that the address may be called (WHK-768). */
  const reach = async (call: typeof calls.addWebhook | typeof calls.updateWebhook, url: string) => {
    const why = await reachProblem(url, config.outward);
    if (why !== null) throw refuse(call, 'notReached', { why });
  };

  return [
    route(calls.getWebhooks, async () => ({ rows: await allWebhooks(db, steady()) })),

    route(calls.findWebhook, async ({ params }) => {
      const webhook = await findWebhook(db, params.id, steady());
      if (!webhook) throw refuse(calls.findWebhook, 'noWebhook');
      return webhook;
    }),

    route(calls.addWebhook, async ({ body, principal }) => {
      await reach(calls.addWebhook, body.url);
      return write(async (tx) => {
        if ((await countWebhooks(tx)) >= MOST_WEBHOOKS) throw refuse(calls.addWebhook, 'tooMany');
        const id = await insertWebhook(tx, body, principal.id, steady());
        const secret = newSecret();
        await setSecrets(tx, id, { secret: sealSecret(keys, id, secret), old_secret: null, old_secret_until: null });
        const record = { id, name: body.name };
        await tell(tx, principal, { owner: null, act: 'webhook.add', record, changes: changesBetween(null, factsOf(body)) });
        return { webhook: await kept(tx, id), secret };
      });
    }),

    route(calls.updateWebhook, async ({ body, principal }) => {
      await reach(calls.updateWebhook, body.url);
      return write(async (tx) => {
        const before = await locked(tx, calls.updateWebhook, body.id);
        refuseOutdated(calls.updateWebhook, body, before);
        await updateWebhook(tx, body.id, body);
        if (body.url !== before.url) {
          await setMaker(tx, body.id, principal.id); // otherwise the webhook would outlive the Admin who chose its address
          await setStanding(tx, body.id, { failing_since: null, rests_until: null });
          await makeDue(tx, body.id, steady(), false);
        }
        const changes = changesOf(before, body);
        const record = { id: body.id, name: body.name };
        if (changes.length > 0) {
          await tell(tx, principal, { owner: null, act: 'webhook.update', record, changes });
        }
        return kept(tx, body.id);
      });
    }),

    route(calls.deleteWebhook, ({ params, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.deleteWebhook, params.id);
        await deleteWebhook(tx, before.id);
        await tell(tx, principal, {
          owner: null,
          act: 'webhook.delete',
          record: named(before),
          changes: changesBetween(factsOf(before), null),
        });
        return null;
      }),
    ),

    route(calls.newSecret, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.newSecret, body.id);
        const secret = newSecret();
        const until = new Date(steady().getTime() + OLD_SECRET_HOURS * HOUR_MS);
        const sealed = { secret: sealSecret(keys, body.id, secret), old_secret: before.secret, old_secret_until: until };
        await setSecrets(tx, body.id, sealed);
        const changes = changesBetween(null, { secret: 'changed' as const });
        await tell(tx, principal, { owner: null, act: 'webhook.newSecret', record: named(before), changes });
        return { webhook: await kept(tx, body.id), secret };
      }),
    ),

    route(calls.endOldSecret, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.endOldSecret, body.id);
        if (before.old_secret !== null) {
          await setSecrets(tx, body.id, { secret: before.secret, old_secret: null, old_secret_until: null });
          const changes = changesBetween(null, { secret: 'changed' as const });
          await tell(tx, principal, { owner: null, act: 'webhook.endOldSecret', record: named(before), changes });
        }
        return kept(tx, body.id);
      }),
    ),

    route(calls.pauseWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.pauseWebhook, body.id);
        if (before.paused_at === null) {
          await setStanding(tx, body.id, { paused_at: steady(), paused_because: 'hand' });
          await tell(tx, principal, { owner: null, act: 'webhook.pause', record: named(before) });
        }
        return kept(tx, body.id);
      }),
    ),

    route(calls.resumeWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.resumeWebhook, body.id);
        if (before.is_unattended) throw refuse(calls.resumeWebhook, 'unattended');
        if (before.paused_at !== null) {
          await setStanding(tx, body.id, { paused_at: null, paused_because: null, failing_since: null, rests_until: null });
          await makeDue(tx, body.id, steady(), true);
          await tell(tx, principal, { owner: null, act: 'webhook.resume', record: named(before) });
        }
        return kept(tx, body.id);
      }),
    ),

    route(calls.adoptWebhook, ({ body, principal }) =>
      write(async (tx) => {
        const before = await locked(tx, calls.adoptWebhook, body.id);
        if (!before.is_unattended) throw refuse(calls.adoptWebhook, 'attended');
        await adopt(tx, body.id, principal.id);
        await makeDue(tx, body.id, steady(), true);
        await tell(tx, principal, { owner: null, act: 'webhook.adopt', record: named(before) });
        return kept(tx, body.id);
      }),
    ),
  ];
};

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
