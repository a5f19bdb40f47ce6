import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, OBLIGATIONS, owedOf } from './obligations.ts';

const moment = (text: string) => new Date(text);

// ADV-30
test('the deadlines of Article 14 run from awareness, from a fix and from the notification', () => {
  const known = moment('2026-11-21T16:20:00Z');
  const of = (beginnings: object, kind: 'vulnerability' | 'incident') =>
    owedOf(kind, { known: null, fixed: null, notified: null, ...beginnings }).map(({ step, dueAt }) => [
      step,
      dueAt?.toISOString() ?? null,
    ]);
  expect(of({ known, fixed: moment('2026-11-17T09:00:00Z') }, 'vulnerability')).toEqual([
    ['warning', '2026-11-22T16:20:00.000Z'],
    ['notification', '2026-11-24T16:20:00.000Z'],
    ['report', '2026-12-01T09:00:00.000Z'],
  ]);
  expect(of({ known, notified: moment('2027-01-31T23:59:00Z') }, 'incident')).toEqual([
    ['warning', '2026-11-22T16:20:00.000Z'],
    ['notification', '2026-11-24T16:20:00.000Z'],
    ['report', '2027-02-28T23:59:00.000Z'],
  ]);
  expect(of({ known }, 'vulnerability').at(-1)).toEqual(['report', null]);
  expect(OBLIGATIONS.map(({ article }) => article)).toEqual(['14(2)(a)', '14(2)(b)', '14(2)(c)', '14(4)(a)', '14(4)(b)', '14(4)(c)']);
});

const anyMoment = fc.date({ min: moment('2026-09-11T00:00:00Z'), max: moment('2060-01-01T00:00:00Z'), noInvalidDate: true });

// ADV-30
test('at any moment, even when clocks change: hours are hours, and a month ends in the next one, never later', () => {
  fc.assert(
    fc.property(anyMoment, (begin) => {
      expect(endOf(begin, { hours: 72 }).getTime() - begin.getTime()).toBe(259_200_000);
      expect(endOf(begin, { days: 14 }).getTime() - begin.getTime()).toBe(1_209_600_000);
      const end = endOf(begin, { months: 1 });
      const days = (end.getTime() - begin.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
      expect((end.getUTCMonth() - begin.getUTCMonth() + 12) % 12).toBe(1);
      expect(end.toISOString().slice(11)).toBe(begin.toISOString().slice(11));
    }),
  );
});

// ADV-30
test('later awareness means later deadlines', () => {
  fc.assert(
    fc.property(anyMoment, anyMoment, (one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one];
      for (const { within } of OBLIGATIONS) {
        const [sooner, later] = [first, second].map((begin) => endOf(begin, within).toISOString());
        // In a month that lacks the day, both end on its last.
        const length = 'months' in within ? 'YYYY-MM-DD'.length : undefined;
        expect((sooner ?? '').slice(0, length) <= (later ?? '').slice(0, length)).toBe(true);
      }
    }),
  );
});
