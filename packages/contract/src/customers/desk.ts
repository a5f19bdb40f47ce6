import { z } from 'zod';
import { courseRequests } from '../classroom/course-requests.ts';
import { teachers } from '../classroom/teachers.ts';
import { unsentMail } from '../core/customer-answer.ts';
import { endpoint, json, needs } from '../core/endpoint.ts';
import { listTotal } from '../core/fields.ts';
import { addDays, addMonths, type Day, firstOfMonth } from '../core/rules/dates.ts';
import { KINDS, type KindKey } from '../licensing/kinds/kinds.ts';
import { licenseList } from '../licensing/license-list.ts';
import { replacements } from '../licensing/replacements.ts';
import { trials } from '../licensing/trials.ts';
import { logEntry } from '../platform/log.ts';
import { offers } from '../selling/offers.ts';
import { orders } from '../selling/orders.ts';
import { pipeline } from '../selling/pipeline.ts';
import { quotations } from '../selling/quotations.ts';
import { deskCalls } from './desk.calls.ts';

const somebody = z.object({ id: z.int(), name: z.string(), email: z.string() });

const KIND_KEYS = Object.keys(KINDS) as [KindKey, ...KindKey[]]; // an object's own keys
const kindKey = z.enum(KIND_KEYS);

const ends = endpoint(deskCalls.ends, {
  summary:
    'How many licenses, or their maintenance, end in the next 30 days, by kind, as licenses/count counts them, and the one that ends first',
  access: needs('customers.view'),
  answer: json(
    z.array(
      z.object({
        kind: kindKey,
        ...listTotal.shape,
        first: z.object({ id: z.int(), endsOn: z.iso.date(), customerId: z.int(), organization: z.string() }),
      }),
    ),
  ),
});

/** The months of the plot: the current one from today on, and the same one next year up to the day before (DSK-148). */
const MONTHS = 13;

/** The spans of the plot: the days between which something ends, both inclusive. */
export function monthsFrom(today: Day): { from: Day; to: Day }[] {
  const last = addDays(addMonths(today, 12), -1);
  const firsts = Array.from({ length: MONTHS }, (_, place) => addMonths(firstOfMonth(today), place)).filter((first) => first <= last);
  return firsts.map((first) => {
    const end = addDays(addMonths(first, 1), -1);
    return { from: first < today ? today : first, to: end > last ? last : end };
  });
}

const plot = endpoint(deskCalls.plot, {
  summary: 'How many licenses, or their maintenance, end in each of the next twelve months, kind by kind',
  access: needs('customers.view'),
  answer: json(z.array(z.object({ from: z.iso.date(), to: z.iso.date(), ends: z.record(kindKey, z.int()) }))),
});

const invited = endpoint(deskCalls.invited, {
  summary: 'How many people were invited and never came, as customers/count counts them, and the one invited first',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, longest: z.array(somebody.extend({ invitedAt: z.iso.datetime() })) })),
});

const atRisk = endpoint(deskCalls.atRisk, {
  summary: 'How many organizations have no owner who can be reached, counted up to 1,000, and those that have been without one longest',
  access: needs('customers.view'),
  answer: json(
    z.object({
      ...listTotal.shape,
      longest: z.array(z.object({ id: z.int(), name: z.string(), since: z.iso.datetime(), isContested: z.boolean() })),
    }),
  ),
});

const failingMail = endpoint(deskCalls.failingMail, {
  summary: 'How many people did not get their latest mail, as customers/count counts them, and the last of them',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, newest: z.array(somebody.extend({ unsentMail })) })),
});

const fullCourse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  teacher: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
  expireDate: z.iso.date(),
  taken: z.int(),
  places: z.int(),
});
export type FullCourse = z.infer<typeof fullCourse>;

const fullCourses = endpoint(deskCalls.fullCourses, {
  summary: 'Running courses with at least nine tenths of their places taken, those that end first, up to 100',
  access: needs('customers.view'),
  answer: json(z.object({ ...listTotal.shape, courses: z.array(fullCourse) })),
});

const actsOfOthers = endpoint(deskCalls.actsOfOthers, {
  summary: 'The newest acts of other people, within the newest 2,000 entries of the log',
  access: needs('log.view'),
  answer: json(z.array(logEntry)),
});

const first = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), ...listTotal.shape }).optional();

/** Parts that the caller may not see, or that could not be read, are left out (DSK-810). */
const whole = endpoint(deskCalls.whole, {
  summary:
    'Everything on the desk of staff, part by part as the calls of the same names answer it; a part is left out if you may not see it or it fails',
  access: needs('customers.view'),
  answer: json(
    z.object({
      approvals: first(offers.getOffers.answer.item),
      replacements: first(replacements.getReplacementRequests.answer.item),
      courseRequests: first(courseRequests.getCourseRequests.answer.item),
      teacherRequests: first(teachers.getTeacherRequests.answer.item),
      toConfirm: first(orders.getOrders.answer.item),
      trialRequests: first(trials.getTrialRequests.answer.item),
      quotations: first(quotations.getInbox.answer.item),
      openQuotations: quotations.countInbox.answer.data.optional(),
      unpaid: first(orders.getOrders.answer.item),
      toRenew: first(licenseList.getLicenses.answer.item),
      lapsed: listTotal.optional(),
      expiring: pipeline.getExpiring.answer.data.optional(),
      invited: invited.answer.data.optional(),
      atRisk: atRisk.answer.data.optional(),
      failingMail: failingMail.answer.data.optional(),
      fullCourses: fullCourses.answer.data.optional(),
      ends: ends.answer.data.optional(),
      plot: plot.answer.data.optional(),
    }),
  ),
});

export const desk = { whole, ends, plot, invited, atRisk, failingMail, fullCourses, actsOfOthers };
