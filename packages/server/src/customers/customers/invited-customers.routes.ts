import { api, isStaff, may } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { type Person, personForUpdate } from '../../identity/people/public.ts';
import { addLink, needsLink } from '../../identity/sessions/public.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { invitedAt } from './invited-customers.queries.ts';

const calls = api.customers;

/** Sends people who were invited and never signed in their link again (CUS-182). */
export const invitedRoutes = ({ write, now, steady }: Portal): Route[] => {
  /** Sends the mail of their invitation: staff are told their roles. */
  const mailLink = async (tx: Tx, { id, email, first_name: firstName, roles }: Person): Promise<void> => {
    const linkId = await addLink(tx, id, 'first-password', steady());
    const said = { firstName, linkId, roles: roles.map(({ name }) => name).join(', ') };
    if (isStaff(roles)) await queueMail(tx, { recipient: email, purpose: 'invitation', data: said }, steady());
    else await queueMail(tx, { recipient: email, purpose: 'first-password', data: { firstName, linkId } }, steady());
  };

  return [
    route(calls.sendLinkAgain, ({ body, principal, freshly }) =>
      write(async (tx) => {
        const person = await personForUpdate(tx, principal, body.id, 'customer.setActive');
        if (!person) throw refuse(calls.sendLinkAgain, 'noCustomer');
        if (!may(principal, 'customer.sendLink', person)) throw refuse(calls.sendLinkAgain, 'lacksRight');
        if (isStaff(person.roles)) freshly();
        const before = await invitedAt(tx, person.id);
        if (before === null) throw refuse(calls.sendLinkAgain, 'notInvited');
        if (!(await needsLink(tx, person.id, 'first-password', steady()))) return { invitedAt: before };
        await mailLink(tx, person);
        await recordEvent(tx, principal, { act: 'customer.sendLink', record: person, owner: person }, now());
        return { invitedAt: (await invitedAt(tx, person.id)) ?? before };
      }),
    ),
  ];
};
