import type { BulkJob } from '@lm/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { outcome, timeOf } from './bulk-words.ts';

const inDigits = String;

const renewed: BulkJob = {
  ...{ id: 1, startedAt: '2026-11-28T10:42:01.000Z', endedAt: '2026-11-28T10:42:07.000Z', undoUntil: null, isRecent: true },
  ...{ total: 11, done: 11, failed: 0, undone: 0, kept: 0 },
  state: 'ended',
  what: { act: 'licenses.renew', months: 12 },
};

test('BLK-213: a finished job says what it did, by how much and when', () => {
  expect(outcome(renewed, inEnglish, inDigits)).toBe('11 renewed by 12 months');
  expect(outcome({ ...renewed, what: { act: 'licenses.renew', months: 1 }, done: 9, failed: 2 }, inEnglish, inDigits)).toBe(
    '9 renewed by 1 month, 2 failed',
  );
  expect(outcome({ ...renewed, state: 'undone', undone: 10, kept: 1 }, inEnglish, inDigits)).toBe(
    '10 undone, 1 could not be (renewed by 12 months)',
  );
  expect(outcome({ ...renewed, what: { act: 'licenses.changeRelease', version: '6.2' } }, inEnglish, inDigits)).toBe('11 moved to 6.2');
  expect(outcome({ ...renewed, what: { act: 'customers.giveCourse', courseCode: '7QK2M9XA4C' } }, inEnglish, inDigits)).toBe(
    '11 given a place (7QK2M9XA4C)',
  );
  expect(outcome({ ...renewed, what: { act: 'customers.deactivate' } }, inEnglish, inDigits)).toBe('11 deactivated');
});

test('BLK-213: two jobs that ended in the same minute are told apart by the second', () => {
  expect(timeOf(renewed, [{ endedAt: '2026-11-28T10:43:07.000Z' }, { endedAt: null }], inEnglish)).toBe('at 10:42 UTC');
  expect(timeOf(renewed, [{ endedAt: '2026-11-28T10:42:31.000Z' }], inEnglish)).toBe('at 10:42:07 UTC');
  expect(timeOf({ endedAt: null }, [], inEnglish)).toBe('');
});
