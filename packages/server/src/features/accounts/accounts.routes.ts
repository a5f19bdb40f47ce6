import { api, type Principal, personAfter, ROLE, UNSAID } from '@lm/contract';
import type { LinkPurpose, Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { networkOf } from '../../lib/network.ts';
import { onDay } from '../../lib/on-day.ts';
import { hashPassword } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { linkIdOf } from '../../lib/tokens.ts';
import { findCustomer } from '../customers/public.ts';
import { recordEvent } from '../log/public.ts';
import {
  customerWithEmail,
  forgetNetworks,
  insertCustomer,
  lockPerson,
  rolesWithRights,
  setPassword,
  verifyEmail,
} from '../people/public.ts';
import {
  addLink,
  deleteSessionsOf,
  forgetAttempts,
  isSpent,
  linkForUpdate,
  markLinkUsed,
  needsLink,
  principalOf,
  replacePasswordLinks,
} from '../sessions/public.ts';

const calls = api.accounts;

const HOUR = 3_600_000;

interface Owner {
  id: number;
  email: string;
  firstName: string;
}

/** Getting in: sign-up, verification and passwords by mail (SGN-1, SGN-6, SGN-27). */
export const accountRoutes = ({ config, db, write, budgets, now, steady, today, keys }: Portal): Route[] => {
  // Each sign-up sends a mail to an address somebody typed: many of them are an attack on mailboxes, from one place or from many.
  const signUps: Budget = { name: 'sign-ups', limit: config.signUpsAnHour, windowMs: HOUR };
  const allSignUps: Budget = { ...signUps, name: 'all sign-ups', limit: 10 * config.signUpsAnHour };
  const mayMail = async (network: string) => (await budgets.take(signUps, network)) || (await budgets.take(allSignUps, 'everybody'));
  const mailedNobody = async (network: string) => {
    await budgets.giveBack(signUps, network);
    await budgets.giveBack(allSignUps, 'everybody');
  };

  const linkIn = async (tx: Tx, token: string, purposes: LinkPurpose[]) => {
    const linkId = linkIdOf(keys.linkKey, token);
    return linkId === null ? null : linkForUpdate(tx, linkId, purposes);
  };

  /** By the later of both clocks: one that nobody verifies goes by its age, and none that was made while a clock was wrong goes early. */
  const signedUpAt = () => new Date(Math.max(now().getTime(), steady().getTime()));

  const mailLink = async (tx: Tx, { id, email, firstName }: Owner, purpose: LinkPurpose): Promise<void> => {
    const linkId = await addLink(tx, id, purpose, steady());
    await queueMail(tx, { recipient: email, purpose, data: { firstName, linkId } }, steady());
  };

  /** One more link, unless those that are in the mailbox serve (SGN-11, SGN-12). */
  const mailAnotherLink = async (tx: Tx, owner: Owner, purpose: LinkPurpose): Promise<void> => {
    if (await needsLink(tx, owner.id, purpose, steady())) await mailLink(tx, owner, purpose);
  };

  return [
    route(calls.addCustomer, async ({ body, address }) => {
      const network = networkOf(address);
      const waitMs = await mayMail(network);
      if (waitMs > 0) throw refuse(calls.addCustomer, 'tooOften', { waitMs });
      const { email, password, ...person } = body;
      const passwordHash = await hashPassword(password);
      const added = await write(async (tx) => {
        const form = personAfter(UNSAID, person);
        const roles = await rolesWithRights(tx, [ROLE.customer]);
        const id = await insertCustomer(tx, { form, email, roles, area: [], passwordHash, isVerified: false }, signedUpAt());
        if (id === null) return null;
        await mailLink(tx, { id, email, firstName: person.firstName }, 'activation');
        const self = themself(id, email);
        await recordEvent(tx, self, { act: 'customer.signUp', record: self, owner: self }, now());
        return findCustomer(tx, self, id, onDay({ today, config }));
      });
      if (added) return added;
      await mailedNobody(network);
      throw refuse(calls.addCustomer, 'emailTaken');
    }),

    route(calls.confirmAccount, ({ query }) =>
      write(async (tx) => {
        const link = await linkIn(tx, query.token, ['activation']);
        if (!link) throw refuse(calls.confirmAccount, 'unknownLink');
        if (link.used_at && link.email_verified_at) return null; // a second visit
        if (isSpent(link, steady())) throw refuse(calls.confirmAccount, 'lateLink');
        await verifyEmail(tx, link.customer_id, now());
        await markLinkUsed(tx, link.id, steady());
        return null;
      }),
    ),

    route(calls.resendConfirmationEmail, async ({ query }) => {
      await write(async (tx) => {
        const link = await linkIn(tx, query.token, ['activation']);
        if (!link) throw refuse(calls.resendConfirmationEmail, 'unknownLink');
        if (link.email_verified_at) return;
        await mailAnotherLink(tx, { id: link.customer_id, email: link.email, firstName: link.first_name }, 'activation');
      });
      return null;
    }),

    route(calls.resetPassword, async ({ query }) => {
      const person = await customerWithEmail(db, query.email);
      if (!person) throw refuse(calls.resetPassword, 'unknownEmail');
      await write(async (tx) => {
        if (!(await lockPerson(tx, person.id))) throw refuse(calls.resetPassword, 'unknownEmail');
        await mailAnotherLink(tx, { id: person.id, email: person.email, firstName: person.first_name }, 'reset');
      });
      return null;
    }),

    route(calls.updatePassword, async ({ body }) => {
      const linkId = linkIdOf(keys.linkKey, body.urlToken);
      if (!linkId) throw refuse(calls.updatePassword, 'unknownLink');
      const passwordHash = await hashPassword(body.newPassword);
      await write(async (tx) => {
        const link = await linkForUpdate(tx, linkId, ['first-password', 'reset']);
        if (!link) throw refuse(calls.updatePassword, 'unknownLink');
        if (isSpent(link, steady())) throw refuse(calls.updatePassword, 'lateLink');
        await setPassword(tx, link.customer_id, passwordHash, now());
        await forgetNetworks(tx, [link.customer_id]);
        await markLinkUsed(tx, link.id, steady());
        await replacePasswordLinks(tx, link.customer_id, steady());
        await forgetAttempts(tx, link.email); // the owner of the mailbox need not wait for a stranger's guesses
        await deleteSessionsOf(tx, link.customer_id);
        if (link.purpose === 'reset')
          await queueMail(tx, { recipient: link.email, purpose: 'password-changed', data: { firstName: link.first_name } }, steady());
        const owner = { id: link.customer_id, email: link.email };
        await recordEvent(tx, owner, { act: 'customer.setPassword', record: owner, owner }, now());
      });
      return null;
    }),
  ];
};

/** Somebody who sees their own record and nothing else. */
const themself = (id: number, email: string): Principal => principalOf({ id, email, sessionId: 0, roles: [], countries: [] });
