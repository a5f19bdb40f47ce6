import { countryOf, ORDER_WORDS } from '@lm/contract';
import type { FileColumn } from '../offers/public.ts';
import { decimalOf } from '../offers/public.ts';
import type { ordersAfter } from './order-list.queries.ts';

export type ExportedOrder = Awaited<ReturnType<typeof ordersAfter>>[number];

/** The columns of orders.csv and orders.xlsx (QUO-348). */
export const ORDER_COLUMNS: readonly FileColumn<ExportedOrder>[] = [
  { title: 'Order', width: 14, cell: ({ number }) => number },
  { title: 'State', width: 18, cell: ({ state }) => ORDER_WORDS[state] },
  { title: 'Offer', width: 14, cell: ({ offer }) => offer.number },
  { title: 'Revision', width: 9, cell: ({ offer }) => String(offer.no) },
  { title: 'Name', width: 26, cell: ({ customer }) => customer.name },
  { title: 'Email', width: 34, cell: ({ customer }) => customer.email },
  { title: 'Organization', width: 30, cell: ({ customer }) => customer.organization },
  { title: 'Country', width: 18, cell: ({ customer }) => countryOf(customer.countryId).name },
  { title: 'Currency', width: 9, cell: ({ currency }) => currency },
  { title: 'Total', width: 14, cell: ({ total, currency }) => decimalOf(total, currency) },
  { title: 'Purchase order', width: 20, cell: ({ poNumber }) => poNumber },
  { title: 'Accepted (UTC)', width: 20, cell: ({ acceptedAt }) => new Date(acceptedAt) },
  { title: 'Accepted by', width: 34, cell: ({ acceptedBy }) => acceptedBy },
  { title: 'Licenses made', width: 14, cell: ({ madeOn }) => madeOn },
  { title: 'Confirmed (UTC)', width: 20, cell: ({ confirmedAt }) => confirmedAt },
  { title: 'Payment due', width: 14, cell: ({ paymentDue }) => paymentDue },
  { title: 'Paid (UTC)', width: 20, cell: ({ paidAt }) => paidAt },
  { title: 'Payment reference', width: 24, cell: ({ paidReference }) => paidReference },
  { title: 'Cancelled (UTC)', width: 20, cell: ({ cancelledAt }) => cancelledAt },
  { title: 'Reason', width: 40, cell: ({ reason }) => reason },
  { title: 'SHA-256 of the PDF', width: 66, cell: ({ pdfHash }) => pdfHash },
];
