import { type CourseRequest, showDay } from '@lm/contract';

/** What is asked for, behind the course's name. */
export function requestInWords({ isForPlaces, places, course, startDate, expireDate, state, kind, product }: CourseRequest): string {
  if (isForPlaces && course && state === 'open') return `${places} places instead of ${course.places}, ${course.taken} taken`;
  if (isForPlaces || startDate === null || expireDate === null) return `${places} places`;
  return `${product ? `${product.name}, ` : ''}${kind === 'room' ? 'for a lab room, ' : ''}${places} places, ${showDay(startDate)} to ${showDay(expireDate)}`;
}
