import { ageOf, api, at, DESK_LINES, dayIn } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';

/** Requests to be a teacher, the oldest first: how many wait, and those that wait longest (TCH-622). */
export function Teachers() {
  const query = { state: 'open', page: '1', pageSize: String(DESK_LINES), total: 'false' } as const;
  const open = useQuery(rowsOf(api.teachers.getTeacherRequests, { query }));
  const count = useQuery(queryOf(api.teachers.countTeacherRequests, { query: { state: 'open' } }));
  return (
    <Group
      title="Ask to be teachers"
      query={open}
      count={({ rows }) => count.data ?? { total: rows.length, totalIsMore: false }}
      to={at.teacherRequests}
      isNothing={({ rows }) => rows.length === 0}
      nothing="No request waits."
    >
      {({ rows }) =>
        rows.map(({ id, customer, askedAt }) => {
          const age = ageOf(askedAt, dayIn(new Date()));
          return (
            <Line
              key={id}
              to={at.teacherRequests}
              link={customer.name}
              text={customer.organization}
              value={
                <span className={classes.age} data-lateness={age.lateness}>
                  {age.words}
                </span>
              }
            />
          );
        })
      }
    </Group>
  );
}
