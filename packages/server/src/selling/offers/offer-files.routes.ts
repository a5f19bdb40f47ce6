import { api } from '@lm/contract';
import { type Call, type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { offersToExport } from './offer-export.queries.ts';
import { offerFileTexts } from './offer-file.texts.ts';
import { offerColumns } from './offer-sheet.ts';
import { findOffer } from './offers.queries.ts';
import { paperName } from './paper.ts';
import { pdfOf } from './revision-pdf.ts';
import { tableFile } from './table-file.ts';

const calls = api.offers;
type Exporting = Pick<Call<typeof calls.exportOffers>, 'query' | 'principal' | 'freshly'>;

/** Offers as files: one as a PDF (PDF-345), many as a table (QUO-347). */
export const offerFileRoutes = (portal: Portal): Route[] => {
  const { db, today } = portal;
  const saved = async (format: 'csv' | 'xlsx', { query, principal, freshly }: Exporting) => {
    const rows = await freshWhenMany(freshly, offersToExport(db, principal, query, today()));
    const t = offerFileTexts(await languageOfFile(db, principal));
    return { fileName: `offers.${format}`, content: tableFile(format, t, offerColumns(today()), rows) };
  };

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

    route(calls.exportOffers, (call) => saved('csv', call)),
    route(calls.exportWorkbook, (call) => saved('xlsx', call)),
  ];
};
