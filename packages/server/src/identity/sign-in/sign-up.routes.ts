import { api, isStaff, personAfter, UNSAID } from '@lm/contract';
import type { LinkPurpose, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { networkOf } from '../../lib/network.ts';
import { onDay } from '../../lib/on-day.ts';
import { hashChosen } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { linkIdOf } from '../../lib/tokens.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  customerWithEmail,
  forgetNetworks,
  isLocalAdmin,
  lockPerson,
  rolesWithRightsOf,
  setPassword,
  verifyEmail,
} from '../people/public.ts';
import {
  awaitingActivation,
  deleteSessionsOf,
  endOtherWays,
  forgetAttempts,
  isSpent,
  linkForUpdate,
  markLinkUsed,
  otherWaysOf,
  replacePasswordLinks,
} from '../sessions/public.ts';
import type { MustUse } from './required-provider.ts';
import { mailAnotherLink, signUpIn } from './sign-up.ts';
import type { FindCustomer } from './signed-in-person.ts';

const calls = api.signUp;

/** Sign-up, verification and passwords by mail (SGN-1, SGN-6, SGN-27). */
export const accountRoutes = (portal: Portal, mustUse: MustUse, findCustomer: FindCustomer): Route[] => {
  const { budgets, config, db, write, notice, now, steady, today, keys } = portal;
  const signUp = signUpIn(portal, mustUse);
  const activations: Budget = { name: 'activation mails', limit: config.signUpsAnHour, windowMs: HOUR_MS };

  const linkIn = async (tx: Tx, token: string, purposes: LinkPurpose[]) => {
    const linkId = linkIdOf(keys.linkKey, token);
    return linkId === null ? null : linkForUpdate(tx, linkId, purposes);
  };

  return [
    route(calls.addCustomer, ({ body, address }) => {
      const { email, password, ...person } = body;
      const asked = { email, password, form: personAfter(UNSAID, person), courseCode: null };
      return signUp(calls.addCustomer, asked, address, (tx, self) => findCustomer(tx, self, self.id, onDay({ today, config })));
    }),

    route(calls.confirmAccount, ({ query }) =>
      write(async (tx) => {
        const link = await linkIn(tx, query.token, ['activation']);
        if (!link) throw refuse(calls.confirmAccount, 'unknownLink');
        if (link.used_at && link.email_verified_at) return null; // a second visit
        if (isSpent(link, steady())) throw refuse(calls.confirmAccount, 'lateLink');
        await verifyEmail(tx, link.customer_id, now());
        await markLinkUsed(tx, link.id, steady());
        await noteSecurity(tx, { kind: 'link.used', about: link.customer_id, facts: { link: link.purpose } }, now());
        return null;
      }),
    ),

    route(calls.resendConfirmationEmail, async ({ query }) => {
      await write(async (tx) => {
        const link = await linkIn(tx, query.token, ['activation']);
        if (!link) throw refuse(calls.resendConfirmationEmail, 'unknownLink');
        if (link.email_verified_at) return;
        const owner = { id: link.customer_id, email: link.email, firstName: link.first_name };
        await mailAnotherLink(portal, tx, owner, 'activation', link.course_code);
        notice({ kind: 'link.asked', about: owner.id, facts: { link: 'activation' } });
      });
      return null;
    }),

    route(calls.sendActivation, async ({ body, address }) => {
      const waitMs = await budgets.take(activations, networkOf(address));
      if (waitMs > 0) throw refuse(calls.sendActivation, 'tooOften', { waitMs });
      await write(async (tx) => {
        const owner = await awaitingActivation(tx, body.email);
        if (!owner) return; // no one learns whether there is an account
        await mailAnotherLink(portal, tx, owner, 'activation', owner.courseCode);
        notice({ kind: 'link.asked', about: owner.id, facts: { link: 'activation' } });
      });
      return null;
    }),

    route(calls.resetPassword, async ({ query }) => {
      const person = await customerWithEmail(db, query.email);
      if (!person) throw refuse(calls.resetPassword, 'unknownEmail');
      const provider = (await isLocalAdmin(db, person.id)) ? null : await mustUse(query.email);
      if (provider && (provider.isOperators || !isStaff(await rolesWithRightsOf(db, person.id))))
        throw refuse(calls.resetPassword, 'useProvider', { provider: provider.name });
      await write(async (tx) => {
        if (!(await lockPerson(tx, person.id))) throw refuse(calls.resetPassword, 'unknownEmail');
        await mailAnotherLink(portal, tx, { id: person.id, email: person.email, firstName: person.first_name }, 'reset');
      });
      notice({ kind: 'link.asked', about: person.id, facts: { link: 'reset' } });
      return null;
    }),

    route(calls.otherWaysBehind, ({ body }) =>
      write(async (tx) => {
        const link = await linkIn(tx, body.urlToken, ['first-password', 'reset']);
        if (!link) throw refuse(calls.otherWaysBehind, 'unknownLink');
        if (isSpent(link, steady())) throw refuse(calls.otherWaysBehind, 'lateLink');
        const ways = await otherWaysOf(tx, link.customer_id, steady());
        return { ...ways, firstOf: link.purpose === 'first-password' ? link.email : null };
      }),
    ),

    route(calls.updatePassword, async ({ body }) => {
      const linkId = linkIdOf(keys.linkKey, body.urlToken);
      if (!linkId) throw refuse(calls.updatePassword, 'unknownLink');
      const passwordHash = await hashChosen(calls.updatePassword, body.newPassword);
      await write(async (tx) => {
        const link = await linkForUpdate(tx, linkId, ['first-password', 'reset']);
        if (!link) throw refuse(calls.updatePassword, 'unknownLink');
        if (isSpent(link, steady())) throw refuse(calls.updatePassword, 'lateLink');
        await setPassword(tx, link.customer_id, passwordHash, now());
        await forgetNetworks(tx, [link.customer_id]);
        await markLinkUsed(tx, link.id, steady());
        await noteSecurity(tx, { kind: 'link.used', about: link.customer_id, facts: { link: link.purpose } }, now());
        await replacePasswordLinks(tx, link.customer_id, steady());
        await forgetAttempts(tx, link.email); // the owner of the mailbox need not wait because of a stranger's guesses
        await deleteSessionsOf(tx, link.customer_id);
        if (link.purpose === 'reset')
          await queueMail(tx, { recipient: link.email, purpose: 'password-changed', data: { firstName: link.first_name } }, steady());
        const owner = { id: link.customer_id, email: link.email };
        await recordEvent(tx, owner, { act: 'customer.setPassword', record: owner, owner }, now());
        await endOtherWays(tx, portal, { owner, by: owner, known: body.known });
      });
      return null;
    }),
  ];
};
