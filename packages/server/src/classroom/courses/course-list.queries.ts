import { type CourseState, type Day, FIRST_PRODUCT, moduleIdsOf, type Principal } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { ALL_MATCHES, type Counted } from '../../lib/list-totals.ts';
import { fitsAll, searchPatterns } from '../../lib/search-words.ts';
import type { OfProduct } from '../../platform/log/public.ts';
import { courses, coursesSeenBy, type StoredCourse } from './courses.queries.ts';

interface CourseQuery {
  search?: string | undefined;
  sort?: 'added' | 'name' | 'startDate' | 'expireDate' | undefined;
  order?: 'asc' | 'desc' | undefined;
  state?: CourseState | undefined;
  productId?: number | undefined;
}

const ORDERS = {
  added: sql`course.id`,
  name: sql`lower(course.name)`,
  startDate: sql`course.start_date`,
  expireDate: sql`course.expire_date`,
};

const inState = (state: CourseState, today: Day): RawBuilder<SqlBool> =>
  ({
    running: sql<SqlBool>`(course.expire_date >= ${today}::date AND NOT course.paused)`,
    paused: sql<SqlBool>`(course.expire_date >= ${today}::date AND course.paused)`,
    over: sql<SqlBool>`(course.expire_date < ${today}::date)`,
  })[state];

/** Is a course for this product, by its modules? A course without modules of its own belongs to the first product (PRD-40). */
const isOf = (productId: number): RawBuilder<SqlBool> => {
  const ids = moduleIdsOf(productId);
  const own = sql`SELECT FROM course_module WHERE course_module.course_id = course.id`;
  const isTheirs = sql<SqlBool>`EXISTS (${own} AND course_module.module_id = ANY(${ids}::smallint[]))`;
  return productId === FIRST_PRODUCT ? sql<SqlBool>`(${isTheirs} OR NOT EXISTS (${own}))` : isTheirs;
};

export const coursesOfProduct: OfProduct = {
  course: (productId, id) => sql<SqlBool>`EXISTS (SELECT FROM course WHERE course.id = ${id} AND ${isOf(productId)})`,
};

/** Courses found by name and code, or by their teacher; each way has an index. */
const found = (patterns: string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`course.id IN (SELECT c.id FROM course c WHERE ${fitsAll(sql.ref('c.search_key'), patterns)}
    UNION ALL SELECT c.id FROM customer t JOIN course c ON c.teacher_id = t.id WHERE ${fitsAll(sql.ref('t.search_key'), patterns)})`;

const matching = (db: Db, principal: Principal, { search, state, productId }: CourseQuery, today: Day) => {
  const patterns = searchPatterns(search);
  return db
    .selectFrom('course')
    .innerJoin('customer', 'customer.id', 'course.teacher_id')
    .where('customer.teacher', '=', sql.lit(true))
    .where(coursesSeenBy(principal))
    .$if(patterns.length > 0, (all) => all.where(found(patterns)))
    .$if(state !== undefined, (all) => all.where(inState(state ?? 'running', today)))
    .$if(productId !== undefined, (all) => all.where(isOf(productId ?? FIRST_PRODUCT)));
};

/** A page of the courses that the principal may see, newest first unless asked otherwise. Their students are only counted for the courses shown. */
export async function coursesMatching(
  db: Db,
  principal: Principal,
  query: CourseQuery & { today: Day },
  limit: number,
  offset: number,
): Promise<Counted<StoredCourse>[]> {
  const direction = query.order ?? 'desc';
  const page = await matching(db, principal, query, query.today)
    .select(['course.id', ALL_MATCHES])
    .orderBy(ORDERS[query.sort ?? 'added'], direction)
    .orderBy('course.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const whole = await courses(db)
    .where('course.id', '=', sql<number>`ANY(${page.map(({ id }) => id)}::int[])`)
    .execute();
  const byId = new Map(whole.map((course) => [course.id, course]));
  return page.flatMap(({ id, total }) => {
    const row = byId.get(id);
    return row ? [{ row, total }] : [];
  });
}

export async function countCourses(db: Db, principal: Principal, query: CourseQuery & { today: Day }): Promise<number> {
  const { total } = await matching(db, principal, query, query.today).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}
