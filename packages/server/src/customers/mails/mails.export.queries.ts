import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'mails',
    says: 'the mails the portal sent you: what for, when they were queued, and when they went out',
    tables: ['mail'],
    columns: ['id', 'purpose', 'queuedAt', 'endedAt', 'error'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, purpose, queued_at AS "queuedAt", ended_at AS "endedAt", error
      FROM mail WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
