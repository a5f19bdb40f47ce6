import { type Day, daysBetween } from '../../core/rules/dates.ts';

/** The words of the quotation form (QUO-1); each list is in the order screens offer it. */
export const VALIDITIES = ['Monthly Lease', 'Permanent'] as const;
export const ACCESSES = ['Full license', 'Compiled License'] as const;
export const LICENSE_USES = ['Computer Locked', 'Floating Network License'] as const;
export const YES_NO = ['yes', 'no'] as const;

/** How many users a quotation can be for (QUO-2). */
export const MAX_USERS = 99;

/**
 * What each user or seat counts of a single user license: from the second user on 50 % less, a floating seat 150 % (QUO-4).
 */
const FIRST_USER = 1;
const FURTHER_USER = 0.5;
const FLOATING_SEAT = 1.5;

const FLOATING: (typeof LICENSE_USES)[number] = 'Floating Network License';

/** What each user or seat counts, in units of a single user license, beginning with the first. */
export const unitsOfUsers = (licenseUse: string, users: number): number[] =>
  Array.from({ length: users }, (_, place) => {
    if (licenseUse === FLOATING) return FLOATING_SEAT;
    return place === 0 ? FIRST_USER : FURTHER_USER;
  });

/** A request in units of a single user license: an aid, not a price (QUO-6). */
export const unitsOf = (licenseUse: string, users: number): number =>
  licenseUse === FLOATING ? FLOATING_SEAT * users : FIRST_USER + FURTHER_USER * (users - 1);

/** The rule behind the number, in words with its figures. */
export function unitsInWords(licenseUse: string, users: number): string {
  if (licenseUse === FLOATING) return users === 1 ? '1 seat at 150 %' : `${users} seats at 150 % each`;
  return users === 1 ? '1 user at 100 %' : `1 user at 100 %, ${users - 1} at 50 %`;
}

interface Request {
  firstName: string;
  lastName: string;
  email: string;
  company_university: string;
  department_faculty: string;
  position: string;
  phone: string;
  address: string;
  state: string;
  country: string;
}

/** Who asks, line by line, as mails and screens show it. */
export const askedBy = (quotation: Request): [label: string, value: string][] => [
  ['Name', `${quotation.firstName} ${quotation.lastName}`],
  ['Email', quotation.email],
  ['Phone', quotation.phone],
  ['Company or university', quotation.company_university],
  ['Department or faculty', quotation.department_faculty],
  ['Position', quotation.position],
  ['Address', quotation.address],
  ['State', quotation.state],
  ['Country', quotation.country],
];

interface License {
  licenseValidity: string;
  access: string;
  licenseUse: string;
  usersNumber: number;
  academicUse: string;
  modules: readonly string[];
}

/** What is requested, line by line, as mails, screens and the log show it. */
export const askedFor = (quotation: License): [label: string, value: string][] => [
  ['License validity', quotation.licenseValidity],
  ['Source access', quotation.access],
  ['License use', quotation.licenseUse],
  ['Users', String(quotation.usersNumber)],
  ['Academic use', quotation.academicUse === 'yes' ? 'Yes' : 'No'],
  ['Modules', quotation.modules.join(', ')],
  [
    'Single user licenses',
    `${unitsOf(quotation.licenseUse, quotation.usersNumber)} (${unitsInWords(quotation.licenseUse, quotation.usersNumber)})`,
  ],
];

/** The number to say on the phone (QUO-143). */
export const quotationNumber = (id: number): string => `Q-${id}`;

/** The days after which an open quotation is late, and very late (QUO-142). */
const LATE_DAYS = 10;
const VERY_LATE_DAYS = 14;

/** How many days, in UTC, an open quotation has waited; with the words for it, and how late that is (QUO-142). */
export function ageOf(submittedAt: string, today: Day): { days: number; words: string; lateness: 'fresh' | 'late' | 'veryLate' } {
  const days = Math.max(0, daysBetween(submittedAt.slice(0, 10), today));
  const words = days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
  return { days, words, lateness: days >= VERY_LATE_DAYS ? 'veryLate' : days >= LATE_DAYS ? 'late' : 'fresh' };
}

/** The id of the quotation whose number is in a text, however it is typed: `Q-118`, `q118`, `118`; null for anything else. */
export function quotationIdIn(text = ''): number | null {
  const [, digits] = /^\s*(?:q-?)?([1-9]\d{0,8})\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
