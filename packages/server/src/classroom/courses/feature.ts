// Courses: their codes, places, students, and requests for them.
import type { CourseKind } from '@lm/contract';
import { bookkeeping, elsewhere, type Generated, type GeneratedAlways, progress, shown, staffs, table } from '../../db/table-statements.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { courseEditRoutes } from './course-edit.routes.ts';
import { courseListRoutes } from './course-list.routes.ts';
import { courseRequestRoutes } from './course-requests.routes.ts';
import { courseRoutes } from './courses.routes.ts';
import { progressRoutes } from './progress.routes.ts';
import { redeemRoutes } from './redeem.routes.ts';
import { studentRoutes } from './students.routes.ts';

export { coursesOfProduct as ofProduct } from './course-list.queries.ts';
export { sections } from './courses.export.queries.ts';
export { courseFollowers as followers } from './courses.following.ts';
export { COURSE_MAILS as mails } from './courses.mails.ts';

export const tables = {
  course: table()({
    id: shown<GeneratedAlways<number>>(),
    code: shown<string>({ says: 'ten characters' }),
    teacher_id: shown<number>({ to: 'customer', deleted: 'kept' }),
    start_date: shown<string>(),
    expire_date: shown<string>({ says: 'inclusive' }),
    created_at: shown<Date>(),
    paused: shown<Generated<boolean>>(),
    name: shown<Generated<string>>({ says: 'The code, and what finds it, where nothing is said.' }),
    search_key: bookkeeping<Generated<string>>(),
    places: shown<number | null>({ says: 'Null: as many as the setting says.' }),
    redeem_until: shown<string | null>({ says: 'Null: up to the last day.' }),
    kind: shown<Generated<CourseKind>>({ says: 'students or room' }),
    exchanged: progress<Generated<number>>({
      says: 'Of a room: computers that its teachers exchanged while a file of theirs still worked.',
    }),
    told_places: progress<Generated<number | null>>({
      says: 'The places it had when its teachers were told that nine tenths are taken.',
    }),
    revision: bookkeeping<Generated<number>>(),
  }),
  course_module: table({ says: 'None: all modules.' })({
    course_id: shown<number>({ to: 'course', deleted: 'kept' }),
    module_id: shown<number>({ says: 'none: all' }),
  }),
  course_request: table({ of: 'customer_id' })({
    id: shown<GeneratedAlways<number>>(),
    customer_id: shown<number>({ says: 'the teacher who asked', to: 'customer', deleted: 'kept', erased: 'row that names' }),
    course_id: elsewhere<number | null>({ says: 'more places in it, or what was made', to: 'course', deleted: 'kept unless there' }),
    for_places: elsewhere<boolean>(),
    kind: elsewhere<CourseKind>({ says: 'students or room' }),
    product_id: shown<Generated<number>>({ says: 'of a new course', to: 'product' }),
    name: shown<string>(),
    places: shown<number>(),
    start_date: shown<string | null>({ says: 'null for places' }),
    expire_date: shown<string | null>({ says: 'null for places' }),
    note: shown<string>({ words: ['Note to a course', 1000] }),
    asked_at: shown<Date>(),
    state: shown<'open' | 'granted' | 'declined'>({ says: 'open, granted or declined' }),
    decided_at: shown<Date | null>(),
    decided_by: staffs<number | null>({ says: 'no foreign key; null: immediately' }),
    answer: shown<string>({ words: ['Answer to who asked for a course', 1000] }),
  }),
  course_teacher: table()({
    course_id: shown<number>({ to: 'course', deleted: 'kept unless there' }),
    customer_id: shown<number>({ says: 'teaches it along with its teacher', to: 'customer', deleted: 'kept' }),
  }),
};

export const routes = (portal: Portal): Route[] => [
  ...courseRoutes(portal),
  ...courseEditRoutes(portal),
  ...courseRequestRoutes(portal),
  ...courseListRoutes(portal),
  ...progressRoutes(portal),
  ...studentRoutes(portal),
  ...redeemRoutes(portal),
];
