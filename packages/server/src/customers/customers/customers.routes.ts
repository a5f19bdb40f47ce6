import { randomUUID } from 'node:crypto';
import {
  api,
  type CustomerRow,
  changesBetween,
  isAdmin,
  isStaff,
  may,
  type PersonForm,
  personAfter,
  personFromColumns,
  type Role,
  UNSAID,
} from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse, refuseOutdated } from '../../http/refuse.ts';
import {
  allRoles,
  findSwitchable,
  insertCustomer,
  isLastAdmin,
  newCustomerNumbers,
  type Person,
  personFacts,
  personForUpdate,
  rolesWithRights,
  takeTurnIfAdmin,
  updateCustomer,
} from '../../identity/people/public.ts';
import { addLink, deleteSessionsOf } from '../../identity/sessions/public.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { onDay } from '../../lib/on-day.ts';
import { picked } from '../../lib/picked.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { organizationOf } from '../organizations/public.ts';
import { colleaguesOf } from './colleagues.queries.ts';
import { findCustomer, findNewCustomer } from './customer.queries.ts';
import { removeCustomer, switchCustomer } from './customer-acts.ts';
import { keepSwitch, type Switches } from './switches.queries.ts';
import { undoSwitch } from './undo-switch.ts';

const calls = api.customers;

export const customerRoutes = ({ db, write, now, steady, today, config, tables }: Portal): Route[] => [
  route(calls.getRoles, async () => ({ rows: await allRoles(db) })),

  route(calls.findCustomer, async ({ params, query, principal }) => {
    const customer = await findCustomer(db, principal, params.id, onDay({ today, config }), query.picture !== 'false');
    if (!customer) throw refuse(calls.findCustomer, 'noCustomer');
    return customer;
  }),

  route(calls.getColleagues, async ({ params, principal }) => {
    const found = await colleaguesOf(db, principal, params.id);
    if (!found) throw refuse(calls.getColleagues, 'noCustomer');
    return found;
  }),

  route(calls.addCustomerFromAdmin, ({ body, principal, freshly }) =>
    write(async (tx) => {
      const [roles, { id, entryId }] = await Promise.all([rolesWithRights(tx, body.rolesId), newCustomerNumbers(tx)]);
      if (roles.length < body.rolesId.length) throw refuse(calls.addCustomerFromAdmin, 'noRole');
      const area = body.distributionArea ?? [];
      if (!may(principal, 'customer.addWithRoles', { roles, area: { before: [], after: area } }))
        throw refuse(calls.addCustomerFromAdmin, 'lacksRight');
      if (isStaff(roles)) freshly();
      const form = personAfter(UNSAID, body);
      const added = insertCustomer(tx, { id, form, email: body.email, roles, area, passwordHash: null, isVerified: false }, now());
      const linkId = randomUUID();
      const changes = changesBetween(null, personFacts(form, roles, area));
      // None of these needs what another writes, so none waits for another, nor for the insert of the customer, which comes first.
      const rest = Promise.all([
        findNewCustomer(tx, principal, { id, form, email: body.email, roles, area }, onDay({ today, config })),
        addLink(tx, id, 'first-password', steady(), { id: linkId, isFirst: true }),
        queueMail(tx, { recipient: body.email, purpose: 'first-password', data: { firstName: form.firstName, linkId } }, steady()),
        recordEvent(tx, principal, { act: 'customer.add', record: { id }, owner: { id, email: body.email }, changes }, now(), [entryId]),
      ]);
      rest.catch(() => undefined); // if the customer was not added
      if ((await added) === null) throw refuse(calls.addCustomerFromAdmin, 'emailTaken');
      const [customer] = await rest;
      if (!customer) throw refuse(calls.addCustomerFromAdmin, 'lacksRight'); // outside the row scope: the refusal rolls it back
      return customer;
    }),
  ),

  route(calls.updateCustomer, ({ body, principal, freshly }) =>
    write(async (tx) => {
      await takeTurnIfAdmin(tx, body.id);
      const person = await personForUpdate(tx, principal, body.id);
      if (!person) throw refuse(calls.updateCustomer, 'noCustomer');
      if (body.email && body.email.toLowerCase() !== person.email_key) throw refuse(calls.updateCustomer, 'otherEmail');
      refuseOutdated(calls.updateCustomer, body, person);
      const roles = await rolesWithRights(tx, body.rolesId);
      if (roles.length < body.rolesId.length) throw refuse(calls.updateCustomer, 'noRole');
      const given = roles.filter((role) => !person.roles.some((had) => had.id === role.id));
      const area = body.distributionArea ?? [];
      const giving = { roles: given, area: { before: person.area, after: area } };
      if (!may(principal, 'customer.edit', person) || !may(principal, 'customer.setRoles', giving))
        throw refuse(calls.updateCustomer, 'lacksRight');
      if (!sameRoles(person.roles, roles) || (isStaff(roles) && !sameArea(person.area, area))) freshly();
      if (!isAdmin(roles) && (await isLastAdmin(tx, person))) throw refuse(calls.updateCustomer, 'lastAdmin');
      const form = personAfter(personFromColumns(person), body);
      if (form.organization !== person.organization && (await organizationOf(tx, person.id)) !== null)
        throw refuse(calls.updateCustomer, 'organizationSays');
      await updateCustomer(tx, person, form, roles, area);
      if (!sameRoles(person.roles, roles)) await deleteSessionsOf(tx, person.id);
      const before = personFromColumns(person);
      const flipped = switchesOf(before, form);
      if (flipped)
        await keepSwitch(tx, { customerId: person.id, byId: principal.id, revision: person.revision + 1, before: flipped }, now());
      const changes = changesBetween(personFacts(before, person.roles, person.area), personFacts(form, roles, area));
      await recordEvent(tx, principal, { act: 'customer.update', record: person, owner: person, changes }, now());
      const updated = await findCustomer(tx, principal, person.id, onDay({ today, config }));
      if (!updated) throw refuse(calls.updateCustomer, 'noCustomer'); // moved out of the row scope: the refusal rolls it back
      return updated;
    }),
  ),

  route(calls.setActiveStatus, async ({ body, principal, freshly }) => {
    const asItIs = await findSwitchable(db, principal, body.id);
    // If nothing changes, nothing is written; anything else is judged where it always is.
    if (asItIs?.active === body.active && may(principal, 'customer.setActive', asItIs)) return listRow(asItIs);
    return write(async (tx) => listRow(await switchCustomer({ now }, tx, principal, body, ifStaff(freshly))));
  }),

  route(calls.undoSwitch, ({ body, principal, freshly }) =>
    write(async (tx) => {
      await undoSwitch({ now, config }, tx, principal, body.id, ifStaff(freshly));
      return null;
    }),
  ),

  route(calls.deleteCustomer, async ({ params, query, principal, freshly }) => {
    if (query.force === 'true') freshly();
    return write((tx) =>
      removeCustomer(
        { now, steady, today, config, tables },
        tx,
        principal,
        { id: params.id, isForced: query.force === 'true' },
        ifStaff(freshly),
      ),
    );
  }),
];

/** An act on a staff account needs a fresh confirmation (STE-689). */
const ifStaff = (freshly: () => void) => async (person: Person) => {
  if (isStaff(person.roles)) freshly();
};

const listRow = ({
  id,
  first_name,
  last_name,
  organization,
  email,
  role_label,
  staff,
  active,
  email_verified_at,
  password_hash,
  signed_in,
}: Person): CustomerRow => ({
  id,
  name: `${first_name} ${last_name}`,
  organization,
  email,
  role: role_label,
  staff,
  active,
  verified: email_verified_at !== null,
  invited: password_hash === null && active && !signed_in,
});

/** The switches that a form changes, with their previous values; null if it changes none. */
function switchesOf(before: PersonForm, after: PersonForm): Switches | null {
  const names = (['allowTrial', 'isTeacher', 'offlineLicenseAllowed'] as const).filter((name) => before[name] !== after[name]);
  return names.length > 0 ? picked(before, names) : null;
}

const sameRoles = (before: Role[], after: Role[]) =>
  before.length === after.length && before.every((role) => after.some((other) => other.id === role.id));

const sameArea = (before: number[], after: number[]) => before.length === after.length && after.every((id) => before.includes(id));
