import { changesBetween, type Day, type Facts, type Kind, kindOf, UNSAID } from '@lm/contract';
import { licenseFacts, licenseKindOf } from '../src/licensing/licenses/license-terms.ts';
import type { NewEvent } from '../src/platform/log/events.queries.ts';
import { DEMO_ADMIN } from './accounts.ts';
import type { Course } from './courses.ts';
import type { DemoCustomer } from './customers.ts';
import { dice, PURPOSE } from './dice.ts';
import type { DemoLicense } from './licenses.ts';
import { roleNameOf } from './people.ts';
import type { DemoRelease } from './releases.ts';

/** A person of the demo who is already in the database. */
export interface Somebody {
  id: number;
  email: string;
}

/** What someone did, and when. */
export type DemoAct = NewEvent & { on: Day; by: Somebody };

/** The first of the accounts (accounts.ts). */
const ADMIN: Somebody = { id: 1, email: DEMO_ADMIN };

/** What the log reports about a customer: about every second sign-up and every third license, in the order in which they happened. */
export function actsOn(seed: number, index: number, customer: DemoCustomer & Somebody, firstLicenseId: number): DemoAct[] {
  const chance = dice(seed, PURPOSE.acts, index, 1);
  const acts: DemoAct[] = [];
  const on = customer.since;
  const theirs = { record: { id: customer.id }, owner: customer };
  if (chance.percent(25))
    acts.push({ ...theirs, on, by: ADMIN, act: 'customer.add', changes: changesBetween(null, personFacts(customer)) });
  else if (customer.verified && chance.percent(33)) acts.push({ ...theirs, on, by: customer, act: 'customer.signUp' });
  for (const [place, license] of customer.licenses.entries())
    if (chance.percent(33)) acts.push(...actsOnLicense(customer, { ...license, id: firstLicenseId + place }));
  if (!customer.active) {
    const changes = changesBetween({ active: true }, { active: false });
    acts.push({ ...theirs, on: customer.licenses.at(-1)?.addedOn ?? on, by: ADMIN, act: 'customer.deactivate', changes });
  }
  return acts;
}

/** How each kind is added. */
const ADDED = {
  'by staff': { act: 'license.add', isOwn: false },
  'on request': { act: 'license.requestTrial', isOwn: true },
  'for a code': { act: 'license.requestStudent', isOwn: true },
} as const satisfies Record<Kind['given'], object>;

/** How it was added, and the latest renewal of its maintenance, if any. */
function actsOnLicense(owner: Somebody, license: DemoLicense & { id: number }): DemoAct[] {
  const stored = { ...license, customerId: owner.id };
  const first = { ...stored, macs: [], subscriptions: license.subscriptions.slice(-1) };
  const { act, isOwn } = ADDED[kindOf(license.typeId).given];
  const theirs = { record: { id: license.id }, owner, licenseKind: licenseKindOf(license) };
  const added: DemoAct = {
    ...theirs,
    on: license.addedOn,
    by: isOwn ? owner : ADMIN,
    act,
    changes: changesBetween(null, licenseFacts(first)),
  };
  if (license.subscriptions.length < 2 || license.renewDate === null) return [added];
  const before = { ...stored, subscriptions: license.subscriptions.slice(1) };
  const changes = changesBetween(licenseFacts(before), licenseFacts(stored));
  return [added, { ...theirs, on: license.renewDate, by: ADMIN, act: 'license.update', changes }];
}

/** A new customer as events describe them. */
const personFacts = (customer: DemoCustomer): Facts<'customer'> => ({
  ...UNSAID,
  firstName: customer.firstName,
  lastName: customer.lastName,
  organization: customer.organization,
  countryId: customer.countryId,
  phoneNumber: customer.phoneNumber,
  roles: [{ id: customer.roleId, name: roleNameOf(customer) }],
  distributionArea: customer.area,
  isTeacher: customer.teacher,
  allowTrial: customer.allowTrial,
  offlineLicenseAllowed: customer.offlineAllowed,
});

export const releaseAdded = ({ id, name, date, notes }: DemoRelease): DemoAct => ({
  on: date,
  by: ADMIN,
  act: 'release.add',
  record: { id, name },
  owner: null,
  changes: changesBetween(null, { name, date, notes }),
});

export const courseAdded = (teacher: Somebody, { id, code, name, places, startDate, expireDate }: Course, on: Day): DemoAct => ({
  on,
  by: ADMIN,
  act: 'course.add',
  record: { id, name: code },
  owner: teacher,
  changes: changesBetween(null, { code, name, startDate, expireDate, places }),
});
