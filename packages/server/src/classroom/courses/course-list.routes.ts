import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { listOf, pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { countCourses, coursesMatching } from './course-list.queries.ts';
import { courseToWire } from './courses.queries.ts';

const { getCourses } = api.courses;

/** All courses that somebody may see, a page at a time (CRS-600). */
export const courseListRoutes = ({ db, today, config }: Portal): Route[] => [
  route(getCourses, async ({ query, principal }) => {
    const { limit, offset, paged } = pageOf(query);
    const asked = { ...query, today: today() };
    const found = await coursesMatching(db, principal, asked, limit, offset);
    if (!paged) refuseTooLong(getCourses, found);
    const { rows, ...total } = await listOf(found, query, () => countCourses(db, principal, asked));
    return { rows: rows.map((course) => courseToWire(course, config)), ...total };
  }),
];
