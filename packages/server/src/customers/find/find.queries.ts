import { type Found, fold, type Principal, quotationIdIn } from '@lm/contract';
import { sql } from 'kysely';
import { coursesSeenBy, taughtBySql } from '../../classroom/courses/public.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';

type Course = Found['courses']['rows'][number];
type Quotation = Found['quotations']['rows'][number];

/**
 * Courses whose code equals or begins with the text, from four characters on, and those whose name has its words: the person's own, those
 * they teach with others, and those of teachers they may see.
 */
export async function coursesFound(db: Db, principal: Principal, text: string, limit: number): Promise<Course[]> {
  const code = fold(text).trim().toUpperCase();
  const words = searchPatterns(text);
  const ways = [
    ...(/^[A-Z0-9]{4,10}$/.test(code) ? [sql<boolean>`course.code LIKE ${`${code}%`}`] : []),
    ...(words.length > 0 ? [sql<boolean>`(course.name <> course.code AND ${fitsAll(sql.ref('course.search_key'), words)})`] : []),
  ];
  if (ways.length === 0) return [];
  return db
    .selectFrom('course')
    .innerJoin('customer', 'customer.id', 'course.teacher_id')
    .select(['course.id', 'code', 'course.name', 'teacher_id as teacherId', 'expire_date as expireDate'])
    .select([fullNameSql().as('teacher'), taughtBySql(principal.id).as('isTaught')])
    .where(sql<boolean>`(${sql.join(ways, sql` OR `)})`)
    .where(coursesSeenBy(principal))
    .orderBy('course.id', 'desc')
    .limit(limit)
    .execute();
}

/** The quotation with that number, then those of these people: open ones first, newest first. Only of people the principal may list. */
export async function quotationsFound(db: Db, principal: Principal, text: string, ids: number[], limit: number): Promise<Quotation[]> {
  const number = quotationIdIn(text);
  if (number === null && ids.length === 0) return [];
  const found = await db
    .selectFrom('quotation')
    .innerJoin('customer', 'customer.id', 'quotation.customer_id')
    .select(['quotation.id', 'customer_id as customerId', 'organization', 'submitted_at', 'answered_at'])
    .select(fullNameSql().as('customer'))
    .where(sql<boolean>`(quotation.id = ${number}::int OR quotation.customer_id = ANY(${ids}::int[]))`)
    .$call((rows) => visible(rows, principal, 'customer.list'))
    .orderBy(sql`quotation.id IS NOT DISTINCT FROM ${number}::int`, 'desc')
    .orderBy(sql`answered_at IS NULL`, 'desc')
    .orderBy('quotation.id', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ submitted_at, answered_at, ...row }) => ({
    ...row,
    submittedAt: submitted_at.toISOString(),
    isOpen: answered_at === null,
  }));
}
