import { setImmediate } from 'node:timers/promises';
import { type Day, type ListedOffer, type OfferRevision, type Principal, totalsOf } from '@lm/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type OfferSearch, offersAfter } from './offer-list.queries.ts';

/** Offers read at a time: few enough that the embedded database, which works in our thread, does not hold up other calls. */
const EXPORT_STEP = 250;

type Line = Pick<
  OfferRevision['lines'][number],
  'what' | 'categoryId' | 'typeId' | 'modules' | 'users' | 'months' | 'licenseId' | 'from' | 'until' | 'price' | 'discount'
>;

/** An offer with what its newest revision says. */
export interface ExportedOffer extends ListedOffer {
  taxText: string;
  taxPercent: number;
  offeredAt: Date | null;
  reason: string;
  quotationId: number | null;
  lines: Line[];
  totals: ReturnType<typeof totalsOf>;
}

/** Everything in the search that a principal may export, newest first, a step at a time. */
export async function* offersToExport(db: Db, principal: Principal, search: OfferSearch, today: Day): AsyncGenerator<ExportedOffer[]> {
  for (let last: number | null = null; ; await setImmediate()) {
    const step = await offersAfter(db, principal, search, last, EXPORT_STEP, today);
    yield await withRevisions(db, step);
    const end = step.at(-1);
    if (!end || step.length < EXPORT_STEP) return;
    last = end.id;
  }
}

interface RevisionRow {
  id: number;
  taxText: string;
  taxPercent: number;
  offeredAt: string | null;
  reason: string;
  quotationId: number | null;
  lines: Line[];
}

/** One statement for all of a step. */
async function withRevisions(db: Db, offers: ListedOffer[]): Promise<ExportedOffer[]> {
  const { rows } = await sql<RevisionRow>`SELECT offer.id, r.tax_text AS "taxText", r.tax_percent AS "taxPercent",
      to_char(r.offered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "offeredAt", r.reason, offer.quotation_id AS "quotationId",
      (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('what', what, 'categoryId', category_id, 'typeId', type_id, 'modules', modules,
          'users', users, 'months', months, 'licenseId', license_id, 'from', from_day, 'until', until_day, 'price', price, 'discount', discount)
        ORDER BY place) FROM offer_line l WHERE l.offer_id = r.offer_id AND l.no = r.no) AS lines
    FROM offer JOIN offer_revision r ON r.offer_id = offer.id AND r.no = offer.last_no
    WHERE offer.id = ANY(${offers.map(({ id }) => id)}::int[])`.execute(db);
  const said = new Map(rows.map(({ id, ...revision }) => [id, revision]));
  return offers.flatMap((offer) => {
    const revision = said.get(offer.id);
    if (!revision) return [];
    const { offeredAt, taxPercent, lines } = revision;
    return [{ ...offer, ...revision, offeredAt: offeredAt ? new Date(offeredAt) : null, totals: totalsOf(lines, taxPercent) }];
  });
}
