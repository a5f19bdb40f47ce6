import { type CourseLanding, type Day, MODULES, redemptionRefusal } from '@lm/contract';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/tables.ts';
import { courseWithCode, placesOf, placesOfCourse } from './courses.queries.ts';

/** Nobody: whoever opens a link has not said who they are. */
const NOBODY = 0;

/** What a code leads to on a day, for whoever holds it (CRS-570); null where no course of students has it (CRS-4). */
export async function landingOf(
  db: Db,
  { code, today, config }: { code: string; today: Day; config: Pick<Config, 'courseMaxStudents'> },
): Promise<CourseLanding | null> {
  const found = await courseWithCode(db, code)
    .select(['course.name', 'teacher.organization', sql<string>`teacher.first_name || ' ' || teacher.last_name`.as('teacher')])
    .executeTakeFirst();
  if (!found) return null;
  const { name, teacher, organization, startDate, expireDate, redeemUntil } = found;
  const places = placesOfCourse(found, config);
  const { taken } = await placesOf(db, found.id, NOBODY);
  const refusal = redemptionRefusal({ ...found, customerId: NOBODY, taken, mine: false, places }, today);
  return {
    ...{ code: found.code, name, teacher, organization, startDate, expireDate, redeemUntil, places },
    placesLeft: Math.max(0, places - taken),
    modules: MODULES.filter(({ id }) => found.modules.length === 0 || found.modules.includes(id)).map(({ id, name }) => ({ id, name })),
    closed: CLOSED_BY[refusal ?? 'open']?.(today < startDate) ?? null,
  };
}

const CLOSED_BY: Partial<Record<string, (isEarly: boolean) => CourseLanding['closed']>> = {
  outsideDates: (isEarly) => (isEarly ? 'notYet' : 'over'),
  paused: () => 'paused',
  courseFull: () => 'full',
};

/** Organization and country of a course's teacher, which who signs up for the course gets (CRS-572). */
export async function teachersPlace(db: Db, code: string): Promise<{ organization: string; countryId: number } | null> {
  const found = await courseWithCode(db, code).select(['teacher.organization', 'teacher.country_id as countryId']).executeTakeFirst();
  return found ? { organization: found.organization, countryId: found.countryId } : null;
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
