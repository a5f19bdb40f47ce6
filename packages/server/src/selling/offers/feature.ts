// Offers in revisions, their approval and their PDFs.
import type { OfferState } from '@lm/contract';
import { bookkeeping, elsewhere, type Generated, type GeneratedAlways, plain, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { approvalRoutes } from './offer-approval.routes.ts';
import { tellExpired } from './offer-expiry.ts';
import { offerFileRoutes } from './offer-files.routes.ts';
import { offerListRoutes } from './offer-list.routes.ts';
import { productsOfOffersIn } from './offered-products.queries.ts';
import { offerRoutes } from './offers.routes.ts';

export { offersOfProduct as ofProduct } from './offer-products.queries.ts';
export { sections } from './offers.export.queries.ts';
export { offerFollowers as followers } from './offers.following.ts';
export { OFFER_MAILS as mails } from './offers.mails.ts';

export const brought = { products: productsOfOffersIn };

export const tables = {
  offer_counter: table()({
    year: plain<number>(),
    last: plain<number>(),
  }),
  offer: table()({
    id: shown<GeneratedAlways<number>>(),
    year: shown<number>({ says: 'with number: Q-2026-0142' }),
    number: shown<number>(),
    customer_id: shown<number | null>({ to: 'customer', deleted: 'relinked' }),
    quotation_id: elsewhere<number | null>({ to: 'quotation', deleted: 'relinked' }),
    maker_id: staffs<number | null>({ to: 'customer', deleted: 'relinked' }),
    made_at: staffs<Date>(),
    changed_at: bookkeeping<Date>(),
    last_no: bookkeeping<number>({ says: 'State, validity, currency and total are those of the newest revision.' }),
    open_no: bookkeeping<number | null>({ says: 'The revision that the customer can accept, and until when.' }),
    open_until: bookkeeping<string | null>(),
    state: elsewhere<OfferState>(),
    valid_until: elsewhere<string>(),
    currency: elsewhere<string>(),
    total: elsewhere<number>(),
    revision: bookkeeping<Generated<number>>(),
  }),
  offer_revision: table({ key: ['offer_id', 'no'], of: 'offer_id' })({
    offer_id: shown<number>({ to: 'offer' }),
    no: shown<number>(),
    state: shown<OfferState>({ says: 'draft, waiting, offered, accepted, declined, withdrawn, replaced' }),
    currency: shown<string>({ says: 'ISO 4217' }),
    total: shown<number>({ says: 'minor units, as every amount' }),
    tax_text: shown<string>(),
    tax_percent: elsewhere<number>({ says: 'hundredths of a percent, as every percentage' }),
    valid_until: shown<string>({ says: 'inclusive' }),
    terms: shown<string>({ words: ['Terms of an offer', 5000] }),
    note: shown<string>({ erased: 'empty', words: ['Note of an offer', 5000] }),
    po_number_needed: elsewhere<boolean>(),
    offline_files: elsewhere<boolean>(),
    academic: elsewhere<boolean>(),
    book_from: staffs<string | null>({ says: 'the price book its list prices come from; null for none' }),
    made_at: staffs<Date>(),
    offered_at: shown<Date | null>({ says: 'null until it is offered' }),
    offered_by_id: staffs<number | null>({ to: 'customer', deleted: 'relinked' }),
    organization_id: elsewhere<Generated<number | null>>({
      says: 'the organization, if it renewed only its licenses when it was offered; null for none',
      to: 'organization',
      deleted: 'relinked',
    }),
    ended_at: shown<Date | null>(),
    reason: staffs<Generated<string>>({ erased: 'empty', words: ['Reason at an offer', 1000] }),
    changed_by_id: staffs<number | null>({ to: 'customer', deleted: 'relinked' }),
    asked_by_id: staffs<number | null>({ to: 'customer', deleted: 'relinked' }),
    approved_by_id: staffs<number | null>({ to: 'customer', deleted: 'relinked' }),
  }),
  offer_line: table({ key: ['offer_id', 'no', 'place'] })({
    offer_id: shown<number>({ to: 'offer_revision' }),
    no: shown<number>(),
    place: shown<number>({ says: 'from 1 on' }),
    what: shown<'license' | 'renewal'>({ says: 'license, renewal' }),
    category_id: shown<number>(),
    type_id: shown<number>(),
    modules: shown<number[]>(),
    users: shown<number>(),
    months: shown<number | null>(),
    license_id: elsewhere<number | null>({ says: 'what a renewal renews; it may be deleted' }),
    from_day: shown<string | null>(),
    until_day: shown<string | null>(),
    list_amount: staffs<number | null>({ says: 'of the price book, before any discount' }),
    rule: staffs<string>(),
    is_typed: staffs<boolean>(),
    price: staffs<number>({ says: 'the same, or what was typed' }),
    discount: shown<number>(),
    discount_reason: staffs<string>({ words: ['Reason of a discount', 200] }),
    amount: shown<number>({ says: 'the price less the discount' }),
  }),
  offer_pdf: table({ key: ['offer_id', 'no'] })({
    offer_id: shown<number>({ to: 'offer_revision', deleted: 'kept', through: 'customer_id' }),
    no: shown<number>(),
    content: shown<Buffer>(),
    named_id: shown<Generated<number | null>>({
      says: 'the person it names; null if an earlier version drew it',
      to: 'customer',
      deleted: 'relinked',
    }),
  }),
  offer_prolonged: table({ leftOut: 'When the offer was prolonged shows in its validity' })({
    offer_id: plain<number>({ to: 'offer_revision' }),
    no: plain<number>(),
    at: plain<Date>(),
  }),
};

export const routes = (portal: Portal): Route[] => [
  ...offerListRoutes(portal),
  ...offerRoutes(portal),
  ...offerFileRoutes(portal),
  ...approvalRoutes(portal),
];

export const jobs = (portal: Portal): PeriodicKind[] => [
  { ...hourly('expired-offers', 'No one could be told of offers that expired'), run: () => tellExpired(portal) },
];
