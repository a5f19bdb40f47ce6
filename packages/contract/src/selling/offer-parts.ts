import { z } from 'zod';
import { amount, count, currency, day, id, percent, prose, text } from '../core/fields.ts';
import { categoryOf } from '../licensing/kinds/categories.ts';
import { productOf } from '../licensing/kinds/modules.ts';
import { whyKindNotSold } from '../licensing/kinds/sold-kinds.ts';
import { knownModules } from '../licensing/license-parts.ts';
import { MAX_MONTHS } from '../licensing/rules/license-dates.ts';
import { whyNotSold, withdrawnAmong } from '../licensing/rules/module-choice.ts';
import { MOST_LINES, OFFER_STATES } from './rules/offer-bounds.ts';
import { LINE_CHOICES, saleOf } from './rules/sales.ts';

/** What a line gives: a new license, or more time for an existing one. */
const LINE_KINDS = ['license', 'renewal'] as const;

/** Users, or seats, of one line. */
const MOST_UNITS = 999;

/** A line as it is written (OFR-302): what is sold, and what it costs. */
const lineFields = z.object({
  what: z.enum(LINE_KINDS, 'Please choose a kind'),
  categoryId: z.int('Please choose a kind'),
  typeId: z.int('Please choose a kind'),
  modules: knownModules,
  /** Users of a computer locked license, seats of a floating one. */
  users: count(1, MOST_UNITS),
  /** For a lease, a term or a renewal; null for a Permanent license, and for a renewal by days. */
  months: count(1, MAX_MONTHS).nullable(),
  /** The license that is renewed. */
  licenseId: id.nullable(),
  /** From when to when it is renewed. */
  from: day.nullable(),
  until: day.nullable(),
  /** In minor units, before the discount. Left out, or null, it is the price book's. */
  price: amount.nullable().optional(),
  discount: percent,
  /** For the customer to read; required with a discount (OFR-385). */
  discountReason: z.union([z.literal(''), text(200)]),
});
export type OfferLineInput = z.input<typeof lineFields>;

const NO_KIND = 'Please choose a kind';

/** Why a line cannot be offered today, field by field; null if it can (PRD-3, PRD-33). */
export function whyLineNotSold({ what, categoryId, typeId, modules }: Pick<OfferLine, 'what' | 'categoryId' | 'typeId' | 'modules'>) {
  if (what === 'license')
    return { typeId: whyKindNotSold(categoryOf(categoryId).name, typeId, productOf(modules)), modules: whyNotSold(modules) };
  const withdrawn = withdrawnAmong(modules);
  return { typeId: null, modules: withdrawn && `${withdrawn} is withdrawn` };
}

/** Fields of a line that contradict each other (OFR-302). */
const lineInput = lineFields.superRefine((line, context) => {
  const wrong = (field: keyof OfferLineInput, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (line.discount > 0 && line.discountReason === '') wrong('discountReason', 'Please enter the reason for the discount');
  const kind = LINE_CHOICES.find(({ categoryId, typeId }) => categoryId === line.categoryId && typeId === line.typeId);
  if (!kind) return wrong('typeId', NO_KIND);
  const isRenewal = line.what === 'renewal';
  const notSold = whyLineNotSold(line);
  if (notSold.typeId) wrong('typeId', notSold.typeId);
  if (notSold.modules) wrong('modules', notSold.modules);
  if (isRenewal !== (line.licenseId !== null))
    wrong('licenseId', isRenewal ? 'Please choose the license' : 'Only a renewal names a license');
  if (isRenewal !== (line.from !== null) || isRenewal !== (line.until !== null)) wrong('from', 'Only a renewal says from when to when');
  if (line.from !== null && line.until !== null && line.until <= line.from) wrong('until', 'The end should be after the beginning');
  if (isRenewal) {
    const { months, from, until } = line;
    const isLonger = months !== null && from !== null && until !== null && until > saleOf(line.typeId).furthestEnd(from, months);
    if (isLonger) wrong('until', `It is longer than ${months} ${months === 1 ? 'month' : 'months'}`);
    return;
  }
  if (kind.hasMonths !== (line.months !== null))
    wrong('months', kind.hasMonths ? 'Please enter the months' : 'A permanent license has no months');
});

/** The content of an offer, as it is written and changed. */
export const offerDraft = z.object({
  currency,
  taxText: z.union([z.literal(''), text(100)]),
  taxPercent: percent,
  validUntil: day,
  terms: prose(5000),
  note: prose(5000),
  poNumberNeeded: z.boolean(),
  /** Accepting lets the customer issue offline files. */
  offlineFiles: z.boolean(),
  /** Priced by the academic percentage of the book. */
  academic: z.boolean(),
  /** The day whose book gives the prices; left out, today's. A draft keeps its own (OFR-305). */
  bookFrom: day.nullable().optional(),
  lines: z.array(lineInput).min(1, 'Please add a line').max(MOST_LINES, `An offer has at most ${MOST_LINES} lines`),
});
export type OfferDraft = z.output<typeof offerDraft>;
export type OfferDraftInput = z.input<typeof offerDraft>;

/** A line as it is sent; amounts are minor units of the currency of its revision. */
export const offerLine = z.object({
  what: z.enum(LINE_KINDS),
  categoryId: z.int(),
  typeId: z.int(),
  modules: z.array(z.int()),
  users: z.int(),
  months: z.int().nullable(),
  licenseId: z.int().nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** The price by the book; null if the book has none. */
  listAmount: z.int().nullable(),
  /** How the list price was worked out, in words; empty for a typed price. */
  rule: z.string(),
  /** Was the price typed? Then it does not follow the book. */
  isTyped: z.boolean(),
  /** Before the discount. */
  price: z.int(),
  /** In hundredths of a percent. */
  discount: z.int(),
  discountReason: z.string(),
  /** The price less the discount. */
  amount: z.int(),
});
export type OfferLine = z.infer<typeof offerLine>;

const totals = z.object({ list: z.int(), discount: z.int(), net: z.int(), tax: z.int(), total: z.int() });

const moment = z.iso.datetime().nullable();

/** One revision of an offer. */
export const offerRevision = z.object({
  /** 1, 2, …: the higher one replaces the lower when it is sent. */
  no: z.int(),
  state: z.enum(OFFER_STATES),
  currency: z.string(),
  taxText: z.string(),
  /** In hundredths of a percent. */
  taxPercent: z.int(),
  /** The last day on which it can be accepted. */
  validUntil: z.iso.date(),
  terms: z.string(),
  note: z.string(),
  poNumberNeeded: z.boolean(),
  /** Accepting lets the customer issue offline files. */
  offlineFiles: z.boolean(),
  academic: z.boolean(),
  /** The day from which the price book of its list prices holds; null without one. */
  bookFrom: z.iso.date().nullable(),
  lines: z.array(offerLine),
  totals,
  madeAt: z.iso.datetime(),
  offeredAt: moment,
  /** Who offered it. */
  offeredBy: z.string().nullable(),
  /** When it was accepted, declined, withdrawn or replaced. */
  endedAt: moment,
  /** Why it was declined, withdrawn or, if a draft, returned; may be empty. */
  reason: z.string(),
  /** The members of staff who asked for approval and who gave it; only for staff. */
  askedBy: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  approvedBy: z.string().nullable(),
  /** The person who wrote it last; only for staff. */
  writerId: z.int().nullable(),
});
export type OfferRevision = z.infer<typeof offerRevision>;

export const offerCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  countryId: z.int(),
  /** Empty for none. */
  vatId: z.string(),
});

/** The seller, as offers and orders name it: what the operator set (PDF-346). */
export const seller = z.object({
  name: z.string(),
  /** A line each. */
  address: z.array(z.string()),
  /** The register it is in, and its number there. */
  register: z.string(),
  vatId: z.string(),
});
export type Seller = z.infer<typeof seller>;
