import { countryOf, type Day, lineInWords, OFFER_STANDINGS, quotationNumber, showPercent, standingOf } from '@lm/contract';
import { decimalOf } from './decimal.ts';
import type { ExportedOffer } from './offer-export.queries.ts';
import type { FileColumn } from './table-file.ts';

/** The columns of offers.csv and offers.xlsx (QUO-347): one row an offer, with what its newest revision says. */
export const offerColumns = (today: Day): FileColumn<ExportedOffer>[] => [
  { title: 'Offer', width: 14, cell: ({ number }) => number },
  { title: 'Revision', width: 9, cell: ({ no }) => String(no) },
  { title: 'State', width: 18, cell: (offer) => OFFER_STANDINGS[standingOf(offer, today)] },
  { title: 'Name', width: 26, cell: ({ customer }) => customer?.name ?? '' },
  { title: 'Email', width: 34, cell: ({ customer }) => customer?.email ?? '' },
  { title: 'Organization', width: 30, cell: ({ customer }) => customer?.organization ?? '' },
  { title: 'Country', width: 18, cell: ({ customer }) => (customer ? countryOf(customer.countryId).name : '') },
  { title: 'Currency', width: 9, cell: ({ currency }) => currency },
  { title: 'List price', width: 14, cell: ({ totals, currency }) => decimalOf(totals.list, currency) },
  { title: 'Discounts', width: 14, cell: ({ totals, currency }) => decimalOf(totals.discount, currency) },
  { title: 'Net', width: 14, cell: ({ totals, currency }) => decimalOf(totals.net, currency) },
  { title: 'Tax line', width: 18, cell: ({ taxText, taxPercent }) => [taxText, showPercent(taxPercent)].filter(Boolean).join(', ') },
  { title: 'Tax', width: 14, cell: ({ totals, currency }) => decimalOf(totals.tax, currency) },
  { title: 'Total', width: 14, cell: ({ totals, currency }) => decimalOf(totals.total, currency) },
  { title: 'Valid until', width: 12, cell: ({ validUntil }) => validUntil },
  { title: 'Offered (UTC)', width: 20, cell: ({ offeredAt }) => offeredAt },
  { title: 'Changed (UTC)', width: 20, cell: ({ changedAt }) => new Date(changedAt) },
  { title: 'Made by', width: 24, cell: ({ madeBy }) => madeBy },
  { title: 'Request', width: 10, cell: ({ quotationId }) => (quotationId === null ? '' : quotationNumber(quotationId)) },
  { title: 'Reason', width: 40, cell: ({ reason }) => reason },
  {
    title: 'Lines',
    width: 80,
    cell: ({ lines, offeredAt }) => lines.map((line) => lineInWords(line, offeredAt?.toISOString())).join('\n'),
  },
];
