import { z } from 'zod';
import { describe, json, list, needs, onlyCustomers, ownOr } from '../core/endpoint.ts';
import { day, id, idText, listQuery, listTotal, pageQuery, prose, revision, searchText, text } from '../core/fields.ts';
import { lacksRight, noCustomer, noLicense, outdated, sessionEnded, tooLong, tooOften } from '../core/refusals.ts';
import { quotationForm, sentForm } from './quotation-form.ts';
import { quotationsCalls } from './quotations.calls.ts';
import { INBOX_PARTS, QUOTATION_SORTS, QUOTATION_STATES } from './quotations.words.ts';
import { askRenewalBody, askRenewalForBody, askRenewalInOrganizationBody, shownRenewal } from './renewal-asks.ts';
import { LOST_REASONS, STAGES } from './rules/stages.ts';

/** A quotation in answers: the form, and what came of it. */
const quotation = z.object({
  id: z.int(),
  customerId: z.int(),
  submittedAt: z.iso.datetime(),
  form: sentForm,
  /** Did staff ask for the customer (QUO-847)? */
  byStaff: z.boolean(),
  /** The member of staff who did; only for staff. */
  askedBy: z.string().nullable(),
  /** A colleague who looks after the licenses of their organization asked (ORG-64); named for people who see them. */
  colleague: z.object({ name: z.string().nullable() }).optional(),
  /** Null while it is open. */
  answeredAt: z.iso.datetime().nullable(),
  /** The member of staff who answered; only for staff. */
  answeredBy: z.string().nullable(),
  /** What was written to the customer; may be empty. */
  answer: z.string(),
  /** The licenses to renew (QUO-260); the form then only says who asks. Null if the request is for a new license. */
  renewal: shownRenewal.nullable(),
  /** The product it is for, by its name at the time; only if there were several. */
  products: z.array(z.string()).optional(),
});
export type Quotation = z.infer<typeof quotation>;

const notRenewed = { statusCode: 'CONFLICT', message: '{number} cannot be renewed: {why}' } as const;
const renewedMeanwhile = { statusCode: 'CONFLICT', message: '{number} has been changed in the meantime: it now ends on {day}' } as const;

const noQuotation = { statusCode: 'NOT_FOUND', message: 'Quotation Not Found' } as const;

/** A quotation in the inbox (QUO-140). */
const inboxQuotation = quotation.extend({
  customer: z.object({ id: z.int(), name: z.string(), email: z.string(), organization: z.string(), countryId: z.int() }),
  /**
   * The person who follows it up, or else who answered; for an open one, the Distributors whose area the customer is in, or null if there are none
   * (QUO-141).
   */
  owner: z.string().nullable(),
  /** The person who took it over or was handed it; null for no one. */
  ownerId: z.int().nullable(),
  /** Of the record; an older one is refused (WIRE-23). */
  revision: z.int(),
  /** How far it has come on this day (QUO-340). */
  stage: z.enum(STAGES),
  nextStep: z.string(),
  nextOn: z.iso.date().nullable(),
  /** Why it is lost; null if it is not, or if the end of its offer says why. */
  lostReason: z.string().nullable(),
  lostNote: z.string(),
  /** Its newest offer; the last day on which it holds. */
  offer: z.object({ id: z.int(), number: z.string(), currency: z.string(), total: z.int(), validUntil: z.iso.date() }).nullable(),
});
export type InboxQuotation = z.infer<typeof inboxQuotation>;

const inboxFilter = {
  state: z.enum(QUOTATION_STATES, `Please choose among ${QUOTATION_STATES.join(', ')}`).optional(),
  stage: z.enum(STAGES, `Please choose among ${STAGES.join(', ')}`).optional(),
  part: z.enum(INBOX_PARTS, `Please choose among ${INBOX_PARTS.join(', ')}`).optional(),
  /** The product it asks for (PRD-49). */
  productId: idText.optional(),
  organizationId: idText.optional().describe('Of the people who are in it'),
};

export const quotations = describe(quotationsCalls, {
  submitQuotation: {
    summary: 'Ask for a quotation; sales gets it by email and the customer a confirmation',
    access: onlyCustomers,
    body: quotationForm,
    answer: json(quotation),
    refusals: { sessionEnded, tooOften },
  },
  askRenewal: {
    summary: 'Ask for the renewal of your own licenses; sales gets it by email and the customer a confirmation',
    access: onlyCustomers,
    body: askRenewalBody,
    answer: json(quotation),
    refusals: {
      sessionEnded,
      tooOften,
      noLicense,
      notRenewed,
      askedAlready: { statusCode: 'CONFLICT', message: 'You asked for {number} in {quotation} on {day}, which is still open' },
      offeredAlready: { statusCode: 'CONFLICT', message: 'Offer {offer} renews {number} and is waiting for your answer until {day}' },
      renewedMeanwhile,
    },
  },
  askRenewalFor: {
    summary: 'Ask sales to renew licenses of a customer you see; sales gets it by email, and the customer is told',
    access: needs('customers.view'),
    body: askRenewalForBody,
    answer: json(quotation),
    refusals: {
      noCustomer,
      lacksRight,
      tooOften,
      noLicense,
      notRenewed,
      askedAlready: { statusCode: 'CONFLICT', message: '{number} was requested in {quotation} on {day}, which is still open' },
      offeredAlready: { statusCode: 'CONFLICT', message: 'Offer {offer} renews {number} and is waiting for an answer until {day}' },
      renewedMeanwhile,
    },
  },
  askRenewalInOrganization: {
    summary:
      'Ask for the renewal of a license of the organization that the caller looks after; sales gets it by email, the caller and its contact a confirmation',
    access: onlyCustomers,
    body: askRenewalInOrganizationBody,
    answer: json(z.object({ id: z.int(), submittedAt: z.iso.datetime() })),
    refusals: {
      tooOften,
      noLicense,
      notRenewed,
      askedAlready: {
        statusCode: 'CONFLICT',
        message: 'The renewal of {number} was requested in {quotation} on {day}, and the request is still open',
      },
      offeredAlready: { statusCode: 'CONFLICT', message: 'An offer that renews {number} is waiting for an answer until {day}' },
      renewedMeanwhile,
    },
  },
  getQuotations: {
    summary: 'The quotations a customer asked for, newest first',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject(pageQuery),
    answer: list(quotation),
    refusals: { noCustomer, tooLong },
  },
  findQuotation: {
    summary: 'One quotation',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(quotation),
    refusals: { noQuotation },
  },
  answerQuotation: {
    summary: 'Mark a quotation answered, once; a text is mailed to the customer',
    access: needs('customers.view'),
    body: z.object({ id, answer: prose(5000).optional() }),
    answer: json(quotation),
    refusals: {
      noQuotation,
      lacksRight,
      alreadyAnswered: { statusCode: 'CONFLICT', message: '{who} has answered this quotation in the meantime' },
    },
  },
  getInbox: {
    summary: 'The quotations of all customers you may see, oldest first unless sorted otherwise',
    access: needs('customers.view'),
    query: z.strictObject({ ...listQuery(QUOTATION_SORTS), ...inboxFilter }),
    answer: list(inboxQuotation),
    refusals: { tooLong },
  },
  countInbox: {
    summary: 'How many quotations a search and a filter find, counted up to 1,000',
    access: needs('customers.view'),
    query: z.strictObject({ search: searchText.optional(), ...inboxFilter }),
    answer: json(listTotal),
  },
  findInInbox: {
    summary: 'One quotation of the inbox',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(inboxQuotation),
    refusals: { noQuotation },
  },
  getOwners: {
    summary: 'Who can follow up a quotation: people who may answer it, by name, up to 200',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.array(z.object({ id: z.int(), name: z.string() }))),
    refusals: { lacksRight, noQuotation },
  },
  followUp: {
    summary: 'Set who follows up a quotation, the next step and its day, or why it is lost; anything left out stays as it is',
    access: needs('customers.view'),
    body: z.object({
      id,
      revision,
      ownerId: id.nullable().optional(),
      /** Empty for none; then there is no day either. */
      nextStep: z.union([z.literal(''), text(200)]).optional(),
      nextOn: day.nullable().optional(),
      lost: z
        .object({ reason: z.enum(LOST_REASONS, 'Please choose a reason'), note: prose(1000) })
        .nullable()
        .optional(),
    }),
    answer: json(inboxQuotation),
    refusals: {
      noQuotation,
      lacksRight,
      outdated,
      cannotOwn: { statusCode: 'BAD_REQUEST', field: 'ownerId', message: 'This person may not answer quotations' },
      noStep: { statusCode: 'BAD_REQUEST', field: 'nextStep', message: 'Please say what to do on that day' },
      isOrdered: { statusCode: 'CONFLICT', message: 'This quotation led to an order, so it cannot be lost' },
    },
  },
});
