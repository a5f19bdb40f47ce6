import { api } from '@lm/contract';
import { countedRows, listRoute } from '../../http/list-route.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { countCourses, coursesMatching } from './course-list.queries.ts';
import { courseToWire } from './courses.queries.ts';

const { getCourses } = api.courses;

/** All courses that a person may see, a page at a time (CRS-600). */
export const courseListRoutes = ({ db, today, config }: Portal): Route[] => [
  listRoute(getCourses, async ({ query, principal }, { limit, offset }) => {
    const asked = { ...query, today: today() };
    const found = await coursesMatching(db, principal, asked, limit, offset);
    const rows = found.map(({ row, total }) => ({ row: courseToWire(row, config), total }));
    return countedRows(rows, () => countCourses(db, principal, asked));
  }),
];
