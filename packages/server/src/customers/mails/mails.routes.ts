import { api, changesBetween, may } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import { isVisible, personForUpdate } from '../../identity/people/public.ts';
import { type Budget, spenderOf } from '../../lib/budgets.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueAnew } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { choiceOf, setChoice } from './mail-topics.queries.ts';
import { countMailsTo, mailForUpdate, mailsTo, queueCopy } from './mails.queries.ts';

const calls = api.mails;

/** How many mails one person sends again: enough for a bad morning, too few to fill mailboxes. */
const AGAIN: Budget = { name: 'mails sent again', limit: 30, windowMs: HOUR_MS };

/** What goes to the address that a person has now, since it is about them and not about the address it was sent to (ADV-54). */
const FOLLOWING = 'security-advisory';

/** The record for acts on the portal itself, such as its queue of mail. */
const THE_PORTAL = { id: 1 };

/** Which mail people want (MAIL-231), and every mail to a customer as staff see it (MAIL-237, MAIL-238). */
export const mailRoutes = ({ db, write, now, steady, budgets }: Portal): Route[] => [
  route(calls.getTopics, ({ principal }) => choiceOf(db, principal.id)),

  route(calls.setTopics, ({ body, principal }) =>
    write(async (tx) => {
      const person = await personForUpdate(tx, principal, principal.id);
      if (!person) throw refuse(calls.setTopics, 'noCustomer');
      const before = await choiceOf(tx, person.id);
      refuseOutdated(calls.setTopics, body, before);
      const changes = changesBetween({ mailTopics: before.off }, { mailTopics: body.off });
      if (changes.length === 0) return before; // nothing changed, and the log cannot be emptied
      const after = await setChoice(tx, person.id, body.off);
      await recordEvent(tx, principal, { act: 'customer.chooseMail', record: person, owner: person, changes }, now());
      return after;
    }),
  ),

  listRoute(calls.getMails, async ({ params, principal }, { limit, offset }) => {
    if (!(await isVisible(db, principal, params.id))) throw refuse(calls.getMails, 'noCustomer');
    return { rows: await mailsTo(db, params.id, limit, offset, steady()), total: () => countMailsTo(db, params.id) };
  }),

  route(calls.sendAgain, async ({ body, principal }) => {
    if (!may(principal, 'mail.sendAgain')) throw refuse(calls.sendAgain, 'lacksRight');
    const waitMs = await budgets.take(AGAIN, spenderOf(principal));
    if (waitMs > 0) throw refuse(calls.sendAgain, 'tooOften', { waitMs });
    return write(async (tx) => {
      const found = await mailForUpdate(tx, principal, body.id, steady());
      if (!found) throw refuse(calls.sendAgain, 'noMail');
      const { row, owner, stuck } = found;
      if (stuck) throw refuse(calls.sendAgain, stuck);
      const isSent = row.ended_at !== null && row.error === null;
      await (isSent
        ? queueCopy(tx, row, steady())
        : queueAnew(tx, Number(row.job_id), steady(), row.purpose === FOLLOWING ? owner.email : undefined));
      const changes = changesBetween(null, { mail: row.job_id, purpose: row.purpose, recipient: owner.email });
      await recordEvent(tx, principal, { act: 'mail.sendAgain', record: THE_PORTAL, owner, changes }, now());
      return null;
    });
  }),
];
