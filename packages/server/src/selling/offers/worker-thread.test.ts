import { expect, test } from 'vitest';
import { TooLate } from '../../lib/deadline.ts';
import { apart } from './worker-thread.ts';

const LIMITS = { processorMs: 400, idleMs: 10_000, mostMb: 64 };

/** A program for a thread, which answers what it is sent by `answer`. */
const program = (answer: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.on('message', async (given) => {${answer}});`);

// PDF-343
test('a thread is given up for the processor time it takes, and not for the time it waits; the next work gets a new one', async () => {
  const endless = apart<string, string>(program("while (given === 'count'); parentPort.postMessage({ done: given });"), LIMITS);
  await expect(endless.run('count')).rejects.toThrow(TooLate);
  expect(await endless.run('say')).toBe('say');
  const slow = apart<string, string>(program('setTimeout(() => parentPort.postMessage({ done: given }), 1000);'), LIMITS);
  expect(await slow.run('late')).toBe('late');
  await expect(apart<string, string>(program(''), { ...LIMITS, processorMs: 40 }).run('never')).rejects.toThrow(TooLate);
});
