import { addDays, addMonths, CATEGORY, type Day, firstOfMonth, KINDS, ROLE } from '@lm/contract';
import { coursesOf, DEMO_TEACHER } from './courses.ts';
import type { DemoCustomer } from './customers.ts';
import { dice, PURPOSE } from './dice.ts';
import { ALL_MODULES, type DemoLicense, licenseFrom, student, subscription, type Times } from './licenses.ts';
import { SUPPORT } from './people.ts';

/** The password of every demo account. Not a secret: it opens only a demo. */
export const DEMO_PASSWORD = 'Demo&2026pass';

/** The actor in the demo's log. */
export const DEMO_ADMIN = 'admin@demo.example';

/** What the demo prints, in the order of the accounts. */
export const DEMO_ACCOUNTS = [
  { email: DEMO_ADMIN, what: 'everything' },
  { email: 'sales@demo.example', what: 'reads customers, releases and the log, makes offers and handles orders' },
  { email: 'distributor@demo.example', what: 'reads the customers of the Nordic countries' },
  { email: 'customer@demo.example', what: 'a license of most types, offline licenses allowed' },
  { email: 'buyer@demo.example', what: 'licenses to renew, an order, and an offer that waits for an answer' },
  { email: 'teacher@demo.example', what: 'course codes' },
  { email: 'support@demo.example', what: 'reads customers and the log: a role of the vendor’s own' },
] as const;

const DENMARK = 208;
const NORDIC = [DENMARK, 578, 752, 246, 352];

/** One account per role, and a teacher; they come before the generated customers, in this order. */
export function demoAccounts(seed: number, times: Times): DemoCustomer[] {
  const since = addDays(times.today, -4000); // before anything that the admin did
  const account = (role: string, roleId: number, firstName: string, lastName: string): DemoCustomer => ({
    firstName,
    lastName,
    email: `${role}@demo.example`,
    organization: 'Demo Software ApS',
    countryId: DENMARK,
    phoneNumber: `4598765${200 + roleId}`,
    roleId,
    area: [],
    active: true,
    verified: true,
    teacher: false,
    allowTrial: false,
    offlineAllowed: false,
    since,
    licenses: [],
  });
  return [
    account('admin', ROLE.admin, 'Amelia', 'Hartmann'),
    account('sales', ROLE.sales, 'Lucía', 'Fernández Ibarra'),
    { ...account('distributor', ROLE.distributor, 'Rowan', "O'Brien"), organization: 'Nordic Engineering Software ApS', area: NORDIC },
    { ...account('customer', ROLE.customer, 'Ingrid', 'Sørensen'), ...WITH_EVERYTHING, licenses: oneOfEach(seed, times) },
    { ...account('teacher', ROLE.customer, 'Anne-Marie', 'Delacroix'), organization: 'Aalborg School of Engineering', teacher: true },
    account('support', SUPPORT.id, 'Samuel', 'Okafor'),
    { ...account('buyer', ROLE.customer, 'Elena', 'Marchetti'), ...FROM_MILAN, licenses: threeToAlign(times) },
  ];
}

const WITH_EVERYTHING = { organization: 'Kjær Acoustics A/S', allowTrial: true, offlineAllowed: true };

const ITALY = 380;
const FROM_MILAN = { organization: 'Marchetti Acustica S.r.l.', countryId: ITALY, phoneNumber: '390212345678' };

/** Maintenance that ends next month, ended this month, and lapsed eight months ago. */
function threeToAlign(times: Times): DemoLicense[] {
  const thisMonth = firstOfMonth(times.today);
  const one = (categoryId: number, end: Day, parts: Partial<DemoLicense>) => {
    const start = addMonths(end, -12);
    const dates = { subscriptions: [subscription(start, 12)], purchaseDate: start, addedOn: start };
    return licenseFrom({ ...dates, categoryId, typeId: KINDS.permanent.id }, times, parts);
  };
  return [
    one(CATEGORY.CPU.id, addMonths(thisMonth, -8), { modules: [3], macs: ['54:E1:AD:08:3D:11'] }),
    one(CATEGORY.FNL.id, thisMonth, { modules: [1, 2], seats: 5, macs: ['D8:CB:8A:77:10:4B'] }),
    one(CATEGORY.CPU.id, addMonths(thisMonth, 1), { modules: [1, 2], macs: ['48:4D:7E:A2:90:3F'] }),
  ];
}

/** What a customer can look at; the newest, which comes first on the screen, was added last. */
function oneOfEach(seed: number, times: Times): DemoLicense[] {
  const { current } = coursesOf(seed, DEMO_TEACHER, times.today);
  return [
    floatingEnded(times),
    permanent(times),
    student(current, dice(seed, PURPOSE.course, DEMO_TEACHER, 1), times),
    monthlyEnding(times),
  ];
}

/** Floating, expired 40 days ago. */
function floatingEnded(times: Times): DemoLicense {
  const startDate = addDays(times.today, -130);
  const dates = { startDate, endDate: addDays(times.today, -40), purchaseDate: startDate, addedOn: startDate };
  return licenseFrom({ ...dates, categoryId: CATEGORY.FNL.id, typeId: KINDS.temporary.id }, times, {
    seats: 5,
    modules: [3, 4],
    macs: ['A4:BB:6D:20:4E:91'],
    computerNames: ['Basement server'],
  });
}

/** In maintenance for seven more months, renewed once, on two computers. */
function permanent(times: Times): DemoLicense {
  const renewed: Day = addMonths(firstOfMonth(times.today), -5);
  const first = addMonths(renewed, -12);
  const subscriptions = [subscription(renewed, 12), subscription(first, 12)];
  const dates = { subscriptions, purchaseDate: addDays(first, -9), renewDate: addDays(renewed, -4), addedOn: addDays(first, -9) };
  const parts = { modules: ALL_MODULES, macs: ['3C:52:82:1A:77:0C', '00:1B:21:C4:5E:38'], computerNames: ['Lab 3, left', 'My laptop'] };
  return licenseFrom({ ...dates, categoryId: CATEGORY.CPU.id, typeId: KINDS.permanent.id }, times, parts);
}

/** Ends in six days, by an edit. */
function monthlyEnding(times: Times): DemoLicense {
  const startDate = addDays(times.today, -25);
  const dates = { startDate, endDate: addDays(times.today, 6), months: 1, purchaseDate: startDate, addedOn: startDate };
  return licenseFrom({ ...dates, categoryId: CATEGORY.CPU.id, typeId: KINDS.monthly.id }, times, {
    modules: [1, 2],
    macs: ['F8:75:A4:09:D2:6B'],
  });
}
