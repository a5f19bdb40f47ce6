import { once } from 'node:events';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { longAnswers } from './streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const endless = () => new Readable({ read: () => undefined }).on('error', () => undefined);
const yes = async () => true;

// SGN-38
test('an account has at most two exports under way and a server six; the next waits until one has ended', async () => {
  const guard = longAnswers();
  const [first] = [endless(), endless()].map((content) =>
    guard('account 1')
      .sent(content, yes)
      .on('error', () => undefined),
  );
  expect(() => guard('account 1').sent(endless(), yes)).toThrow('Other exports are under way. Please try again in a minute.');
  for (const account of ['account 2', 'account 2', 'key 3', 'key 3'])
    guard(account)
      .sent(endless(), yes)
      .on('error', () => undefined);
  expect(() => guard('key 4').sent(endless(), yes)).toThrow('Other exports are under way');
  first?.destroy();
  await once(first as Readable, 'close');
  guard('account 1').sent(endless(), yes);
});

// SGN-39
test('an export ends within five seconds of its session', async () => {
  const content = endless();
  let may = true;
  const sent = longAnswers()('account 1')
    .sent(content, async () => may)
    .on('error', () => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.destroyed).toBe(false);
  may = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect([sent.destroyed, content.destroyed]).toEqual([true, true]);
});

// SGN-38
test('an export that is not read ends after a minute, and one that is read slowly does not', async () => {
  const piece = Buffer.alloc(100_000);
  const plenty = () =>
    new Readable({
      read() {
        this.push(piece);
      },
    }).on('error', () => undefined);
  const guard = longAnswers();
  const [left, slow] = [guard('account 1').sent(plenty(), yes), guard('key 1').sent(plenty(), yes)].map((sent) =>
    sent.on('error', () => undefined),
  );
  for (let seconds = 0; seconds < 70; seconds += 10) {
    slow?.read();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect([left?.destroyed, slow?.destroyed]).toEqual([true, false]);
  slow?.destroy();
});
