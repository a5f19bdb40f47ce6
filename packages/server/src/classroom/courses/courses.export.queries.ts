import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'courses',
    says: 'the course codes you made as a teacher',
    tables: ['course', 'course_module'],
    columns: ['id', 'code', 'name', 'kind', 'startDate', 'expireDate', 'redeemUntil', 'places', 'modules', 'paused', 'createdAt'],
    key: NUMBER,
    rows: (
      person,
      after,
    ) => sql`SELECT id AS key, id, code, name, kind, start_date AS "startDate", expire_date AS "expireDate", redeem_until AS "redeemUntil", places,
        ARRAY(SELECT module_id FROM course_module WHERE course_id = course.id ORDER BY module_id) AS modules, paused, created_at AS "createdAt"
      FROM course WHERE teacher_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
  {
    name: 'courses-of-others',
    says: 'the courses of other teachers that you teach with them',
    tables: ['course_teacher'],
    columns: ['code', 'name'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT course.id AS key, code, name FROM course_teacher JOIN course ON course.id = course_id
      WHERE customer_id = ${person}::integer AND course.id > ${after} ORDER BY course.id`,
  },
  {
    name: 'course-requests',
    says: 'requests for a course or for more places in one, with the answer',
    tables: ['course_request'],
    columns: ['id', 'productId', 'name', 'places', 'startDate', 'expireDate', 'note', 'askedAt', 'state', 'decidedAt', 'answer'],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, product_id AS "productId", name, places, start_date AS "startDate",
        expire_date AS "expireDate", note, asked_at AS "askedAt", state, decided_at AS "decidedAt", answer
      FROM course_request WHERE customer_id = ${person}::integer AND id > ${after} ORDER BY id`,
  },
];
