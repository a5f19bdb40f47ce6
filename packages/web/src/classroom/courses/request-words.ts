import type { CourseRequest, Day } from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';

interface Words {
  say: SayOf<'courses'>;
  day: (day: Day) => string;
}

/** Says what is requested, after the name of the course. */
export function requestInWords(
  { isForPlaces, places, course, startDate, expireDate, state, kind, product }: CourseRequest,
  { say, day }: Words,
): string {
  if (isForPlaces && course && state === 'open')
    return say('{places} places instead of {now}, {taken} taken', { places, now: course.places, taken: course.taken });
  if (isForPlaces || startDate === null || expireDate === null) return say('{places} places', { places });
  const time = say('{places} places, {from} to {until}', { places, from: day(startDate), until: day(expireDate) });
  return [product?.name, kind === 'room' && say('for a lab room'), time].filter(Boolean).join(', ');
}
