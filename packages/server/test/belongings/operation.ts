import { newestTest } from '../../src/operation/webhooks/deliveries.queries.ts';
import { insertWebhook } from '../../src/operation/webhooks/webhooks.queries.ts';
import { recordEvent } from '../../src/platform/log/public.ts';
import type { Making, Owner } from './making.ts';

/** The log, webhooks and mails that failed. */
export function operationOf({ server, clerk, once, next }: Making, organization: (owner: Owner) => Promise<number>) {
  const webhook = once('webhook', ({ id }) =>
    server.portal.write((tx) => {
      const form = { name: 'ERP', url: 'https://127.0.0.1:1025/hooks', kinds: ['webhook.test'], countries: null };
      return insertWebhook(tx, null, form, id, server.portal.now());
    }),
  );

  /** Of the organization that they own. */
  const organizationWebhook = once('webhook of an organization', async (owner) => {
    const organizationId = await organization(owner);
    const form = { name: 'Assets', url: 'https://[2000::1]/hooks', kinds: ['apiKey.end'], countries: null };
    return server.portal.write((tx) => insertWebhook(tx, organizationId, form, owner.id, server.portal.now()));
  });

  return {
    organizationWebhook,
    restingOrganizationWebhook: once('resting webhook of an organization', async (owner) => {
      const id = await organizationWebhook(owner);
      await server.db.updateTable('webhook').set({ is_unattended: true }).where('id', '=', id).execute();
      return id;
    }),
    organizationDelivery: once('delivery of an organization', async (owner) => {
      const id = await organizationWebhook(owner);
      const told = { act: 'webhook.test' as const, record: { id, name: 'Assets' }, owner: null };
      await server.portal.write((tx) => recordEvent(tx, clerk, told, server.portal.now()));
      return (await newestTest(server.db, id)) ?? 0;
    }),
    logEntry: once('entry', async () => {
      return (await server.db.selectFrom('log_entry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
    }),
    webhook,
    unattendedWebhook: once('unattended webhook', async (owner) => {
      const id = await webhook(owner);
      await server.db.updateTable('webhook').set({ is_unattended: true }).where('id', '=', id).execute();
      return id;
    }),
    delivery: once('delivery', async (owner) => {
      const id = await webhook(owner);
      const told = { act: 'webhook.test' as const, record: { id, name: 'ERP' }, owner: null };
      await server.portal.write((tx) => recordEvent(tx, clerk, told, server.portal.now()));
      return (await newestTest(server.db, id)) ?? 0;
    }),
    failedMail: once('failedMail', async ({ email }) => {
      const now = server.portal.now();
      const payload = { purpose: 'password-changed', recipient: email, data: { firstName: 'Kim' }, messageId: `<${next()}@test>` };
      const row = {
        kind: 'mail',
        payload: JSON.stringify(payload),
        due_at: now,
        created_at: now,
        ended_at: now,
        last_error: '550 no such user',
      };
      return (await server.db.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
  };
}
