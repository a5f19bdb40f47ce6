import { z } from 'zod';
import { describe, file, json, list, needs, ownOr, signedIn, WORKBOOK } from '../core/endpoint.ts';
import { costCentre, currency, day, id, idText, listQuery, listTotal, pageQuery, searchText, text } from '../core/fields.ts';
import { noCustomer, tooLong } from '../core/refusals.ts';
import { reason } from '../core/requests.ts';
import { MOST_AMOUNT } from '../core/rules/money.ts';
import { noneCurrent, tooManyLicenses } from '../licensing/refusals.ts';
import { noOffer } from './offers.ts';
import { listedOrder, order } from './order-parts.ts';
import { ordersCalls } from './orders.calls.ts';
import { ORDER_SORTS, ORDER_STATES } from './orders.words.ts';

const no = z.int('Please name the revision').min(1, 'Please name the revision').max(10_000, 'Please name the revision');

/** Why an offer can no longer be answered: its state, and the newer revision if there is one (ORD-331). */
const notOpen = {
  notYours: { statusCode: 'FORBIDDEN', message: 'Only the customer an offer was made for can answer it' },
  accepted: { statusCode: 'CONFLICT', message: '{who} accepted this offer on {day}: order {order}' },
  declined: { statusCode: 'CONFLICT', message: 'This offer was declined on {day}' },
  withdrawn: { statusCode: 'CONFLICT', message: 'This offer was withdrawn on {day}. Please ask for a new one.' },
  replaced: { statusCode: 'CONFLICT', message: 'Revision {newer} replaces revision {no}, which can no longer be accepted' },
  expired: { statusCode: 'CONFLICT', message: 'This offer was valid until {day}. Please ask for a new one.' },
} as const;

/** Why a line can no longer be made into licenses (ORD-324). */
const lineRefusals = {
  licenseGone: {
    statusCode: 'CONFLICT',
    message: 'License {license} of line {line} no longer exists. Please ask for a new revision.',
  },
  renewedMeanwhile: {
    statusCode: 'CONFLICT',
    message: 'License {license} of line {line} has been renewed in the meantime and runs until {day}. Please ask for a new revision.',
  },
  orderedAlready: {
    statusCode: 'CONFLICT',
    message: 'License {license} of line {line} is being renewed by order {order}, which is awaiting payment',
  },
  cannotRenew: { statusCode: 'CONFLICT', message: 'License {license} of line {line} cannot be renewed: {reason}' },
  tooManyLicenses,
  noneCurrent,
} as const;

const NAME = 'Please enter your name';
const POSITION = 'Please enter your position';

/** What accepting an offer needs and does, for people who look at it (ORD-330). */
const acceptance = z.object({
  /** The number of further days that can still be taken; 0 for none. */
  moreDays: z.int(),
  poNumberNeeded: z.boolean(),
  /** Those of the organization that buys, to choose from. Missing in answers of an earlier version. */
  costCentres: z.array(z.string()).optional(),
  /** Are licenses made at once, or when staff confirm? */
  isAtOnce: z.boolean(),
  /** The number of days in which the order must be paid; licenses are Temporary until then. 0 if no payment is awaited. */
  paymentDays: z.int(),
  /** The number of licenses that accepting makes or renews. */
  licenses: z.int(),
  /** The order it became, once accepted. */
  order: z
    .object({
      id: z.int(),
      number: z.string(),
      acceptedAt: z.iso.datetime(),
      acceptedName: z.string(),
      poNumber: z.string().optional(),
      costCentre: z.string().optional(),
    })
    .nullable(),
  /** May the principal answer it, since it is made to them or to the organization they buy for? Missing in answers of an earlier version. */
  isAnswered: z.boolean().optional(),
});
export type Acceptance = z.infer<typeof acceptance>;

const filters = {
  state: z.enum(ORDER_STATES, `Please choose among ${ORDER_STATES.join(', ')}`).optional(),
  currency: currency.optional(),
  /** Orders of at least this many minor units of the currency, which must be given with it. */
  least: z
    .string()
    .regex(/^\d{1,14}$/, 'Please enter an amount')
    .transform(Number)
    .pipe(z.int().max(MOST_AMOUNT, 'Please enter an amount'))
    .optional(),
  /** Accepted between two days in UTC, both inclusive. */
  from: day.optional(),
  to: day.optional(),
  productId: idText.optional(),
  organizationId: idText.optional().describe('Of the people who are in it'),
};

interface Filters {
  currency?: unknown;
  least?: unknown;
  sort?: string | undefined;
}

const withCurrency = ({ currency, least, sort }: Filters) => currency !== undefined || (least === undefined && sort !== 'total');
const NEEDS_CURRENCY = { path: ['currency'], message: 'Amounts can only be compared within one currency: please name it' };

const exportQuery = z.strictObject({ search: searchText.optional(), ...filters }).refine(withCurrency, NEEDS_CURRENCY);

const noOrder = { statusCode: 'NOT_FOUND', message: 'Order Not Found' } as const;

/** The order is in a state that does not allow the act. */
const notNow = { statusCode: 'CONFLICT', message: 'This order is {state}, since {day}' } as const;

const notAlone = { statusCode: 'FORBIDDEN', message: 'A colleague has to do this: the order is yours, or you wrote its offer' } as const;

export const orders = describe(ordersCalls, {
  findAcceptance: {
    summary: 'What accepting an offer requires and does, and the order it became',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(acceptance),
    refusals: { noOffer },
  },
  acceptOffer: {
    summary:
      'Accept a revision of an offer to you, which makes an order. Sending the same acceptance twice counts once; any other is told what happened to the offer',
    access: signedIn,
    body: z.object({
      id,
      no,
      name: text(200, NAME),
      position: text(200, POSITION),
      /** Required if the offer, the portal or the organization says so. */
      poNumber: z.union([z.literal(''), text(100)]).optional(),
      /** One of the organization's. */
      costCentre: z.union([z.literal(''), costCentre]).optional(),
      terms: z.literal(true, 'Please accept the terms'),
    }),
    answer: json(order),
    refusals: {
      noOffer,
      ...notOpen,
      ...lineRefusals,
      poNumberNeeded: { statusCode: 'BAD_REQUEST', field: 'poNumber', message: 'Please enter your purchase order number' },
      noCostCentre: { statusCode: 'BAD_REQUEST', field: 'costCentre', message: 'Please choose a cost centre of your organization' },
    },
  },
  declineOffer: {
    summary: 'Decline a revision of an offer to you, with a reason',
    access: signedIn,
    body: z.object({
      id,
      no,
      reason: reason(),
    }),
    answer: json(z.object({ declinedAt: z.iso.datetime() })),
    refusals: { noOffer, ...notOpen },
  },
  moreDays: {
    summary: 'Take more days to answer an offer to you, once per revision; sales is told',
    access: signedIn,
    body: z.object({ id, no }),
    answer: json(z.object({ validUntil: z.iso.date() })),
    refusals: {
      noOffer,
      ...notOpen,
      noMoreDays: { statusCode: 'CONFLICT', message: 'This offer has already been extended. It is valid until {day}.' },
    },
  },
  getOrders: {
    summary: 'The orders of all customers you may see, newest first unless sorted otherwise',
    access: needs('customers.view'),
    query: z.strictObject({ ...listQuery(ORDER_SORTS), ...filters }).refine(withCurrency, NEEDS_CURRENCY),
    answer: list(listedOrder),
    refusals: { tooLong },
  },
  countOrders: {
    summary: 'How many orders a search and a filter find, counted up to 1,000',
    access: needs('customers.view'),
    query: z.strictObject({ search: searchText.optional(), ...filters }).refine(withCurrency, NEEDS_CURRENCY),
    answer: json(listTotal),
  },
  exportOrders: {
    summary: 'Save the orders that a search and a filter find as orders.csv',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: exportQuery,
    answer: file('text/csv; charset=utf-8'),
  },
  exportWorkbook: {
    summary: 'Save the orders that a search and a filter find as orders.xlsx',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: exportQuery,
    answer: file(WORKBOOK),
  },
  getCustomerOrders: {
    summary: 'The orders of a customer, newest first',
    access: ownOr('customers.view'),
    params: z.object({ customerId: idText }),
    query: z.strictObject(pageQuery),
    answer: list(listedOrder),
    refusals: { noCustomer, tooLong },
  },
  findOrder: {
    summary: 'One order with its lines, the licenses it made, and its payment',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(order),
    refusals: { noOrder },
  },
  confirmOrder: {
    summary: 'Confirm an order, which makes the licenses of its lines',
    access: needs('orders.manage'),
    body: z.object({ id }),
    answer: json(order),
    refusals: { noOrder, notAlone, notNow, ...lineRefusals },
  },
  markPaid: {
    summary: 'Mark an order paid: its licenses become what was bought. `evenEnded` takes a payment that came too late',
    access: needs('orders.manage'),
    body: z.object({ id, reference: text(200, 'Please enter a reference'), evenEnded: z.boolean().optional() }),
    answer: json(order),
    refusals: {
      noOrder,
      notAlone,
      notNow,
      endedMeanwhile: {
        statusCode: 'CONFLICT',
        message: 'This order ended unpaid on {day}. Mark it paid anyway, and its licenses become what was bought.',
      },
      cannotRenew: lineRefusals.cannotRenew,
    },
  },
  cancelOrder: {
    summary: 'Cancel an order that is not confirmed or not paid; the Temporary licenses it made end today',
    access: needs('orders.manage'),
    body: z.object({
      id,
      reason: reason(),
    }),
    answer: json(order),
    refusals: {
      noOrder,
      notNow,
      cannotEnd: { statusCode: 'CONFLICT', message: 'License {license} of line {line} cannot be ended: {reason}' },
    },
  },
});
