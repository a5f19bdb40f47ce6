import { OLD_SECRET_HOURS, type Webhook } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { makeDue, makeOneDue, type StoredDelivery } from './deliveries.queries.ts';
import { insertDeliveries } from './queued-deliveries.queries.ts';
import { newSecret, sealSecret } from './signature.ts';
import {
  adopt,
  findWebhook,
  insertWebhook,
  type StoredWebhook,
  setMaker,
  setSecrets,
  setStanding,
  updateWebhook,
  type WebhookForm,
  type Whose,
} from './webhooks.queries.ts';

/** What is done to webhooks, of the vendor and of organizations alike: each writes, and records nothing in the log. The webhook is locked. */
export const webhookActs = ({ steady, keys }: Pick<Portal, 'steady' | 'keys'>, tx: Tx) => ({
  /** The webhook as it is now. */
  kept: async (whose: Whose, id: number): Promise<Webhook> => {
    const webhook = await findWebhook(tx, whose, id, steady());
    if (!webhook) throw new Error('the webhook that was just written is not there');
    return webhook;
  },

  /** Adds one; answers its id, and its secret, which is never shown again. */
  add: async (whose: Whose, form: WebhookForm, makerId: number): Promise<{ id: number; secret: string }> => {
    const id = await insertWebhook(tx, whose, form, makerId, steady());
    const secret = newSecret();
    await setSecrets(tx, id, {
      secret: sealSecret(keys, { id, organization_id: whose }, secret),
      old_secret: null,
      old_secret_until: null,
    });
    return { id, secret };
  },

  /** Writes what was entered. A new address is tried at once, and makes the person who chose it responsible: the webhook would outlive them. */
  change: async (before: StoredWebhook, form: WebhookForm, byId: number): Promise<void> => {
    await updateWebhook(tx, before, form);
    if (form.url === before.url) return;
    await setMaker(tx, before.id, byId);
    await setStanding(tx, before.id, { failing_since: null, rests_until: null });
    await makeDue(tx, before.id, steady(), false);
  },

  /** Makes a new secret; the previous one also signs for `OLD_SECRET_HOURS` (WHK-763). */
  renewSecret: async (webhook: StoredWebhook): Promise<string> => {
    const secret = newSecret();
    const until = new Date(steady().getTime() + OLD_SECRET_HOURS * HOUR_MS);
    const secrets = { secret: sealSecret(keys, webhook, secret), old_secret: webhook.secret, old_secret_until: until };
    await setSecrets(tx, webhook.id, secrets);
    return secret;
  },

  /** Ends the previous secret; answers whether there was one. */
  endOldSecret: async ({ id, secret, old_secret }: StoredWebhook): Promise<boolean> => {
    if (old_secret === null) return false;
    await setSecrets(tx, id, { secret, old_secret: null, old_secret_until: null });
    return true;
  },

  /** Returns whether it was not paused. */
  pause: async ({ id, paused_at }: StoredWebhook): Promise<boolean> => {
    if (paused_at !== null) return false;
    await setStanding(tx, id, { paused_at: steady(), paused_because: 'hand' });
    return true;
  },

  /** Returns whether it was paused. */
  resume: async ({ id, paused_at }: StoredWebhook): Promise<boolean> => {
    if (paused_at === null) return false;
    await setStanding(tx, id, { paused_at: null, paused_because: null, failing_since: null, rests_until: null });
    await makeDue(tx, id, steady(), true);
    return true;
  },

  /** Makes a person responsible for it from now on, and delivers what was kept. */
  adopt: async ({ id }: StoredWebhook, byId: number): Promise<void> => {
    await adopt(tx, id, byId);
    await makeDue(tx, id, steady(), true);
  },

  /** Sends a message once more under its id, or tries one that waits at once; answers the delivery. */
  sendAgain: async (delivery: StoredDelivery): Promise<number> => {
    await makeOneDue(tx, delivery.id, steady());
    if (delivery.state === 'waiting') return delivery.id;
    const { webhook_id, message_id, entry_id, act, record_kind, record_id, owner_id, is_test } = delivery;
    const what = { webhook_id, message_id, entry_id, act, record_kind, record_id, owner_id, is_test, is_again: true };
    const [deliveryId = delivery.id] = await insertDeliveries(tx, [{ ...what, at: steady().toISOString() }]);
    return deliveryId;
  },
});
