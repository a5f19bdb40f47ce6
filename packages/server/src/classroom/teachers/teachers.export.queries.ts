import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** What goes out of this with a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'teacher-requests',
    says: 'what you wrote when you asked to be a teacher, and the answer; a file that you sent is deleted after the answer',
    tables: ['teacher_request', 'teacher_proof'],
    columns: ['id', 'sentence', 'link', 'fileName', 'state', 'askedAt', 'decidedAt', 'answer'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, sentence, link, file_name AS "fileName", state, asked_at AS "askedAt", decided_at AS "decidedAt", answer
      FROM teacher_request WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
