import { api, changesBetween, type Principal, type Setting } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { customerWithEmail } from '../../identity/people/public.ts';
import type { Budget } from '../../lib/budgets.ts';
import { queueAnew } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import type { Facts } from './system-facts.ts';
import { sendTestMail } from './test-mail.ts';
import { countUnsentMails, unsentMailForUpdate, unsentMails } from './unsent-mails.queries.ts';

const calls = api.system;

/** How many test mails an admin may send: enough to try settings out, too few to fill a mailbox. */
const TEST_MAILS: Budget = { name: 'test mails', limit: 10, windowMs: 600_000 };

/** What the System view shows and does (SCR-60). */
export const systemRoutes = (portal: Portal, facts: Facts): Route[] => {
  const { db, write, now, steady, config, product, budgets, transport } = portal;

  /** Where no display name of the sender is set, it is the current name of the product. */
  const asItIs = (setting: Setting): Setting =>
    setting.name === 'MAIL_FROM_NAME' && !setting.isSet ? { ...setting, value: `${product().name} License Manager` } : setting;

  return [
    route(calls.getSystem, facts),

    route(calls.getSettings, async () => ({ rows: config.settings.map(asItIs) })),

    listRoute(calls.getMails, async (_, { limit, offset }) => ({
      rows: await unsentMails(db, limit, offset),
      total: () => countUnsentMails(db),
    })),

    route(calls.sendMailAgain, async ({ body, principal }) => {
      await write(async (tx) => {
        const mail = await unsentMailForUpdate(tx, body.id);
        if (!mail) throw refuse(calls.sendMailAgain, 'noMail');
        if (mail.leaseUntil && mail.leaseUntil > steady()) throw refuse(calls.sendMailAgain, 'underWay');
        await queueAnew(tx, body.id, steady());
        const { recipient, purpose } = mail;
        const changes = changesBetween(null, { mail: body.id, purpose, recipient });
        const owner = await whoseMail(tx, recipient, principal);
        await recordEvent(tx, principal, { act: 'mail.sendAgain', record: THE_PORTAL, owner, changes }, now());
      });
      facts.forget();
      return null;
    }),

    route(calls.sendTestMail, async ({ body, principal }) => {
      const waitMs = await budgets.take(TEST_MAILS, `account ${principal.id}`);
      if (waitMs > 0) throw refuse(calls.sendTestMail, 'tooMany', { waitMs });
      await write(async (tx) => {
        const owner = await whoseMail(tx, body.recipient, principal);
        const changes = changesBetween(null, { recipient: body.recipient });
        await recordEvent(tx, principal, { act: 'mail.test', record: THE_PORTAL, owner, changes }, now());
      });
      return sendTestMail(transport, { ...config, productName: product().name }, body.recipient, now());
    }),
  ];
};

/** The record of acts on the portal itself. */
const THE_PORTAL = { id: 1 };

/** The owner of an address, for the log: the account that has it, or else the person who sent mail there. */
async function whoseMail(tx: Tx, recipient: string, principal: Principal): Promise<{ id: number; email: string }> {
  const account = await customerWithEmail(tx, recipient);
  return account ? { id: account.id, email: account.email } : principal;
}
