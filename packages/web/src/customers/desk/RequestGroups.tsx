import { ageOf, api, at, DESK_LINES, dayIn, licenseNumber } from '@lm/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';

const OPEN = { state: 'open', page: '1', pageSize: String(DESK_LINES), total: 'false' } as const;

/** Requests to be a teacher, the oldest first: how many wait, and those that wait longest (TCH-622). */
export function AskToTeach() {
  const open = useQuery(rowsOf(api.teachers.getTeacherRequests, { query: OPEN }));
  const count = useQuery(queryOf(api.teachers.countTeacherRequests, { query: { state: 'open' } }));
  return (
    <Waiting
      title="Ask to be teachers"
      to={at.teacherRequests}
      {...{ open, count }}
      line={({ id, customer, askedAt }) => ({ id, askedAt, link: customer.name, text: customer.organization })}
    />
  );
}

/** Requests for a trial, likewise (LIC-821). */
export function AskForTrials() {
  const open = useQuery(rowsOf(api.trials.getTrialRequests, { query: OPEN }));
  const count = useQuery(queryOf(api.trials.countTrialRequests, { query: { state: 'open' } }));
  return (
    <Waiting
      title="Ask for a trial"
      to={at.trialRequests}
      {...{ open, count }}
      line={({ id, customer, askedAt }) => ({ id, askedAt, link: customer.name, text: customer.organization })}
    />
  );
}

/** Requests of teachers for courses and places, likewise (CRS-561). */
export function AskForCourses() {
  const open = useQuery(rowsOf(api.courseRequests.getCourseRequests, { query: OPEN }));
  const count = useQuery(queryOf(api.courseRequests.countCourseRequests, { query: { state: 'open' } }));
  return (
    <Waiting
      title="Ask for courses"
      to={at.courseRequests}
      {...{ open, count }}
      line={({ id, teacher, name, askedAt }) => ({ id, askedAt, link: name, text: `${teacher.name}, ${teacher.organization}` })}
    />
  );
}

/** Requests to replace a computer, likewise (REPL-432). */
export function AskForReplacements() {
  const open = useQuery(rowsOf(api.replacements.getReplacementRequests, { query: OPEN }));
  const count = useQuery(queryOf(api.replacements.countReplacementRequests, { query: { state: 'open' } }));
  return (
    <Waiting
      title="Computers to replace"
      to={at.replacementRequests}
      {...{ open, count }}
      line={({ id, licenseId, customer, askedAt }) => ({
        ...{ id, askedAt, to: at.customerLicense(customer.id, licenseId), link: licenseNumber(licenseId), text: customer.name },
      })}
    />
  );
}

interface WaitingProps<Row> {
  title: string;
  to: string;
  open: UseQueryResult<{ rows: Row[] }>;
  count: UseQueryResult<{ total: number; totalIsMore: boolean }>;
  /** A line leads to the list, or to its own place. */
  line: (row: Row) => { id: number; askedAt: string; to?: string; link: string; text: string };
}

function Waiting<Row>({ title, to, open, count, line }: WaitingProps<Row>) {
  return (
    <Group
      title={title}
      query={open}
      count={({ rows }) => count.data ?? { total: rows.length, totalIsMore: false }}
      to={to}
      isNothing={({ rows }) => rows.length === 0}
      nothing="No request waits."
    >
      {({ rows }) =>
        rows.map(line).map(({ id, askedAt, ...words }) => {
          const age = ageOf(askedAt, dayIn(new Date()));
          const value = (
            <span className={classes.age} data-lateness={age.lateness}>
              {age.words}
            </span>
          );
          return <Line key={id} to={to} {...words} value={value} />;
        })
      }
    </Group>
  );
}
