import { type Course, type Day, daysBetween } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import type { SayOf } from '../../ui/say.ts';

/** One word for whether students can redeem a code on a day, in the order of the rules for redeeming (CRS-6). */
export function courseStatus(course: Course, today: Day, say: SayOf<'courses'>): { tone: Tone; word: string } {
  if (today > course.expireDate) return { tone: 'off', word: say('Closed') };
  if (course.paused) return { tone: 'off', word: say('Paused') };
  const wait = daysBetween(today, course.startDate);
  if (wait > 0) return { tone: 'next', word: wait === 1 ? say('Starts in 1 day') : say('Starts in {count} days', { count: wait }) };
  if (course.taken >= course.places) return { tone: 'soon', word: say('Full') };
  if (today === course.expireDate) return { tone: 'soon', word: say('Last day') };
  return { tone: 'ok', word: say('Open') };
}

/** The link that a teacher sends to students: it opens the sign-in page, then the dialog that redeems the code. */
export const courseLink = (code: string): string => `${location.origin}/?courseCode=${code}`;
