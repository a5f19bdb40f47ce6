import type { Course, Day } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { CourseActions, type CourseDialogs, CourseMenu } from './CourseActions.tsx';
import { CourseName } from './CourseName.tsx';
import { courseStatus } from './course-status.ts';
import classes from './courses.module.css';

interface RowProps {
  course: Course;
  dialogs: CourseDialogs;
  today: Day;
}

/** The places taken, in numbers and as a bar; opens the list of students. */
function Places({ course: { taken, places, code, kind }, students }: { course: Course; students: () => void }) {
  const say = useSay('courses');
  const { number } = useShown();
  const values = { taken, places, code };
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.places}
      onClick={students}
      aria-label={
        kind === 'room'
          ? say('{taken} of {places} places of {code} taken: show the computers', values)
          : say('{taken} of {places} places of {code} taken: show the students', values)
      }
    >
      {say('{count} of {all}', { count: number(taken), all: number(places) })}
      <span className={classes.bar} data-full={taken >= places || undefined} aria-hidden>
        <span style={{ width: `${Math.min(100, (100 * taken) / places)}%` }} />
      </span>
    </Anchor>
  );
}

const Status = ({ course, today }: { course: Course; today: Day }) => <StatusWord {...courseStatus(course, today, useSay('courses'))} />;

/** Codes as a table, for screens wide enough. */
export function CourseTable({ courses, dialogs, today }: { courses: Course[]; dialogs: CourseDialogs; today: Day }) {
  const say = useSay('courses');
  const { day } = useShown();
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say('Course')}</th>
            <th scope="col">{say('Status')}</th>
            <th scope="col">{say('Students')}</th>
            <th scope="col" className={classes.day}>
              {say('Start date')}
            </th>
            <th scope="col" className={classes.day}>
              {say('Expire date')}
            </th>
            <th scope="col">
              <span className={classes.hidden}>{say('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {courses.map((course) => (
            <tr key={course.id}>
              <td>
                <CourseName course={course} />
              </td>
              <td>
                <Status course={course} today={today} />
              </td>
              <td>
                <Places course={course} students={() => dialogs.students(course)} />
              </td>
              <td className={classes.day}>{day(course.startDate)}</td>
              <td className={classes.day}>{day(course.expireDate)}</td>
              <td>
                <CourseActions course={course} dialogs={dialogs} isOver={today > course.expireDate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A code in the form for a phone: the same parts, stacked. */
export function CourseItem({ course, dialogs, today }: RowProps) {
  const { day } = useShown();
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <CourseName course={course} />
        <Status course={course} today={today} />
      </div>
      <div className={classes.dates}>
        {day(course.startDate)} – {day(course.expireDate)}
      </div>
      <div className={classes.line}>
        <Places course={course} students={() => dialogs.students(course)} />
        <CourseMenu course={course} dialogs={dialogs} isOver={today > course.expireDate} />
      </div>
    </li>
  );
}
