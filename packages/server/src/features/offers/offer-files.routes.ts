import { api, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { tableFile } from '../../lib/table-file.ts';
import { offersToExport } from './offer-export.queries.ts';
import type { OfferSearch } from './offer-list.queries.ts';
import { paperName } from './offer-paper.ts';
import { offerColumns } from './offer-sheet.ts';
import { findOffer } from './offers.queries.ts';
import { pdfOf } from './pdf-of.ts';

const calls = api.offers;

/** Offers as files: one as a PDF (PDF-345), many as a table (QUO-347). */
export const offerFileRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  const saved = (format: 'csv' | 'xlsx', principal: Principal, search: OfferSearch) =>
    tableFile(format, 'Offers', offerColumns(today()), offersToExport(db, principal, search, today()));

  return [
    route(calls.getPdf, async ({ params, query, principal }) => {
      const found = await findOffer(db, principal, params.id);
      if (!found) throw refuse(calls.getPdf, 'noOffer');
      const { offer } = found;
      const newest = offer.revisions.find(({ offeredAt }) => offeredAt !== null);
      const revision = query.revision ?? offer.openNo ?? newest?.no ?? 0;
      const content = await pdfOf(portal, offer, revision);
      if (!content) throw refuse(calls.getPdf, 'noRevision');
      return { fileName: paperName({ number: offer.number, revision }), content };
    }),

    route(calls.exportOffers, async ({ query, principal }) => ({ fileName: 'offers.csv', content: saved('csv', principal, query) })),
    route(calls.exportWorkbook, async ({ query, principal }) => ({ fileName: 'offers.xlsx', content: saved('xlsx', principal, query) })),
  ];
};
