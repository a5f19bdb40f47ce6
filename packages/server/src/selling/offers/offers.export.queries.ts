import { sql } from 'kysely';
import { asIso } from '../../db/as-iso.ts';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'offers',
    says: 'the offers that were made to you, each with its revisions and lines; amounts are in hundredths of the currency',
    tables: ['offer', 'offer_revision', 'offer_line'],
    columns: ['id', 'year', 'number', 'revisions'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, year, number, (SELECT pg_catalog.json_agg(pg_catalog.json_build_object('no', r.no, 'state', r.state,
          'offeredAt', ${asIso('r.offered_at')}, 'endedAt', ${asIso('r.ended_at')}, 'validUntil', r.valid_until, 'currency', r.currency, 'total', r.total,
          'tax', r.tax_text, 'terms', r.terms, 'note', r.note,
          'lines', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.json_build_object('place', l.place, 'what', l.what, 'category', l.category_id,
            'type', l.type_id, 'modules', l.modules, 'users', l.users, 'months', l.months, 'from', l.from_day, 'until', l.until_day,
            'discount', l.discount, 'amount', l.amount) ORDER BY l.place), '[]') FROM offer_line AS l WHERE l.offer_id = r.offer_id AND l.no = r.no)
        ) ORDER BY r.no) FROM offer_revision AS r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL) AS revisions
      FROM offer WHERE customer_id = ${person}::integer AND id > ${after}
        AND EXISTS (SELECT FROM offer_revision AS r WHERE r.offer_id = offer.id AND r.offered_at IS NOT NULL) ORDER BY id`,
  },
];
