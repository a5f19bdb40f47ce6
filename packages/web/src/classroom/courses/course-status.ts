import { type Course, type Day, daysBetween } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';

const days = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'day' : 'days'}`;

/** Can students redeem a code on a day? In a word, in the order of the rules of redemption (CRS-6). */
export function courseStatus(course: Course, today: Day): { tone: Tone; word: string } {
  if (today > course.expireDate) return { tone: 'off', word: 'Closed' };
  if (course.paused) return { tone: 'off', word: 'Paused' };
  if (today < course.startDate) return { tone: 'next', word: `Starts in ${days(daysBetween(today, course.startDate))}` };
  if (course.taken >= course.places) return { tone: 'soon', word: 'Full' };
  if (today === course.expireDate) return { tone: 'soon', word: 'Last day' };
  return { tone: 'ok', word: 'Open' };
}

/** What a teacher sends to students: it opens signing in, and then the dialog to redeem the code. */
export const courseLink = (code: string): string => `${location.origin}/?courseCode=${code}`;
