// Orders: what a customer accepted, its payment, its licenses.
import { elsewhere, type Generated, type GeneratedAlways, plain, progress, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { acceptRoutes } from './acceptance.routes.ts';
import { orderFileRoutes } from './order-files.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { paymentJob } from './payment-job.ts';

export { ordersOfProduct as ofProduct } from './order-list.queries.ts';
export { sections } from './orders.export.queries.ts';
export { orderFollowers as followers } from './orders.following.ts';
export { ORDER_MAILS as mails } from './orders.mails.ts';

export const tables = {
  order_counter: table()({
    year: plain<number>(),
    last: plain<number>(),
  }),
  customer_order: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    year: shown<number>({ says: 'with number: O-2026-0007' }),
    number: shown<number>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept' }),
    offer_id: shown<number>({ says: 'one offer makes one order', to: 'offer' }),
    offer_no: elsewhere<number>(),
    state: shown<'waiting' | 'awaited' | 'done' | 'cancelled'>({
      says: 'waiting, awaited, done, cancelled; only payment_due tells that it ended unpaid',
    }),
    currency: shown<string>(),
    total: shown<number>({ says: 'With its tax, in minor units.' }),
    accepted_at: shown<Date>(),
    accepted_name: shown<string>({
      says: 'and position and purchase order number, as they were given; erased with the person who accepted',
    }),
    accepted_position: shown<string>(),
    accepted_by_id: shown<Generated<number | null>>({
      says: 'who accepted it; null if an earlier version noted no one',
      to: 'customer',
      deleted: 'relinked',
    }),
    po_number: shown<string>({ erased: 'empty' }),
    cost_centre: shown<Generated<string>>({ says: 'of the organization', erased: 'empty' }),
    invoice_address: shown<Generated<string>>({
      says: 'of the organization, as it was then, like the next',
      erased: 'empty',
      words: ['Invoice address of an order', 1000],
    }),
    delivery_address: shown<Generated<string>>({ erased: 'empty', words: ['Delivery address of an order', 1000] }),
    pdf_hash: elsewhere<string | null>({ says: 'SHA-256 of what was accepted' }),
    made_on: elsewhere<string | null>({ says: 'when its licenses were made' }),
    payment_due: shown<string | null>({ says: 'inclusive; null if no payment was awaited' }),
    payment_days: elsewhere<number | null>(),
    mail_on: progress<string | null>({ says: 'The day on which the next mail about its payment is due.' }),
    confirmed_at: shown<Date | null>(),
    confirmed_by: staffs<string | null>({ erased: 'number of who did it' }),
    paid_at: shown<Date | null>(),
    paid_by: staffs<string | null>({ erased: 'number of who did it' }),
    paid_reference: staffs<string | null>({ erased: 'Erased', words: ['Reference of a payment', 200] }),
    cancelled_at: shown<Date | null>(),
    cancelled_by: staffs<string | null>({ erased: 'number of who did it' }),
    reason: staffs<string | null>({ erased: 'Erased', words: ['Reason at an order', 1000] }),
  }),
  order_license: table()({
    order_id: shown<number>({ to: 'customer_order', deleted: 'kept' }),
    line: shown<number>(),
    copy: shown<number>({ says: 'one for each user of a node-locked line' }),
    license_id: shown<number>({ says: 'it may be deleted' }),
    from_day: elsewhere<string>({ says: 'what the line promises' }),
    until_day: elsewhere<string>(),
    ended_on: elsewhere<string | null>({ says: 'the end that a license had before it continued until the payment' }),
  }),
};

export const routes = (portal: Portal): Route[] => [...acceptRoutes(portal), ...orderRoutes(portal), ...orderFileRoutes(portal)];

export const jobs = (portal: Portal) => [paymentJob(portal)];
