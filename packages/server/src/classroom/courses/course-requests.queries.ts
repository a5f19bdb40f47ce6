import { type CourseRequest, type ListedCourseRequest, MOST_OWN_REQUESTS, type Principal, productNamed } from '@lm/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { DECIDER, listedRequests, type RequestFilter, type RequestPage, requestPage } from '../../identity/people/public.ts';
import { countUpTo } from '../../lib/list-totals.ts';
import { placesIn, taughtBySql } from './courses.queries.ts';

export type StoredRequest = Selectable<Tables['course_request']>;

/** The setting for courses that have no number of places of their own. */
interface Seen {
  courseMaxStudents: number;
}

type Asking = Omit<Insertable<Tables['course_request']>, 'asked_at' | 'state' | 'answer'>;

/** Keeps a waiting request; null when one for this course, or for a new one of this teacher and kind, is already waiting. */
export async function insertRequest(tx: Tx, asking: Asking, now: Date): Promise<StoredRequest | null> {
  const added = await tx
    .insertInto('course_request')
    .values({ ...asking, asked_at: now, state: 'open', answer: '' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return added ?? null;
}

/** More places in a course, or a new course of a kind. */
export interface AskedFor {
  customerId: number;
  courseId: number | null;
  kind: StoredRequest['kind'];
}

/** The time since which a waiting request has prevented another. */
export async function waitsSince(tx: Tx, { customerId, courseId, kind }: AskedFor): Promise<Date> {
  const found = await tx
    .selectFrom('course_request')
    .select('asked_at')
    .where('state', '=', sql.lit('open'))
    .$if(courseId !== null, (rows) => rows.where('course_id', '=', courseId))
    .$if(courseId === null, (rows) => rows.where('customer_id', '=', customerId).where('kind', '=', kind).where('for_places', '=', false))
    .executeTakeFirstOrThrow();
  return found.asked_at;
}

interface Decision {
  state: 'granted' | 'declined';
  answer?: string;
  /** Null if no decision was needed (CRS-560). */
  byId: number | null;
  courseId: number | null;
}

export async function decideRequest(tx: Tx, id: number, { state, answer = '', byId, courseId }: Decision, now: Date): Promise<void> {
  await tx
    .updateTable('course_request')
    .set({ state, answer, decided_by: byId, decided_at: now, course_id: courseId })
    .where('id', '=', id)
    .execute();
}

/** A request, locked; null when there is none. */
export async function requestForUpdate(tx: Tx, id: number): Promise<StoredRequest | null> {
  return (await tx.selectFrom('course_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

/** Requests with their courses, without requests for places in a course that is gone. */
const requests = (db: Db, { courseMaxStudents }: Seen) =>
  db
    .selectFrom('course_request as r')
    .innerJoin('customer', 'customer.id', 'r.customer_id')
    .leftJoin('course', 'course.id', 'r.course_id')
    .selectAll('r')
    .select(
      sql<CourseRequest['course']>`CASE WHEN course.id IS NOT NULL THEN pg_catalog.json_build_object('id', course.id, 'code', course.code,
        'name', course.name, 'places', ${placesIn(courseMaxStudents)},
        'taken', (SELECT count(*) FROM license WHERE license.course_id = course.id)) END`.as('course'),
    )
    .where((eb) => eb.or([eb('course.id', 'is not', null), eb('r.for_places', '=', false)]));

type Row = StoredRequest & { course: CourseRequest['course'] };

const asRequest = (row: Row): CourseRequest => ({
  id: row.id,
  state: row.state,
  isForPlaces: row.for_places,
  kind: row.kind,
  course: row.course,
  ...{ name: row.name, places: row.places, startDate: row.start_date, expireDate: row.expire_date, note: row.note },
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
  ...(!row.for_places && productNamed(row.product_id)),
});

/** The principal's own requests, and those of others for courses the principal teaches, newest first. */
export async function ownRequests(db: Db, seen: Seen, principal: Principal): Promise<CourseRequest[]> {
  const rows = await requests(db, seen)
    .where(
      sql<boolean>`r.id IN (SELECT id FROM course_request WHERE customer_id = ${principal.id}::int UNION ALL
        SELECT cr.id FROM course_request cr JOIN course ON course.id = cr.course_id WHERE ${taughtBySql(principal.id)})`,
    )
    .orderBy('r.id', 'desc')
    .limit(MOST_OWN_REQUESTS)
    .execute();
  return rows.map(asRequest);
}

/** One request as the person who made it reads it. */
export const requestAsMade = async (db: Db, seen: Seen, id: number): Promise<CourseRequest> =>
  asRequest(await requests(db, seen).where('r.id', '=', id).executeTakeFirstOrThrow());

/** The requests of teachers that the principal may list. */
const found = (db: Db, seen: Seen, principal: Principal, filter: RequestFilter) =>
  listedRequests(requests(db, seen), principal, filter, { open: sql`r.state = 'open'`, decided: sql`r.state <> 'open'` });

export async function requestsMatching(db: Db, seen: Seen, principal: Principal, filter: RequestFilter, page: RequestPage) {
  const rows = await requestPage(found(db, seen, principal, filter), filter, page)
    .select([
      DECIDER,
      sql<ListedCourseRequest['teacher']>`pg_catalog.json_build_object('id', customer.id, 'email', customer.email,
        'name', ${fullNameSql('customer')}, 'organization', customer.organization,
        'countryId', customer.country_id)`.as('teacher'),
    ])
    .execute();
  return rows.map((row): ListedCourseRequest => ({ ...asRequest(row), teacher: row.teacher, decidedBy: row.decider }));
}

export const countCourseRequests = (db: Db, seen: Seen, principal: Principal, filter: RequestFilter, most: number) =>
  countUpTo(db, most, found(db, seen, principal, filter));

/** A teacher's latest request, as mails describe it. */
export async function newestRequestOf(tx: Tx, customerId: number) {
  const { note, for_places, ...teacher } = await tx
    .selectFrom('course_request')
    .innerJoin('customer', 'customer.id', 'course_request.customer_id')
    .select(['note', 'for_places', 'customer.id', 'email', 'organization', fullNameSql().as('name')])
    .where('course_request.customer_id', '=', customerId)
    .orderBy('course_request.id', 'desc')
    .executeTakeFirstOrThrow();
  return { note, isForPlaces: for_places, teacher };
}
