import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'trial-requests',
    says: 'when you asked for a trial, and the answer',
    tables: ['trial_request'],
    columns: ['id', 'state', 'askedAt', 'decidedAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, state, asked_at AS "askedAt", decided_at AS "decidedAt", answer
      FROM trial_request WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
