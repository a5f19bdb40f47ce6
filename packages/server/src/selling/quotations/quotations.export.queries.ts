import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'quotations',
    says: 'the quotations you asked for, and the answers',
    tables: ['quotation'],
    columns: ['id', 'submittedAt', 'form', 'renewal', 'answeredAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, submitted_at AS "submittedAt",
        CASE WHEN customer_id = ${person}::integer THEN form END AS form,
        CASE WHEN coalesce(asker_id, customer_id) = ${person}::integer THEN renewal ELSE renewal || '{"note": ""}' END AS renewal,
        answered_at AS "answeredAt", CASE WHEN customer_id = ${person}::integer THEN answer ELSE '' END AS answer
      FROM quotation WHERE (customer_id = ${person}::integer OR asker_id = ${person}::integer) AND id > ${after} ORDER BY id`,
  },
];
