import { z } from 'zod';
import { describe, file, json, list, needs, ownOr, signedIn, WORKBOOK } from '../core/endpoint.ts';
import { id, idText, listQuery, listTotal, pageQuery, prose, revision, searchText } from '../core/fields.ts';
import { lacksRight, noCustomer, noLicense, outdated, tooLong } from '../core/refusals.ts';
import { reason } from '../core/requests.ts';
import { offerCustomer, offerDraft, offerRevision, seller } from './offer-parts.ts';
import { offersCalls } from './offers.calls.ts';
import { OFFER_FILTERS, OFFER_SORTS } from './offers.words.ts';
import { OFFER_STATES } from './rules/offer-bounds.ts';

/** An offer with its revisions. A customer gets those that were offered to them, staff all of them (OFR-309). */
const offer = z.object({
  id: z.int(),
  /** `Q-2026-0142`. */
  number: z.string(),
  /** Of the record; an older one is refused (WIRE-23). */
  revision: z.int(),
  /** Null once the customer has been deleted: the number stays taken (OFR-300). */
  customer: offerCustomer.nullable(),
  /** The organization that buys: the one whose licenses it renews, or the customer's; null for none (ORG-182). */
  buyer: z.object({ address: z.string(), deliveryAddress: z.string(), poNumberNeeded: z.boolean() }).nullable(),
  /** The request it answers. */
  quotationId: z.int().nullable(),
  quotationAskedAt: z.iso.datetime().nullable(),
  madeAt: z.iso.datetime(),
  /** The person who made it; null if they are gone, and for customers. */
  madeBy: z.string().nullable(),
  /** The revision that can be accepted until its last day; null while there is none. */
  openNo: z.int().nullable(),
  /** Newest first. */
  revisions: z.array(offerRevision),
});
export type Offer = z.infer<typeof offer>;

/** A row of the list. */
const listedOffer = z.object({
  id: z.int(),
  number: z.string(),
  customer: offerCustomer.nullable(),
  /** The newest revision. */
  no: z.int(),
  state: z.enum(OFFER_STATES),
  currency: z.string(),
  total: z.int(),
  validUntil: z.iso.date(),
  /** The revision that can be accepted, and its last day; it may be older than the newest. */
  openNo: z.int().nullable(),
  openUntil: z.iso.date().nullable(),
  /** When it was last changed. */
  changedAt: z.iso.datetime(),
  madeBy: z.string().nullable(),
  /** Does it wait for an approval that the principal may give? */
  waitsForMe: z.boolean(),
  /** What the newest revision sells. Only if there are several products (PRD-49). */
  products: z.array(z.string()).optional(),
});
export type ListedOffer = z.infer<typeof listedOffer>;

/** A row of a customer's own list: which request it answers, and which licenses its acceptable revision renews. */
const customerOffer = listedOffer.extend({ quotationId: z.int().nullable(), renews: z.array(z.int()) });
export type CustomerOffer = z.infer<typeof customerOffer>;

const filters = {
  standing: z.enum(OFFER_FILTERS, `Please choose among ${OFFER_FILTERS.join(', ')}`).optional(),
  customerId: idText.optional(),
  productId: idText.optional(),
  organizationId: idText.optional().describe('Of the people who are in it'),
};

export const noOffer = { statusCode: 'NOT_FOUND', message: 'Offer Not Found' } as const;
const notDraft = { statusCode: 'CONFLICT', message: 'This revision is no longer a draft: it is {standing}' } as const;
const byId = z.object({ id, revision });

const exportQuery = z.strictObject({ search: searchText.optional(), ...filters });

/** What the editor needs to know about the settings, the colleagues and the customer. */
const offerSettings = z.object({
  /** For how many days an offer is open by default. */
  offerDays: z.int(),
  /** Discounts above it need a second person; in hundredths of a percent. */
  approvalAbove: z.int(),
  /** Does a price book of any currency hold today? Then a line without a list price, and academic prices, may need a second person. */
  pricesHold: z.boolean(),
  /** Does the customer get academic prices without a second person (OFR-387)? */
  isAcademic: z.boolean(),
  /** The names of people besides the principal who may approve; up to five. */
  approvers: z.array(z.string()),
  /** The content of the newest offer, to start from. */
  last: z
    .object({ currency: z.string(), taxText: z.string(), taxPercent: z.int(), terms: z.string(), poNumberNeeded: z.boolean() })
    .nullable(),
});
export type OfferSettings = z.infer<typeof offerSettings>;

const ownOffer = { statusCode: 'FORBIDDEN', message: 'A colleague has to make the offers to you' } as const;

/** What only the server can judge about the lines. */
const lineRefusals = {
  noLicense,
  wrongLines: {
    statusCode: 'BAD_REQUEST',
    fields: ['lines'],
    message: 'Checked against the price book and the licenses being renewed: each problem names its line',
  },
} as const;

const offerRefusals = {
  noOffer,
  lacksRight,
  outdated,
  ownOffer,
  notDraft,
  pastValidity: { statusCode: 'CONFLICT', message: 'This offer would be valid until {day}, which has passed' },
  notSold: { statusCode: 'CONFLICT', message: 'Line {line} can no longer be offered: {why}' },
} as const;

const notWaiting = { statusCode: 'CONFLICT', message: 'This offer is not waiting for approval: it is {standing}' } as const;
const ownApproval = { statusCode: 'FORBIDDEN', message: 'A colleague has to approve what you asked for, wrote or are offered' } as const;

export const offers = describe(offersCalls, {
  getOffers: {
    summary: 'The offers to all customers you may see, newest first unless sorted otherwise',
    access: needs('customers.view'),
    query: z.strictObject({ ...listQuery(OFFER_SORTS), ...filters }),
    answer: list(listedOffer),
    refusals: { tooLong },
  },
  countOffers: {
    summary: 'How many offers a search and a filter find, counted up to 1,000',
    access: needs('customers.view'),
    query: z.strictObject({ search: searchText.optional(), ...filters }),
    answer: json(listTotal),
  },
  getCustomerOffers: {
    summary: 'The offers to a customer, newest first; customers see the ones offered to them',
    access: ownOr('customers.view'),
    params: z.object({ customerId: idText }),
    query: z.strictObject(pageQuery),
    answer: list(customerOffer),
    refusals: { noCustomer, tooLong },
  },
  findOffer: {
    summary: 'One offer with its revisions',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(offer),
    refusals: { noOffer },
  },
  getPdf: {
    summary:
      'A revision of an offer as a PDF: the one named by `revision`, else the one that can be accepted, else the newest that was offered',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    query: z.strictObject({ revision: idText.optional() }),
    answer: file('application/pdf'),
    refusals: { noOffer, noRevision: { statusCode: 'NOT_FOUND', message: 'Revision Not Found' } },
  },
  exportOffers: {
    summary: 'Save the offers that a search and a filter find as offers.csv',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: exportQuery,
    answer: file('text/csv; charset=utf-8'),
  },
  exportWorkbook: {
    summary: 'Save the offers that a search and a filter find as offers.xlsx',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: exportQuery,
    answer: file(WORKBOOK),
  },
  getOfferSettings: {
    summary: 'The starting values of an offer to a customer, and who may approve it',
    access: needs('offers.make'),
    params: z.object({ customerId: idText }),
    answer: json(offerSettings),
    refusals: { noCustomer },
  },
  getSeller: {
    summary: 'Who sells, as offers and orders name it; null where the operator has not set it',
    access: signedIn,
    answer: json(seller.nullable()),
  },
  addOffer: {
    summary: 'Make an offer as a draft; it takes the next number of the year',
    access: needs('offers.make'),
    body: offerDraft.extend({ customerId: id, quotationId: id.nullable().optional() }),
    answer: json(offer),
    refusals: { noCustomer, ownOffer, noQuotation: { statusCode: 'NOT_FOUND', message: 'Quotation Not Found' }, ...lineRefusals },
  },
  updateOffer: {
    summary: 'Change the draft of an offer; one that is waiting for approval becomes a draft again',
    access: needs('offers.make'),
    body: offerDraft.extend({ id, revision }),
    answer: json(offer),
    refusals: { noOffer, outdated, ownOffer, notDraft, ...lineRefusals },
  },
  reviseOffer: {
    summary: 'Begin a new revision as a draft that says the same; the earlier one stays open until the new one is offered',
    access: needs('offers.make'),
    body: byId,
    answer: json(offer),
    refusals: {
      noOffer,
      outdated,
      ownOffer,
      cannotRevise: { statusCode: 'CONFLICT', message: 'This offer cannot be revised: it is {standing}' },
    },
  },
  discardDraft: {
    summary: 'Discard the draft of a revision; of a first revision the offer is withdrawn and keeps its number',
    access: needs('offers.make'),
    body: byId,
    answer: json(offer),
    refusals: { noOffer, outdated, ownOffer, notDraft },
  },
  sendOffer: {
    summary: 'Offer the draft to the customer, who is told by email; earlier revisions are replaced',
    access: needs('offers.make'),
    body: byId,
    answer: json(offer),
    refusals: {
      ...offerRefusals,
      needsApproval: { statusCode: 'CONFLICT', message: '{why} needs a second person: ask for approval' },
    },
  },
  askApproval: {
    summary: 'Ask a second person to approve the prices of a draft; people who may do so are told by email',
    access: needs('offers.make'),
    body: byId,
    answer: json(offer),
    refusals: {
      ...offerRefusals,
      needsNone: { statusCode: 'CONFLICT', message: 'No discount is above {limit}: this offer needs no approval' },
    },
  },
  approveOffer: {
    summary: 'Approve an offer that is waiting for it, which sends it; never one you asked for, last edited or receive yourself',
    access: needs('offers.approve'),
    body: byId,
    answer: json(offer),
    refusals: { noOffer, outdated, notWaiting, ownApproval, pastValidity: offerRefusals.pastValidity, notSold: offerRefusals.notSold },
  },
  returnOffer: {
    summary: 'Return an offer that is waiting for approval to its maker as a draft, with the reason',
    access: needs('offers.approve'),
    body: byId.extend({ reason: reason() }),
    answer: json(offer),
    refusals: { noOffer, outdated, notWaiting, ownApproval },
  },
  withdrawOffer: {
    summary: 'Withdraw an offer: it can no longer be accepted',
    access: needs('offers.make'),
    body: byId.extend({ reason: prose(1000).optional() }),
    answer: json(offer),
    refusals: {
      noOffer,
      outdated,
      ownOffer,
      notOpen: { statusCode: 'CONFLICT', message: 'This offer is no longer open: it is {standing}' },
    },
  },
});
