import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'quotations',
    says: 'the quotations you asked for, and the answers',
    tables: ['quotation'],
    columns: ['id', 'submittedAt', 'form', 'renewal', 'answeredAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, submitted_at AS "submittedAt", form, renewal, answered_at AS "answeredAt", answer
      FROM quotation WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
