import type { System } from '@lm/contract';
import { describe, expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { showBytes, showSpan, systemWordsIn } from './amounts.ts';
import { healthOf } from './system-status.ts';

const GB = 1024 ** 3;
const MADE = { sizeBytes: 5 * 1024 ** 2, trial: null, isCopied: null };

const WELL: System = {
  now: '2026-11-22T10:00:00.000Z',
  server: {
    version: '1.0.0',
    node: '24.1.0',
    startedAt: '2026-11-20T10:00:00.000Z',
    memoryBytes: 2e8,
    clock: { jumpedSeconds: 0, aheadOfDatabaseSeconds: 0 },
    disk: { freeBytes: 60 * GB, totalBytes: 100 * GB, isShort: false },
  },
  database: {
    kind: 'postgresql',
    version: '15.14',
    sizeBytes: 42 * 1024 ** 2,
    newestMigration: '0020-system',
    connections: { open: 3, inUse: 1, waiting: 0, most: 10 },
  },
  log: { sealed: 12_406, waiting: 2, oldestWaitingAt: '2026-11-22T09:59:30.000Z', newestSealAt: '2026-11-22T09:59:00.000Z' },
  jobs: [{ kind: 'seal-log', dueAt: '2026-11-22T10:00:00.000Z', ranAt: null, tookMs: null, isRunning: false, lastError: null }],
  mail: { waiting: 0, oldestDueAt: null, failing: 0, failed: 0, newestSentAt: '2026-11-22T09:55:00.000Z', unsent: [] },
  backups: { by: 'portal', newest: { name: 'database.tar.gz', madeAt: '2026-11-22T07:00:00.000Z', ...MADE } },
  keys: [],
  keyFile: { path: '/srv/portal/signing-key.json', mode: '600', isPrivate: true },
};

const ENGLISH = systemWordsIn('en', inEnglish);

const told = (change: Partial<System>) =>
  Object.fromEntries(healthOf({ ...WELL, ...change }, ENGLISH).map(({ name, tone, word, fact }) => [name, `${tone}: ${word}. ${fact}`]));

// SCR-60
describe('how the portal is doing, in words and colour', () => {
  test('all well', () => {
    expect(told({})).toEqual({
      Database: 'ok: Answers. PostgreSQL, 42 MB',
      Log: 'ok: Sealed. 12,406 entries',
      Mail: 'ok: All sent. Newest sent 5 minutes ago',
      Jobs: 'ok: All well. 1 kind',
      Backup: 'ok: Recent. 3 hours ago, 5 MB',
      Disk: 'ok: Room. 60 GB of 100 GB free',
    });
  });

  test('what is not well, and what is no one’s fault', () => {
    const { jobs, mail, server } = WELL;
    const disk = { freeBytes: GB / 2, totalBytes: 100 * GB, isShort: true };
    expect(
      told({
        log: { ...WELL.log, oldestWaitingAt: '2026-11-22T09:58:00.000Z' },
        mail: { ...mail, waiting: 3, failing: 2, failed: 1, newestSentAt: null },
        jobs: jobs.map((job) => ({ ...job, lastError: 'disk full' })),
        backups: { by: 'operator', newest: null },
        server: { ...server, disk },
      }),
    ).toMatchObject({
      Log: 'over: Not sealed. 2 wait, the oldest 2 minutes',
      Mail: 'over: 1 not sent. None sent lately',
      Jobs: 'over: 1 failing. seal-log',
      Backup: 'off: Not the portal’s. Back up PostgreSQL yourself',
      Disk: 'over: Nearly full. 512 MB of 100 GB free',
    });
    expect(told({ mail: { ...mail, waiting: 3, failing: 2 } }).Mail).toMatch(/^soon: 2 tried again/);
    expect(told({ mail: { ...mail, waiting: 3 } }).Mail).toMatch(/^next: 3 on the way/);
  });

  test.each([
    ['portal', '2026-11-22T08:00:00.000Z', 'ok: Recent. 2 hours ago, 5 MB'],
    ['portal', '2026-11-22T06:30:00.000Z', 'soon: Late. 3 hours ago, 5 MB'],
    ['portal', '2026-11-21T07:00:00.000Z', 'over: Too old. 1 day ago, 5 MB'],
    ['operator', '2026-11-21T09:00:00.000Z', 'ok: Recent. 1 day ago, 5 MB'],
    ['operator', '2026-11-21T07:00:00.000Z', 'soon: Late. 1 day ago, 5 MB'],
    ['operator', '2026-11-20T07:00:00.000Z', 'over: Too old. 2 days ago, 5 MB'],
  ] as const)('a backup by the %s of %s', (by, madeAt, said) => {
    expect(told({ backups: { by, newest: { name: 'x', madeAt, ...MADE } } }).Backup).toBe(said);
  });
});

test('a backup that does not restore does not count', () => {
  const trial = { at: '2026-11-22T07:00:09.000Z', outcome: 'failed' as const, words: 'entry 7 was changed' };
  const newest = { name: 'x', madeAt: '2026-11-22T07:00:00.000Z', ...MADE, trial };
  expect(told({ backups: { by: 'operator', newest } }).Backup).toBe('over: Does not restore. entry 7 was changed');
});

test('amounts, in units that fit', () => {
  expect([0, 1, 1023, 1536, 150 * 1024, 1024 ** 4 * 5000].map((bytes) => showBytes(bytes))).toEqual([
    '0 bytes',
    '1 bytes',
    '1,023 bytes',
    '1.5 KB',
    '150 KB',
    '5,000 TB',
  ]);
  expect([-5, 0, 1, 119, 3600, 200_000].map((seconds) => showSpan(seconds))).toEqual([
    '0 seconds',
    '0 seconds',
    '1 second',
    '1 minute',
    '1 hour',
    '2 days',
  ]);
});

test('moments before now and after it, in the largest whole unit', () => {
  const now = '2026-11-22T10:00:00.000Z';
  const before = ['2026-11-22T09:59:59.500Z', '2026-11-22T09:59:59.000Z', '2026-11-22T07:00:00.000Z', '2026-11-20T07:00:00.000Z'];
  expect(before.map((moment) => ENGLISH.ago(now, moment))).toEqual(['just now', '1 second ago', '3 hours ago', '2 days ago']);
  expect([1, 200, 7200].map(ENGLISH.in)).toEqual(['in 1 second', 'in 3 minutes', 'in 2 hours']);
});
