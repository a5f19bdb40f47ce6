import { at, type Course, type Day, showDay } from '@lm/contract';
import { Anchor } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { PlaceLink } from '../../ui/PlaceLink.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { CourseActions, type CourseDialogs } from './CourseActions.tsx';
import { courseStatus } from './course-status.ts';
import classes from './courses.module.css';

interface RowProps {
  course: Course;
  dialogs: CourseDialogs;
  today: Day;
}

/** A course by its name, and its code; one that no one named is called by its code alone. Either leads to its page. */
export const CourseName = ({ course: { id, code, name } }: { course: Course }) => (
  <span className={classes.named}>
    {name !== code && (
      <PlaceLink to={at.course(id)} className={classes.name}>
        {name}
      </PlaceLink>
    )}
    <span className={classes.code}>
      {name === code ? (
        <PlaceLink to={at.course(id)} className="code" fw={500}>
          {code}
        </PlaceLink>
      ) : (
        <b className="code">{code}</b>
      )}
      <CopyButton value={code} what="code" />
    </span>
  </span>
);

/** Places taken, in numbers and as a bar; opens the list of students. */
const Places = ({ course, students }: { course: Course; students: () => void }) => (
  <Anchor
    component="button"
    type="button"
    className={classes.places}
    onClick={students}
    aria-label={`${course.taken} of ${course.places} places of ${course.code} taken: show the ${course.kind === 'room' ? 'computers' : 'students'}`}
  >
    {course.taken.toLocaleString('en')} of {course.places.toLocaleString('en')}
    <span className={classes.bar} data-full={course.taken >= course.places || undefined} aria-hidden>
      <span style={{ width: `${Math.min(100, (100 * course.taken) / course.places)}%` }} />
    </span>
  </Anchor>
);

/** Codes as a table, for screens wide enough. */
export const CourseTable = ({ courses, dialogs, today }: { courses: Course[]; dialogs: CourseDialogs; today: Day }) => (
  <div className={classes.frame}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Status</th>
          <th scope="col">Students</th>
          <th scope="col" className={classes.day}>
            Start date
          </th>
          <th scope="col" className={classes.day}>
            Expire date
          </th>
          <th scope="col">
            <span className={classes.hidden}>Actions</span>
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
              <StatusWord {...courseStatus(course, today)} />
            </td>
            <td>
              <Places course={course} students={() => dialogs.students(course)} />
            </td>
            <td className={classes.day}>{showDay(course.startDate)}</td>
            <td className={classes.day}>{showDay(course.expireDate)}</td>
            <td>
              <CourseActions course={course} dialogs={dialogs} isOver={today > course.expireDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A code for a phone: the same parts, stacked. */
export const CourseItem = ({ course, dialogs, today }: RowProps) => (
  <li className={classes.item}>
    <div className={classes.line}>
      <CourseName course={course} />
      <StatusWord {...courseStatus(course, today)} />
    </div>
    <div className={classes.dates}>
      {showDay(course.startDate)} – {showDay(course.expireDate)}
    </div>
    <div className={classes.line}>
      <Places course={course} students={() => dialogs.students(course)} />
      <CourseActions course={course} dialogs={dialogs} isOver={today > course.expireDate} />
    </div>
  </li>
);
