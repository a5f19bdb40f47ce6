import { type COURSE_STATES, may, type Self } from '@lm/contract';
import { Empty } from '../../ui/Faces.tsx';
import { ShowAll } from '../../ui/ShowAll.tsx';
import { useSay } from '../../ui/say.ts';

const NONE_IS = {
  all: 'No courses yet',
  running: 'No course is running today.',
  paused: 'No course is paused today.',
  over: 'No course is over today.',
} as const;

interface NoCoursesProps {
  self: Self;
  state: { search: string; state: 'all' | (typeof COURSE_STATES)[number]; product: number };
  mayAsk: boolean;
}

/** Says why the list has no courses: none matches, or there are none yet. */
export function NoCourses({ self, state: { search, state, product }, mayAsk }: NoCoursesProps) {
  const say = useSay('courses');
  if (search === '' && state === 'all' && product === 0)
    return (
      <Empty title={say('No courses yet')}>
        {may(self, 'course.make')
          ? say('A course is made on the page of its teacher, under Customers.')
          : mayAsk || !self.teacher
            ? say('Ask for one: we’ll email you the decision, and it will appear here.')
            : say('No courses are offered at present.')}
      </Empty>
    );
  return (
    <Empty title={say('No course matches')} action={<ShowAll>{say('Show all courses')}</ShowAll>}>
      {product > 0
        ? say('No course is for this product and matches your choice.')
        : !search
          ? say(NONE_IS[state])
          : state === 'all'
            ? say('No name, code or teacher contains “{words}”.', { words: search })
            : say('No name, code or teacher contains “{words}” among these.', { words: search })}
    </Empty>
  );
}
