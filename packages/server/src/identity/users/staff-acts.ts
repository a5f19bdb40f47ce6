import { api, changesBetween, isStaff, type Principal, personFromColumns, ROLE, type Role } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { refuse } from '../../http/refuse.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  customerWithEmail,
  forgetPasswords,
  type Person,
  personFacts,
  personForUpdate,
  type RoleWithRights,
  updateCustomer,
} from '../people/public.ts';
import { addLink, deleteSessionsOf } from '../sessions/public.ts';

const { inviteUser } = api.users;

/** An act on a person of the staff, in its transaction. */
interface StaffAct {
  portal: Portal;
  tx: Tx;
  principal: Principal;
}

interface Invited {
  id: number;
  email: string;
  firstName: string;
}

/** Gives a person these roles and no others; they have to sign in again. */
export async function setRoles({ portal, tx, principal }: StaffAct, person: Person, roles: Role[], area: number[]): Promise<void> {
  const form = personFromColumns(person);
  await updateCustomer(tx, person, form, roles, area);
  await deleteSessionsOf(tx, person.id);
  const changes = changesBetween(personFacts(form, person.roles, person.area), personFacts(form, roles, area));
  await recordEvent(tx, principal, { act: 'customer.setRoles', record: person, owner: person, changes }, portal.now());
}

/** Invites a person without a password by a link in an email. */
export async function mailInvitation({ portal, tx }: Omit<StaffAct, 'principal'>, to: Invited, roles: Role[]): Promise<void> {
  const linkId = await addLink(tx, to.id, 'first-password', portal.steady());
  await queueMail(
    tx,
    { recipient: to.email, purpose: 'invitation', data: { firstName: to.firstName, linkId, roles: named(roles) } },
    portal.steady(),
  );
}

/** For an existing person with this email: a customer gets the roles; staff roles are changed in the list. Refuses with `alreadyUser`. */
export async function promote(acting: StaffAct, email: string, roles: RoleWithRights[], area: number[]): Promise<number> {
  const { portal, tx, principal } = acting;
  const found = await customerWithEmail(tx, email);
  const person = found && (await personForUpdate(tx, principal, found.id, 'user.invite'));
  if (!person || isStaff(person.roles)) throw refuse(inviteUser, 'alreadyUser');
  await setRoles(acting, person, [...person.roles, ...roles.filter((role) => role.id !== ROLE.customer)], area);
  const to = { id: person.id, email: person.email, firstName: person.first_name };
  if (person.email_verified_at === null) {
    await forgetPasswords(tx, [person.id]);
    await mailInvitation(acting, to, roles);
  } else {
    await queueMail(
      tx,
      { recipient: to.email, purpose: 'roles-given', data: { firstName: to.firstName, roles: named(roles) } },
      portal.steady(),
    );
  }
  return person.id;
}

const named = (roles: Role[]): string => roles.map(({ name }) => name).join(', ');
