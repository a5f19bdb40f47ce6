import { api, at, DESK_LINES, dayIn, type Self } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/queries.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { Group, Line } from './Group.tsx';
import { running } from './own-needs.ts';
import { Places } from './Places.tsx';

/** A teacher's current courses, with their places. */
export function OwnCourses({ self }: { self: Self }) {
  const say = useSay('desk');
  const { day } = useShown();
  const today = dayIn(new Date());
  const courses = useQuery({
    ...queryOf(api.courses.findCourse, { params: { id: String(self.id) } }),
    select: (all) => running(all, today),
  });
  return (
    <Group
      title={say('Your courses')}
      query={courses}
      count={({ length }) => ({ total: length, totalIsMore: false })}
      to={at.courses}
      isNothing={({ length }) => length === 0}
      nothing={say('None of your courses is running today.')}
    >
      {(running) =>
        running
          .slice(0, DESK_LINES)
          .map(({ id, name, product, taken, places, expireDate }) => (
            <Line
              key={id}
              to={at.course(id)}
              link={name}
              text={[product?.name, say('until {day}', { day: day(expireDate) })].filter(Boolean).join(' · ')}
              wraps
              value={<Places taken={taken} places={places} />}
            />
          ))
      }
    </Group>
  );
}
