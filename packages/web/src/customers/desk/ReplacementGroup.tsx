import { ageOf, api, at, DESK_LINES, dayIn, licenseNumber } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf, rowsOf } from '../../api/queries.ts';
import classes from './desk.module.css';
import { Group, Line } from './Group.tsx';

/** Requests to replace a computer, the oldest first: how many wait, and those that wait longest (REPL-432). */
export function ReplacementGroup() {
  const query = { state: 'open', page: '1', pageSize: String(DESK_LINES), total: 'false' } as const;
  const open = useQuery(rowsOf(api.replacements.getReplacementRequests, { query }));
  const count = useQuery(queryOf(api.replacements.countReplacementRequests, { query: { state: 'open' } }));
  return (
    <Group
      title="Computers to replace"
      query={open}
      count={({ rows }) => count.data ?? { total: rows.length, totalIsMore: false }}
      to={at.replacementRequests}
      isNothing={({ rows }) => rows.length === 0}
      nothing="No request waits."
    >
      {({ rows }) =>
        rows.map(({ id, licenseId, customer, askedAt }) => {
          const age = ageOf(askedAt, dayIn(new Date()));
          return (
            <Line
              key={id}
              to={at.customerLicense(customer.id, licenseId)}
              link={licenseNumber(licenseId)}
              text={customer.name}
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
