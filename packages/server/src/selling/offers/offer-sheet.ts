import { countryOf, type Day, lineInWords, OFFER_STANDINGS, quotationNumber, showPercent, standingOf } from '@lm/contract';
import { decimalOf } from './decimal.ts';
import type { ExportedOffer } from './offer-export.queries.ts';
import type { offerFileTexts } from './offer-file.texts.ts';
import type { FileColumn } from './table-file.ts';

type HeadingName = Exclude<Parameters<ReturnType<typeof offerFileTexts>>[0], 'sheet'>;

/** The columns of offers.csv and offers.xlsx (QUO-347): one row per offer, with what its newest revision says. */
export const offerColumns = (today: Day): FileColumn<ExportedOffer, HeadingName>[] => [
  { name: 'offer', width: 14, cell: ({ number }) => number },
  { name: 'revision', width: 9, cell: ({ no }) => String(no) },
  { name: 'state', width: 18, cell: (offer) => OFFER_STANDINGS[standingOf(offer, today)] },
  { name: 'name', width: 26, cell: ({ customer }) => customer?.name ?? '' },
  { name: 'email', width: 34, cell: ({ customer }) => customer?.email ?? '' },
  { name: 'organization', width: 30, cell: ({ customer }) => customer?.organization ?? '' },
  { name: 'country', width: 18, cell: ({ customer }) => (customer ? countryOf(customer.countryId).name : '') },
  { name: 'currency', width: 9, cell: ({ currency }) => currency },
  { name: 'list', width: 14, cell: ({ totals, currency }) => decimalOf(totals.list, currency) },
  { name: 'discounts', width: 14, cell: ({ totals, currency }) => decimalOf(totals.discount, currency) },
  { name: 'net', width: 14, cell: ({ totals, currency }) => decimalOf(totals.net, currency) },
  { name: 'taxLine', width: 18, cell: ({ taxText, taxPercent }) => [taxText, showPercent(taxPercent)].filter(Boolean).join(', ') },
  { name: 'tax', width: 14, cell: ({ totals, currency }) => decimalOf(totals.tax, currency) },
  { name: 'total', width: 14, cell: ({ totals, currency }) => decimalOf(totals.total, currency) },
  { name: 'validUntil', width: 12, cell: ({ validUntil }) => validUntil },
  { name: 'offered', width: 20, cell: ({ offeredAt }) => offeredAt },
  { name: 'changed', width: 20, cell: ({ changedAt }) => new Date(changedAt) },
  { name: 'madeBy', width: 24, cell: ({ madeBy }) => madeBy },
  { name: 'request', width: 10, cell: ({ quotationId }) => (quotationId === null ? '' : quotationNumber(quotationId)) },
  { name: 'reason', width: 40, cell: ({ reason }) => reason },
  {
    name: 'lines',
    width: 80,
    cell: ({ lines, offeredAt }) => lines.map((line) => lineInWords(line, offeredAt?.toISOString())).join('\n'),
  },
];
