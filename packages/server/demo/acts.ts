import { type Change, categoryOf, countryOf, type Day, type Kind, kindOf, type LogAction, showDay } from '@lm/contract';
import { licenseChanges } from '../src/features/licenses/license-terms.ts';
import { changesBetween, listed, yesNo } from '../src/lib/changes.ts';
import { DEMO_ADMIN } from './accounts.ts';
import type { Course } from './courses.ts';
import type { DemoCustomer } from './customers.ts';
import { dice, PURPOSE } from './dice.ts';
import type { DemoLicense } from './licenses.ts';
import { roleNameOf } from './people.ts';
import type { DemoRelease } from './releases.ts';

/** What somebody did, in the words of the log (decisions.md §6). */
export interface DemoAct {
  on: Day;
  by: string;
  owner: string;
  action: LogAction;
  license: { category: string; type: string } | null;
  changes: Change[];
}

/** What the log tells of a customer: of about every second sign-up and every third license, in the order it happened. */
export function actsOn(seed: number, index: number, customer: DemoCustomer): DemoAct[] {
  const chance = dice(seed, PURPOSE.acts, index, 1);
  const acts: DemoAct[] = [];
  const said = (on: Day, by: string, action: LogAction, changes: Change[]) =>
    acts.push({ on, by, owner: customer.email, action, license: null, changes });
  if (chance.percent(25)) said(customer.since, DEMO_ADMIN, 'Add Customer', changesBetween({}, describe(customer)));
  else if (customer.verified && chance.percent(33)) said(customer.since, customer.email, 'Sign Up', []);
  for (const license of customer.licenses) if (chance.percent(33)) acts.push(...actsOnLicense(customer.email, license));
  if (!customer.active)
    said(customer.licenses.at(-1)?.addedOn ?? customer.since, DEMO_ADMIN, 'Deactivate', [{ field: 'Active', before: 'Yes', after: 'No' }]);
  return acts;
}

/** How each comes about, in the words of the log. */
const ADDED: Record<Kind['given'], { action: LogAction; isOwn: boolean }> = {
  'by staff': { action: 'Add License', isOwn: false },
  'on request': { action: 'Request Trial License', isOwn: true },
  'for a code': { action: 'Request Student License', isOwn: true },
};

/** How it was added, and the newest renewal of its maintenance if it had one. */
function actsOnLicense(owner: string, license: DemoLicense): DemoAct[] {
  const kind = kindOf(license.typeId);
  const named = { category: categoryOf(license.categoryId).name, type: kind.name };
  const { action, isOwn } = ADDED[kind.given];
  const first = { ...stored(license), macs: [], subscriptions: license.subscriptions.slice(-1) };
  const added = {
    on: license.addedOn,
    by: isOwn ? owner : DEMO_ADMIN,
    owner,
    action,
    license: named,
    changes: licenseChanges(null, first),
  };
  if (license.subscriptions.length < 2 || license.renewDate === null) return [added];
  const before = { ...stored(license), subscriptions: license.subscriptions.slice(1) };
  return [
    added,
    {
      on: license.renewDate,
      by: DEMO_ADMIN,
      owner,
      action: 'Update License',
      license: named,
      changes: licenseChanges(before, stored(license)),
    },
  ];
}

/** The words of a license do not tell its id, owner and revision. */
const stored = (license: DemoLicense) => ({ ...license, id: 0, customerId: 0, revision: 1 });

/** A new customer in the words of the log. */
const describe = (customer: DemoCustomer) => ({
  'First name': customer.firstName,
  'Last name': customer.lastName,
  Organization: customer.organization,
  Country: countryOf(customer.countryId).name,
  Phone: customer.phoneNumber,
  Role: roleNameOf(customer),
  'Distribution area': listed(customer.area.map((id) => countryOf(id).name)),
  Teacher: yesNo(customer.teacher),
  'Allow Trial': yesNo(customer.allowTrial),
  'Allow Offline License': yesNo(customer.offlineAllowed),
});

export const releaseAdded = (release: DemoRelease): DemoAct => ({
  on: release.date,
  by: DEMO_ADMIN,
  owner: DEMO_ADMIN,
  action: 'Add Release',
  license: null,
  changes: changesBetween({}, { Name: release.name, 'Release date': showDay(release.date), Notes: release.notes }),
});

export const courseAdded = (teacher: string, course: Course, on: Day): DemoAct => ({
  on,
  by: DEMO_ADMIN,
  owner: teacher,
  action: 'Add Course',
  license: null,
  changes: changesBetween({}, { 'Course code': course.code, Start: showDay(course.startDate), Expires: showDay(course.expireDate) }),
});
