import { addDays, addMonths, dayIn, TYPE } from '@lm/contract';
import type { Portal } from './portal.ts';

const PASSWORD = 'Sound&Vision9';

/** An account to sign in with. */
export interface Account {
  email: string;
  password: string;
}

const ELENA = 'elena.marchetti@northfjord.example';
const BARTHOLOMEW = 'bartholomew.featherstonehaugh@institute-of-underwater-acoustics.example';
const INGRID = 'ingrid@nordlyd.example';
const LUCIA = 'lucia.fernandez@iberflow.example';
const AIKO = 'tanabe@aule-marine.example';

/** The people who can sign in to a portal with what {@link give} makes. */
export const people = {
  admin: { email: 'admin@example.com', password: PASSWORD },
  customer: { email: ELENA, password: PASSWORD },
  teacher: { email: LUCIA, password: PASSWORD },
} satisfies Record<string, Account>;

/** Makes people and licenses through the calls of a portal that has only its first admin. */
export async function give(portal: Portal): Promise<void> {
  const staff = await callsAs(portal, people.admin);
  for (const [name, date, notes] of RELEASES) await staff('versions/addVersion', { name, date, ...LINKS, notes });
  const ids: Record<string, number> = {};
  for (const [firstName, lastName, email, organization, countryId] of PEOPLE) {
    const added = await staff('customers/addCustomerFromAdmin', {
      firstName,
      lastName,
      email,
      organization,
      countryId,
      phoneNumber: '4722859000',
      rolesId: [2],
      offlineLicenseAllowed: true,
      allowTrial: true,
      isTeacher: email === LUCIA,
    });
    ids[email] = added.id;
  }
  await setPassword(portal, people.customer);
  await giveLicenses(staff, ids[ELENA] ?? 0);
  await setPassword(portal, people.teacher);
  const students = [BARTHOLOMEW, INGRID, AIKO].map((email) => ids[email] ?? 0);
  await giveCourses(staff, ids[LUCIA] ?? 0, students);
  await mailIsOut(staff); // no unsent mail is left for a story to find
}

async function mailIsOut(staff: Calling): Promise<void> {
  while ((await staff<unknown[]>('system/getMails?page=1')).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** The token of a new session, opened with the browser that a user agent names. */
export async function tokenOf(portal: Pick<Portal, 'url'>, { email, password }: Account, userAgent = 'node'): Promise<string> {
  const login = calling(portal, null, { 'user-agent': userAgent });
  const { access_token } = await login<{ access_token: string }>('customers/login', { username: email, password });
  return access_token;
}

/** Adds a number of old releases: 1.1, 1.2 and so on. */
export async function oldReleases(portal: Portal, admin: { email: string; password: string }, count: number): Promise<void> {
  const staff = await callsAs(portal, admin);
  for (let minor = 1; minor <= count; minor += 1)
    await staff('versions/addVersion', { name: `1.${minor}`, date: '01/01/2020', ...LINKS, notes: '' });
}

const LINKS = {
  productDownloadLink: 'https://downloads.example.com/simulator.exe',
  fnlDownloadLink: 'https://downloads.example.com/fnl.exe',
  matlabRuntimeDownloadLink: 'https://downloads.example.com/runtime.exe',
};

const RELEASES = [
  ['4.9.7', '02/06/2025', 'Maintenance release.'],
  ['5.0', '06/11/2025', 'New flow solver, redesigned acquisition view, runtime R2023a.'],
  ['5.0.4', '27/05/2026', 'Security update of the license service. Recommended for all floating installations.'],
  ['5.1.0', '19/08/2026', ''],
  [
    '5.1.1',
    '02/10/2026',
    'Fixes the pressure probe export on multi-zone meshes. FNL Manager reports the seats in use by host and by user.',
  ],
] as const;

const PEOPLE = [
  ['Elena', 'Marchetti', ELENA, 'Northfjord Acoustics', 578],
  ['Bartholomew', 'Featherstonehaugh', BARTHOLOMEW, 'Institute of Underwater Acoustics', 826],
  ['Ingrid', 'Sørensen', INGRID, 'Nordlyd', 208],
  ['Lucía', 'Fernández Ibarra', LUCIA, 'Iberflow', 724],
  ['Rowan', "O'Brien", 'rowan.obrien@kestrel-turbines.example', 'Kestrel Turbines', 372],
  ['Aiko', 'Tanabe', AIKO, 'Aule Marine', 392],
] as const;

/** One license of each condition: in maintenance, ending soon, ended, not begun. */
async function giveLicenses(staff: Calling, customerId: number): Promise<void> {
  const today = dayIn(new Date());
  const start = addMonths(today, -8);
  const permanent = await staff('licenses/addLicense', {
    customerId,
    version: '5.0.4',
    categoryName: 'CPU',
    typeId: TYPE.permanent,
    modules: [1, 3],
    purchaseDate: addDays(start, -2),
    subscriptions: [{ months: 12, subscriptionStartDate: start }],
  });
  await staff('licenses/updateLicense', {
    id: permanent.id,
    customerId,
    version: '5.1.1',
    modules: [1, 2, 3, 5],
    macAddresses: ['A4:83:E7:2F:0B:91', '3C:7C:3F:D0:5E:18'],
  });
  const period = { customerId, version: '5.1.1', modules: [4, 5, 6] };
  await staff('licenses/addLicense', {
    ...period,
    categoryName: 'CPU',
    typeId: TYPE.monthly,
    startDate: addDays(addMonths(today, -1), 6),
    months: 1,
  });
  await staff('licenses/addLicense', {
    ...period,
    categoryName: 'FNL',
    typeId: TYPE.temporary,
    seats: 10,
    startDate: addDays(today, -110),
    endDate: addDays(today, -40),
  });
  await staff('licenses/addLicense', {
    ...period,
    categoryName: 'FNL',
    typeId: TYPE.permanent,
    seats: 25,
    purchaseDate: today,
    subscriptions: [{ months: 12, subscriptionStartDate: addDays(today, 2) }],
  });
}

/** A course that is over, one with students, one that has not begun. */
async function giveCourses(staff: Calling, customerId: number, students: number[]): Promise<void> {
  const today = dayIn(new Date());
  await staff('courses/createCourse', { customerId, startDate: addDays(today, -200), numberOfDays: 90 });
  const { code: courseCode } = await staff('courses/createCourse', { customerId, startDate: addDays(today, -20), numberOfDays: 90 });
  for (const student of students)
    await staff('licenses/addLicense', { customerId: student, categoryName: 'CPU', typeId: TYPE.student, courseCode });
  await staff('courses/createCourse', { customerId, startDate: addDays(today, 51), numberOfDays: 90 });
}

/** Sets a first password from the mailed link. */
export async function setPassword(portal: Portal, { email, password }: Account): Promise<void> {
  const urlToken = /urlToken=([\w-]+)/.exec(await portal.mailTo(email, 'urlToken='))?.[1];
  await calling(portal, null)('customers/update-password', { urlToken, newPassword: password });
}

/** Makes calls as an account: with a body by POST, otherwise by GET, unless it says how. Returns their data; a refusal throws. */
export const callsAs = async (portal: Pick<Portal, 'url'>, account: Account) => calling(portal, await tokenOf(portal, account));

/** Makes calls that need no account. */
export const callsOfAnyone = (portal: Pick<Portal, 'url'>) => calling(portal, null);

type Calling = ReturnType<typeof calling>;

const calling =
  (portal: Pick<Portal, 'url'>, token: string | null, headers = {}) =>
  async <Data = ReturnType<typeof JSON.parse>>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Data> => {
    const response = await fetch(`${portal.url}/api/${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: { data: Data } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
