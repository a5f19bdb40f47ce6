import { addDays, categoryOf, type Day, fold, givenName, isGivenName, kindOf } from '@lm/contract';
import { insertRows } from '../src/db/insert-rows.ts';
import type { Tables, Tx } from '../src/db/tables.ts';
import { searchKey } from '../src/lib/fold.ts';
import { eventFrom, rowOf } from '../src/platform/log/events.queries.ts';
import type { DemoAct } from './acts.ts';
import type { Course, Courses } from './courses.ts';
import type { DemoCustomer } from './customers.ts';
import type { DemoLicense } from './licenses.ts';
import { roleNameOf } from './people.ts';
import type { DemoQuotation } from './quotations.ts';
import type { DemoRelease } from './releases.ts';

type Row<Table extends keyof Tables> = Partial<Record<keyof Tables[Table], unknown>>;

/** The tables that the demo fills, in the order of their references. */
const ORDER = [
  'release',
  'customer',
  'customer_role',
  'customer_area',
  'last_sign_in',
  'course',
  'course_invitation',
  'course_teacher',
  'course_request',
  'license',
  'license_module',
  'license_subscription',
  'computer',
  'license_host',
  'quotation',
  'log_entry',
] as const;

/** Rows on their way into the database. */
export type Batch = { [Table in (typeof ORDER)[number]]: Row<Table>[] };

export const emptyBatch = (): Batch => ({
  release: [],
  customer: [],
  customer_role: [],
  customer_area: [],
  last_sign_in: [],
  course: [],
  course_invitation: [],
  course_teacher: [],
  course_request: [],
  license: [],
  license_module: [],
  license_subscription: [],
  computer: [],
  license_host: [],
  quotation: [],
  log_entry: [],
});

/** Writes a batch with one statement per table. Ids are given, so the calling code sets the sequences at the end. */
export async function writeBatch(tx: Tx, batch: Batch): Promise<void> {
  for (const table of ORDER) await insertRows(tx, table, batch[table]);
}

/** In office hours, or at midnight if the day is today: nothing of the demo lies in the future. */
const momentOn = (day: Day, today: Day, id: number): string =>
  day < today ? `${day}T${String(7 + (id % 10)).padStart(2, '0')}:${String((id * 7) % 60).padStart(2, '0')}:00Z` : `${today}T00:00:00Z`;

export function addCustomer(batch: Batch, id: number, customer: DemoCustomer, today: Day, passwordHash: string): void {
  const { firstName, lastName, email, verified } = customer;
  const name = `${firstName} ${lastName}`;
  const label = roleNameOf(customer);
  const since = momentOn(customer.since, today, id);
  batch.customer.push({
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    email_key: email.toLowerCase(),
    organization: customer.organization,
    country_id: customer.countryId,
    phone_number: customer.phoneNumber,
    password_hash: verified ? passwordHash : null,
    email_verified_at: verified ? since : null,
    active: customer.active,
    teacher: customer.teacher,
    allow_trial: customer.allowTrial,
    offline_license_allowed: customer.offlineAllowed,
    role_label: label,
    name_key: fold(name),
    search_key: searchKey(name, email, customer.organization, customer.phoneNumber),
    trial_given_at: customer.licenses.some(({ typeId }) => kindOf(typeId).given === 'on request') ? since : null,
    revision: 1,
    created_at: since,
  });
  batch.customer_role.push({ customer_id: id, role_id: customer.roleId });
  for (const country_id of customer.area) batch.customer_area.push({ customer_id: id, country_id });
  if (label !== 'Customer') batch.last_sign_in.push({ customer_id: id, signed_in_at: lastSeen(customer.since, today, id) });
}

/** Staff sign in about every week. */
const lastSeen = (since: Day, today: Day, id: number): string => {
  const day = addDays(today, -(id % 8));
  return momentOn(day < since ? since : day, today, id);
};

export function addLicense(batch: Batch, id: number, customerId: number, license: DemoLicense, today: Day): void {
  batch.license.push({
    id,
    customer_id: customerId,
    category_id: license.categoryId,
    type_id: license.typeId,
    release_id: license.releaseId,
    version: license.version,
    purchase_date: license.purchaseDate,
    start_date: license.startDate,
    end_date: license.endDate,
    months: license.months,
    renew_date: license.renewDate,
    maintained_until: license.subscriptions[0]?.end ?? null,
    seats: license.seats,
    course_id: license.courseId,
    course_code: license.courseCode,
    revision: 1,
    created_at: momentOn(license.addedOn, today, id),
  });
  for (const module_id of license.modules) batch.license_module.push({ license_id: id, module_id });
  for (const { start, end, months } of license.subscriptions)
    batch.license_subscription.push({ license_id: id, start_date: start, end_date: end, months });
  addComputers(batch, id, license, momentOn(license.addedOn, today, id));
}

/** The most computers of a license in the demo: their ids are derived from its own. */
const COMPUTERS = 10;

function addComputers(batch: Batch, licenseId: number, { categoryId, macs, computerNames = [] }: DemoLicense, since: string): void {
  const names: string[] = [];
  for (const [index, mac] of macs.entries()) {
    const id = licenseId * COMPUTERS + index;
    const name = computerNames[index] ?? givenName(categoryOf(categoryId).name, names);
    names.push(name);
    batch.computer.push({ id, license_id: licenseId, name, name_key: isGivenName(name) ? null : fold(name), since, revision: 1 });
    batch.license_host.push({ license_id: licenseId, mac, place: index + 1, computer_id: id });
  }
}

export function addCourse(batch: Batch, teacherId: number, course: Course, madeOn: Day, today: Day): void {
  const { id, code, name, places, startDate, expireDate } = course;
  batch.course.push({
    id,
    code,
    name,
    search_key: searchKey(name, code),
    places,
    kind: 'students',
    teacher_id: teacherId,
    start_date: startDate,
    expire_date: expireDate,
    created_at: momentOn(madeOn, today, id),
  });
}

/** People invited to a running course who have not joined yet; one of the invitations was withdrawn. */
const INVITED = [
  ['Freja', 'Holm', false],
  ['Mikkel', 'Bach', false],
  ['Sigrid', 'Juhl', false],
  ['Anton', 'Krogh', true],
] as const;

export function addInvitations(batch: Batch, course: Course, today: Day): void {
  INVITED.forEach(([first_name, last_name, isWithdrawn], place) => {
    const email = `${first_name}.${last_name}@aalborg.example`.toLowerCase();
    const at = momentOn(addDays(today, -4), today, place);
    batch.course_invitation.push({
      ...{ course_id: course.id, link_id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}` },
      ...{ email, email_key: email, first_name, last_name, invited_at: at, mailed_at: at },
      withdrawn_at: isWithdrawn ? momentOn(addDays(today, -1), today, place) : null,
    });
  });
}

/** The demo's teacher teaches together with the first of the others, and requests more places in the course that begins next. */
export function addTeaching(batch: Batch, { teacherId, coTeacherId, courses, today }: Teaching): void {
  batch.course_teacher.push({ course_id: courses.current.id, customer_id: coTeacherId });
  const { id, name } = courses.upcoming;
  batch.course_request.push({
    ...{ id: 1, customer_id: teacherId, course_id: id, for_places: true, kind: 'students', name, places: 45 },
    note: 'A second group joins us from the physics department: twelve more students.',
    ...{ asked_at: momentOn(addDays(today, -2), today, id), state: 'open', answer: '' },
  });
}

interface Teaching {
  teacherId: number;
  coTeacherId: number;
  courses: Courses;
  today: Day;
}

export function addQuotation(batch: Batch, id: number, customerId: number, { form, on, answer }: DemoQuotation, today: Day): void {
  batch.quotation.push({
    id,
    customer_id: customerId,
    form,
    submitted_at: momentOn(on, today, id),
    answered_at: answer && momentOn(answer.on, today, id),
    answered_by: answer?.by ?? null,
    answer: answer?.text ?? '',
  });
}

export function addRelease(batch: Batch, { id, name, date, notes }: DemoRelease): void {
  const link = (file: string) => `https://downloads.example.com/${name}/${file}`;
  batch.release.push({
    id,
    name,
    name_key: name
      .split('.')
      .map((part) => part.padStart(6, '0'))
      .join('.'),
    date,
    product_link: link('simulator-setup.exe'),
    fnl_link: link('fnl-manager-setup.exe'),
    matlab_link: 'https://downloads.example.com/runtime/R2023a.zip',
    notes,
    revision: 1,
  });
}

export function addAct(batch: Batch, id: number, { on, by, ...told }: DemoAct, today: Day): void {
  const event = eventFrom(by, told, new Date(momentOn(on, today, id)));
  batch.log_entry.push({ id, ...rowOf(event, { actor: by.email, owner: told.owner?.email ?? null }) });
}
