import { countryOf, ORDER_WORDS } from '@lm/contract';
import type { FileColumn } from '../offers/public.ts';
import { decimalOf } from '../offers/public.ts';
import type { orderFileTexts } from './order-file.texts.ts';
import type { ordersAfter } from './order-list.queries.ts';

type HeadingName = Exclude<Parameters<ReturnType<typeof orderFileTexts>>[0], 'sheet'>;

export type ExportedOrder = Awaited<ReturnType<typeof ordersAfter>>[number];

/** The columns of orders.csv and orders.xlsx (QUO-348). */
export const ORDER_COLUMNS: readonly FileColumn<ExportedOrder, HeadingName>[] = [
  { name: 'order', width: 14, cell: ({ number }) => number },
  { name: 'state', width: 18, cell: ({ state }) => ORDER_WORDS[state] },
  { name: 'offer', width: 14, cell: ({ offer }) => offer.number },
  { name: 'revision', width: 9, cell: ({ offer }) => String(offer.no) },
  { name: 'name', width: 26, cell: ({ customer }) => customer.name },
  { name: 'email', width: 34, cell: ({ customer }) => customer.email },
  { name: 'organization', width: 30, cell: ({ customer }) => customer.organization },
  { name: 'country', width: 18, cell: ({ customer }) => countryOf(customer.countryId).name },
  { name: 'currency', width: 9, cell: ({ currency }) => currency },
  { name: 'total', width: 14, cell: ({ total, currency }) => decimalOf(total, currency) },
  { name: 'po', width: 20, cell: ({ poNumber }) => poNumber },
  { name: 'accepted', width: 20, cell: ({ acceptedAt }) => new Date(acceptedAt) },
  { name: 'acceptedBy', width: 34, cell: ({ acceptedBy }) => acceptedBy },
  { name: 'made', width: 14, cell: ({ madeOn }) => madeOn },
  { name: 'confirmed', width: 20, cell: ({ confirmedAt }) => confirmedAt },
  { name: 'due', width: 14, cell: ({ paymentDue }) => paymentDue },
  { name: 'paid', width: 20, cell: ({ paidAt }) => paidAt },
  { name: 'reference', width: 24, cell: ({ paidReference }) => paidReference },
  { name: 'cancelled', width: 20, cell: ({ cancelledAt }) => cancelledAt },
  { name: 'reason', width: 40, cell: ({ reason }) => reason },
  { name: 'hash', width: 66, cell: ({ pdfHash }) => pdfHash },
  { name: 'costCentre', width: 20, cell: ({ costCentre }) => costCentre },
  { name: 'invoiceAddress', width: 40, cell: ({ invoiceAddress }) => invoiceAddress },
  { name: 'deliveryAddress', width: 40, cell: ({ deliveryAddress }) => deliveryAddress },
];
