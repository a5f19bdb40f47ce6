import { expect, test } from 'vitest';
import { waitInWords } from './late-seals.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const row = { ranAt: at('09:59:58'), dueAt: at('10:00:01'), leaseUntil: null, error: null };
const [since, now] = [at('10:00:00'), at('10:00:40')];
const said = (last: Parameters<typeof waitInWords>[1]) => waitInWords(since, last, now);

// LOG-26
test('the reason why entries wait for their seals is given as far as the database knows it', () => {
  expect(said(null)).toBe('The oldest has waited for 40 s: no server has ever sealed.');
  expect(said(row)).toBe(
    'The oldest has waited for 40 s: no server has sealed since 2026-11-21T09:59:58.000Z; they were stopped, or something keeps them from it.',
  );
  expect(said({ ...row, ranAt: at('10:00:01'), leaseUntil: at('10:00:41') })).toBe(
    'The oldest has waited for 40 s: a server took it in hand at 2026-11-21T10:00:01.000Z and is at it, or was stopped; another goes on after 2026-11-21T10:00:41.000Z.',
  );
  expect(said({ ...row, ranAt: at('10:00:30'), dueAt: at('10:00:45'), error: 'something else has held a lock on its state for 5 s' })).toBe(
    'The oldest has waited for 40 s: a server could not seal it at 2026-11-21T10:00:30.000Z (something else has held a lock on its state for 5 s), and tries again at 2026-11-21T10:00:45.000Z.',
  );
  expect(said({ ...row, ranAt: at('10:00:39') })).toBe(
    'The oldest has waited for 40 s: servers seal, last at 2026-11-21T10:00:39.000Z, and have not come to it.',
  );
});
