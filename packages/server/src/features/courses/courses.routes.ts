import { addDays, api, LAST_DAY, showDay } from '@lm/contract';
import { badRequest, refuse } from '../../http/failures.ts';
import { type Route, route } from '../../http/mount.ts';
import { changesBetween } from '../../lib/changes.ts';
import type { House } from '../../lib/house.ts';
import { customerForUpdate } from '../customers/customers.queries.ts';
import { logAct } from '../log/log.queries.ts';
import { insertCourse } from './courses.queries.ts';

export const courseRoutes = ({ write, now }: House): Route[] => [
  route(api.courses.createCourse, ({ body, viewer }) =>
    write(async (tx) => {
      const teacher = await customerForUpdate(tx, viewer, body.customerId);
      if (!teacher) throw refuse(api.courses.createCourse, 'noCustomer');
      if (!teacher.teacher) throw refuse(api.courses.createCourse, 'notTeacher');
      const expireDate = addDays(body.startDate, body.numberOfDays);
      if (expireDate > LAST_DAY) throw badRequest([{ field: 'numberOfDays', message: `The end would be after ${showDay(LAST_DAY)}` }]);
      const course = await insertCourse(tx, { teacherId: teacher.id, startDate: body.startDate, expireDate }, now());
      const changes = changesBetween(
        {},
        { 'Course code': course.code, Start: showDay(course.startDate), Expires: showDay(course.expireDate) },
      );
      await logAct(tx, { by: viewer.email, owner: teacher.email, action: 'Add Course', changes }, now());
      return course;
    }),
  ),
];
