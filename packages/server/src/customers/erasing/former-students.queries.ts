import { type Day, type Principal, type StudentDue, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { COUNTED_APART, countUpTo } from '../../lib/list-totals.ts';

/** Which of the students to erase: all or one, only if their last course ended before a day. */
interface Wanted {
  before: Day;
  id?: number;
}

/**
 * Students whose last course ended before a day and who have nothing else here (PRV-626): no other license, no request or purchase,
 * nothing in the bin, no open invitation. Found from the ends of licenses, so that a portal with many customers examines few of them.
 */
const due = (db: Db, principal: Principal, { before, id }: Wanted) =>
  db
    .selectFrom('customer')
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .where('customer.staff', '=', sql.lit(false))
    .where('customer.teacher', '=', sql.lit(false))
    .where('customer.erased_at', 'is', null)
    .where('customer.id', '<>', principal.id)
    .$if(id !== undefined, (rows) => rows.where('customer.id', '=', id ?? 0))
    .where(sql<boolean>`customer.id IN (SELECT customer_id FROM license WHERE type_id = ${sql.lit(TYPE.student)} AND ends_on < ${before})`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM license WHERE customer_id = customer.id
      AND (type_id <> ${sql.lit(TYPE.student)} OR course_code IS NULL OR ends_on IS NULL OR ends_on >= ${before}))`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM quotation WHERE customer_id = customer.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM offer WHERE customer_id = customer.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM customer_order WHERE customer_id = customer.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM course WHERE teacher_id = customer.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM teacher_request WHERE customer_id = customer.id AND state = 'open')`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM trial_request WHERE customer_id = customer.id AND state = 'open')`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM bin WHERE person_id = customer.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM course_invitation WHERE email_key = customer.email_key
      AND taken_at IS NULL AND withdrawn_at IS NULL)`);

/** A page of them, those who have been here longest first, with what erasing each would do. */
export async function studentsDue(db: Db, principal: Principal, wanted: Wanted, page: { limit: number; offset: number }) {
  const count = (from: string, column: string) =>
    sql<number>`(SELECT count(*)::int FROM ${sql.raw(from)} WHERE ${sql.ref(column)} = customer.id)`;
  const rows = await due(db, principal, wanted)
    .select(['customer.id', 'email', 'organization'])
    .select(fullNameSql().as('name'))
    .select(sql<Day>`(SELECT max(ends_on) FROM license WHERE customer_id = customer.id)`.as('endedOn'))
    .select(
      sql<string | null>`(SELECT course_code FROM license WHERE customer_id = customer.id ORDER BY ends_on DESC, id DESC LIMIT 1)`.as(
        'courseCode',
      ),
    )
    .select(sql<Date | null>`(SELECT signed_in_at FROM last_sign_in WHERE customer_id = customer.id)`.as('lastSignIn'))
    .select([count('mail', 'customer_id').as('mails'), count('sign_in', 'customer_id').as('signIns')])
    .select([
      count('license', 'customer_id').as('licenses'),
      count('license JOIN issued_file ON license_id = license.id', 'customer_id').as('files'),
    ])
    .orderBy('customer.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(
    ({ lastSignIn, mails, signIns, licenses, files, ...row }): StudentDue => ({
      ...row,
      lastSignIn: lastSignIn?.toISOString() ?? null,
      goes: { mails, signIns },
      stays: { licenses, files },
    }),
  );
}

/** How many they are, counted up to `most` and then "more". */
export const countStudentsDue = (db: Db, principal: Principal, wanted: Wanted) =>
  countUpTo(db, COUNTED_APART, due(db, principal, wanted).select('customer.id'));

/** Whether this student is still one of them. */
export const isStudentDue = async (db: Db, principal: Principal, wanted: Required<Wanted>): Promise<boolean> =>
  (await due(db, principal, wanted).select('customer.id').executeTakeFirst()) !== undefined;
