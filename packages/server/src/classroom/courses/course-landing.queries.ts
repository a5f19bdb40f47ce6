import {
  type CourseLanding,
  type Day,
  modulesOf,
  productByName,
  productOf,
  type RedemptionRefusal,
  redemptionRefusal,
  soldModules,
} from '@lm/contract';
import type { Config } from '../../config.ts';
import { fullNameSql } from '../../db/full-name.ts';
import type { Db } from '../../db/tables.ts';
import { placesOfCourse } from './courses.queries.ts';
import { courseWithCode, placesOf } from './redeeming.queries.ts';

/** No one: the person who opens a link has not signed in. */
const NOBODY = 0;

/**
 * What a code leads to on a day, for the person who has it (CRS-570), and the country of its teacher, which people who sign up for it get (CRS-572);
 * null if it is not the code of a course for students (CRS-4).
 */
export async function landingOf(
  db: Db,
  { code, today, config }: { code: string; today: Day; config: Pick<Config, 'courseMaxStudents'> },
): Promise<{ course: CourseLanding; countryId: number } | null> {
  const found = await courseWithCode(db, code)
    .select(['course.name', 'teacher.organization', 'teacher.country_id as countryId'])
    .select(fullNameSql('teacher').as('teacher'))
    .executeTakeFirst();
  if (!found) return null;
  const { name, teacher, organization, countryId, startDate, expireDate, redeemUntil } = found;
  const places = placesOfCourse(found, config);
  const { taken } = await placesOf(db, found.id, NOBODY);
  const refusal = redemptionRefusal({ ...found, customerId: NOBODY, taken, mine: false, places }, today);
  const modules = found.modules.length > 0 ? modulesOf(found.modules) : soldModules();
  const course = {
    ...{ code: found.code, name, teacher, organization, startDate, expireDate, redeemUntil, places },
    ...productByName(productOf(found.modules)),
    placesLeft: Math.max(0, places - taken),
    modules: modules.map(({ id, name }) => ({ id, name })),
    allModules: soldModules(productOf(found.modules)).every(({ id }) => modules.some((module) => module.id === id)),
    closed: closedBy(refusal, today < startDate),
  };
  return { course, countryId };
}

function closedBy(refusal: RedemptionRefusal | null, isEarly: boolean): CourseLanding['closed'] {
  if (refusal === 'outsideDates') return isEarly ? 'notYet' : 'over';
  if (refusal === 'courseFull') return 'full';
  return refusal === 'paused' ? 'paused' : null;
}

/** The license that a customer has from the course of a code; null when there is none. */
export async function licenseFrom(db: Db, code: string, customerId: number): Promise<{ id: number; endDate: Day | null } | null> {
  const found = await db
    .selectFrom('license')
    .innerJoin('course', 'course.id', 'license.course_id')
    .select(['license.id', 'license.end_date as endDate'])
    .where('course.code', '=', code)
    .where('license.customer_id', '=', customerId)
    .executeTakeFirst();
  return found ?? null;
}
