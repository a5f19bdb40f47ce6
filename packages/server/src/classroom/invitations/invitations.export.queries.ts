import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'invitations',
    says: 'the courses you were invited to, and when',
    tables: ['course_invitation'],
    columns: ['id', 'course', 'teacher', 'email', 'firstName', 'lastName', 'invitedAt', 'mailedAt', 'mails', 'takenAt', 'withdrawnAt'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT i.id AS key, i.id, course.name AS course, ${fullNameSql('t')} AS teacher, i.email,
        i.first_name AS "firstName", i.last_name AS "lastName", invited_at AS "invitedAt", mailed_at AS "mailedAt", mails,
        taken_at AS "takenAt", withdrawn_at AS "withdrawnAt"
      FROM course_invitation i JOIN course ON course.id = course_id JOIN customer t ON t.id = teacher_id
      WHERE (customer_id = ${person}::integer OR i.email_key = (SELECT email_key FROM customer WHERE id = ${person}::integer))
        AND i.id > ${after} ORDER BY i.id`,
  },
];
