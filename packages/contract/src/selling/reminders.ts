import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { day, id, idText, listTotal, pageQuery, text } from '../core/fields.ts';
import { lacksRight, noCustomer, noLicense, outdated } from '../core/refusals.ts';
import { addDays, type Day, daysBetween } from '../core/rules/dates.ts';
import { STANDINGS } from '../core/rules/standings.ts';
import { LICENSE_STATES } from '../licensing/rules/license-state.ts';
import { remindersCalls } from './reminders.calls.ts';
import { MOST_REMINDED, PLOT_DAYS } from './reminders.words.ts';

/** How many rows a page has, at most. */
const MOST_ROWS = 200;

/** Up to this many licenses with a reminder in the days of a plot are judged one by one; beyond that, the plot only counts licenses (REM-256). */
export const MOST_PLOTTED = 3000;

/** The days that are plotted together: 90 from today, the 90 after these, and so on. */
export function plotted(today: Day, asOf: Day): { from: Day; to: Day } {
  const from = addDays(today, Math.floor(daysBetween(today, asOf) / PLOT_DAYS) * PLOT_DAYS);
  return { from, to: addDays(from, PLOT_DAYS - 1) };
}

const asOf = { asOf: day.optional() };
const ofOne = { licenseId: idText.optional() };
/** Only mails about this product (PRD-49). */
const ofProduct = { productId: idText.optional() };

/** A day that cannot be shown (REM-254). */
const dayRefusals = {
  past: { statusCode: 'BAD_REQUEST', field: 'asOf', message: 'This day is past: what was sent is on the page of each customer' },
  tooFar: { statusCode: 'BAD_REQUEST', field: 'asOf', message: 'Please choose a day within the next 12 months' },
} as const;

/** A license in a reminder, and its state on the requested day. */
const reminded = z.object({
  id: z.int(),
  categoryId: z.int(),
  typeId: z.int(),
  ends: z.enum(['license', 'maintenance']),
  until: z.iso.date(),
  /** Days left from that day on; below 0 after the end. */
  daysLeft: z.int(),
  /** Null for a license that is not renewed. */
  standing: z.enum(STANDINGS).nullable(),
  state: z.enum(LICENSE_STATES),
  /** The product it is for. Only if there are several (PRD-49). */
  product: z.string().optional(),
});

/** A mail of a day, or one that is not sent. */
const reminderRow = z.object({
  customer: z.object({ id: z.int(), name: z.string(), organization: z.string() }),
  licenses: z.array(reminded),
  endsOn: z.iso.date(),
  /** How many days before the end, as in the settings; below 0 after it. */
  step: z.int(),
  state: z.enum(['goes', 'sent', 'not']),
  /** The recipients if they are not the customer: distributors, by name. */
  to: z.array(z.string()),
  /** Does Sales get a copy? */
  copy: z.boolean(),
  /** Why it is not sent (REM-246); null when it is. */
  why: z.enum(['renewed', 'deactivated', 'switched off', 'offer accepted', 'not verified', 'suspended']).nullable(),
  /** The day of the renewal, the reason why reminders are off, or the number of the offer. */
  because: z.string().nullable(),
});
export type ReminderRow = z.infer<typeof reminderRow>;

/** The reminder settings in a customer's record (REM-252); the revision is 0 before anyone sets them. */
const wish = z.object({
  to: z.enum(['owner', 'distributor']),
  off: z.string().nullable(),
  revision: z.int().min(0),
  /** Distributors of the customer's country who may sign in, by name. */
  distributors: z.array(z.string()),
});
export type CustomerReminders = z.infer<typeof wish>;

export const reminders = describe(remindersCalls, {
  getPlot: {
    summary: `How many reminders are sent on each of ${PLOT_DAYS} days, among them the requested one; in a large portal, how many licenses they are about`,
    access: needs('customers.view'),
    query: z.strictObject({ ...asOf, ...ofOne, ...ofProduct }),
    answer: json(
      z.object({
        /** The days on which this portal sends reminders: before the end, and below 0 after it. */
        reminderDays: z.array(z.int()),
        /** The hour of the day in UTC from which they are sent. */
        hour: z.int(),
        /** Counted by licenses, before checking which reminders are not sent. */
        isRough: z.boolean(),
        days: z.array(z.object({ day: z.iso.date(), mails: z.int() })),
      }),
    ),
    refusals: { ...dayRefusals, noLicense },
  },
  getReminders: {
    summary: `Every reminder sent on a day, and those not sent with the reason, up to ${MOST_REMINDED} licenses`,
    access: needs('customers.view'),
    query: z.strictObject({ ...asOf, ...ofOne, ...ofProduct, page: pageQuery.page, pageSize: pageQuery.pageSize }),
    answer: json(
      z.object({
        asOf: z.iso.date(),
        goes: z.int(),
        doNot: z.int(),
        /** Do more licenses have a reminder on this day than were judged? */
        totalIsMore: z.boolean(),
        /** The requested license, in its state on that day. */
        license: reminded.nullable(),
        rows: z.array(reminderRow).max(MOST_ROWS),
      }),
    ),
    refusals: { ...dayRefusals, noLicense },
  },
  getStates: {
    summary: 'How many licenses will have each standing for renewal on a day, as things are now, each counted up to 1,000',
    access: needs('customers.view'),
    query: z.strictObject({ ...asOf, ...ofProduct }),
    answer: json(z.array(z.object({ state: z.enum(STANDINGS), ...listTotal.shape }))),
    refusals: dayRefusals,
  },
  getReminderMail: {
    summary: 'The email about a license as it will read on a day, written by the template that sends it',
    access: needs('customers.view'),
    query: z.strictObject({ ...asOf, licenseId: idText }),
    answer: json(
      z.object({
        /** By name, since no one sees more of a distributor elsewhere. */
        to: z.array(z.string()),
        replyTo: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
    refusals: {
      ...dayRefusals,
      noLicense,
      noMail: { statusCode: 'NOT_FOUND', message: 'No reminder about this license is sent on this day' },
    },
  },
  getCustomerReminders: {
    summary: 'Who gets the reminders about a customer’s licenses, and why they are switched off',
    access: needs('customers.view'),
    body: z.object({ id }),
    answer: json(wish),
    refusals: { noCustomer },
  },
  setCustomerReminders: {
    summary: 'Send the reminders of a customer to them or to the distributors of their country, or switch them off with a reason',
    access: needs('customers.view'),
    body: z.object({
      customerId: id,
      to: z.enum(['owner', 'distributor'], 'Please choose who receives them'),
      off: text(500, 'Please say why').nullable(),
      revision: z.int().min(0).max(2_147_483_647).optional(),
    }),
    answer: json(wish),
    refusals: { noCustomer, lacksRight, outdated },
  },
});
