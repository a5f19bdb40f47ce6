import type { Day } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

interface Moved {
  license: number;
  owner: { id: number; email: string };
  end: Day;
}

/** Moves the end of the licenses that end on the last day of a course, which must be locked; none ends before it started. */
export async function moveCourseEnds(tx: Tx, courseId: number, from: Day, to: Day): Promise<Moved[]> {
  const { rows } = await sql<Moved>`UPDATE license SET end_date = greatest(${to}::date, start_date), revision = license.revision + 1
    FROM customer WHERE customer.id = customer_id AND course_id = ${courseId}::int AND end_date = ${from}::date
    RETURNING license.id AS license, end_date AS "end", pg_catalog.json_build_object('id', customer.id, 'email', customer.email) AS owner`.execute(
    tx,
  );
  return rows;
}
