import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Checked } from './continued-check.ts';
import { newChecks } from './running-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('LOG-17: a check reports its progress after four seconds, and the caller meanwhile waits for the same one', async () => {
  const found = Promise.withResolvers<Checked>();
  const check = vi.fn((_: boolean, progress: (checked: number) => void) => {
    progress(1000);
    return found.promise;
  });
  const checks = newChecks(check, () => new Date('2026-11-21T10:00:00Z'));
  const asked = [checks.ask(undefined), checks.ask(undefined)];
  await vi.advanceTimersByTimeAsync(3999);
  expect(await Promise.race([...asked, 'nothing yet'])).toBe('nothing yet');
  await vi.advanceTimersByTimeAsync(1);
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ run: 1, state: 'running', checked: 1000 });
  found.resolve({
    checked: 2000,
    waiting: 0,
    waitingSince: null,
    missing: [],
    erased: 0,
    problem: null,
    earlierEntries: 0,
    since: null,
    reached: null,
    earlier: null,
  });
  expect(await checks.ask(1)).toMatchObject({ run: 1, state: 'whole', checked: 2000 });
  expect(check).toHaveBeenCalledTimes(1);
});
