import { type ReminderRow, showDay } from '@lm/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { mailInWords, numbersInWords, reminderDaysInWords, stateInWords, stepIn } from './reminder-words.ts';

const ENGLISH = {
  ...{ say: inEnglish, heard: inEnglish, day: showDay },
  list: (items: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(items),
};

const license = { id: 630, categoryId: 1, typeId: 3, ends: 'maintenance', until: '2026-12-01', state: 'In maintenance' } as const;
const row: ReminderRow = {
  customer: { id: 1, name: 'Elena Marchetti', organization: 'Northfjord' },
  licenses: [],
  endsOn: '2026-12-01',
  step: 30,
  state: 'goes',
  to: [],
  copy: false,
  why: null,
  because: null,
};

test('REM-255: says how a license will stand, and who gets a mail or why no one does', () => {
  const stands = (standing: 'Covered' | 'Renewal open' | 'Grace' | 'Lapsed' | null, daysLeft: number, isSoon = false) =>
    stateInWords({ ...license, ...(isSoon && { state: 'Ends soon' }), standing, daysLeft }, ENGLISH);
  expect(stands('Covered', 200)).toEqual({ tone: 'ok', word: 'Covered to 01/12/2026' });
  expect(stands('Renewal open', 60)).toEqual({ tone: 'ok', word: 'Renewal open, 60 days' });
  expect(stands('Renewal open', 30)).toEqual({ tone: 'ok', word: 'Renewal open, 30 days' }); // of 60 days, for example
  expect(stands('Renewal open', 0, true)).toEqual({ tone: 'soon', word: 'Renewal open, last day' });
  expect(stands(null, 5, true)).toEqual({ tone: 'soon', word: 'Ends soon, 5 days' });
  expect(stands('Grace', -1)).toEqual({ tone: 'soon', word: 'Grace, 1 day ago' });
  expect(stands('Lapsed', -31)).toEqual({ tone: 'over', word: 'Lapsed, 31 days ago' });
  const words = [
    mailInWords({ ...row, copy: true }, ENGLISH),
    mailInWords({ ...row, state: 'sent', to: ['Jonas Lind'] }, ENGLISH),
    mailInWords({ ...row, state: 'sent' }, ENGLISH),
    mailInWords({ ...row, state: 'not', why: 'renewed', because: '2026-11-14' }, ENGLISH),
    mailInWords({ ...row, state: 'not', why: 'switched off', because: 'They buy by tender' }, ENGLISH),
    mailInWords({ ...row, state: 'not', why: 'offer accepted', because: 'Q-2026-0142' }, ENGLISH),
  ];
  expect(words).toEqual([
    'To the customer, copy to sales',
    'Sent: Jonas Lind',
    'Sent to the customer',
    'Not sent: renewed on 14/11/2026',
    'Not sent: switched off, They buy by tender',
    'Not sent: Q-2026-0142 was accepted',
  ]);
  expect(numbersInWords([{ id: 630 }, { id: 631 }], ENGLISH)).toBe('L-630 and 1 more');
  expect(reminderDaysInWords([90, 60, 30, 7, 0, -30], ENGLISH)).toBe('90, 60, 30 and 7 days before, on the last day and 30 days after');
  const steps = [90, 1, 0, -1, -30].map((step) => stepIn(step, ENGLISH));
  expect(steps).toEqual(['90 days before', '1 day before', 'On the day', '1 day after', '30 days after']);
  expect(reminderDaysInWords([7], ENGLISH)).toBe('7 days before');
  expect(reminderDaysInWords([], ENGLISH)).toBeNull();
});
