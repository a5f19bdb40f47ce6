import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Reads a stream; answers what it holds, and notes in `turns` at which turn of the event loop each piece came. */
async function read(stream: Readable, turns: number[], now: () => number): Promise<Buffer> {
  const found: Buffer[] = [];
  for await (const piece of stream) {
    turns.push(now());
    found.push(piece);
  }
  return Buffer.concat(found);
}

// REL-61
test('many files go out whole, and no more than two pieces of them between one turn of the server and the next', async () => {
  const files = Array.from({ length: 20 }, () => Array.from({ length: 5 }, () => randomBytes(100)));
  let [turn, isOver, passed] = [0, false, 0];
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const heard = (bytes: number) => {
    passed += bytes;
  };
  const streams = files.map((pieces) => inTurn(Readable.from(pieces), heard));
  const found = await Promise.all(streams.map((stream) => read(stream, turns, () => turn)));
  isOver = true;
  expect(found.map((one, at) => one.equals(Buffer.concat(files[at] ?? [])))).toEqual(files.map(() => true));
  expect(passed).toBe(10_000);
  expect(Math.max(...[...Map.groupBy(turns, (one) => one).values()].map((pieces) => pieces.length))).toBeLessThanOrEqual(2);
});

test('a file that breaks off, or that no one reads any more, ends on both sides', async () => {
  const broken = inTurn(
    Readable.from(
      (async function* () {
        yield Buffer.from('abc');
        throw new Error('the store hung up');
      })(),
    ),
  );
  await expect(read(broken, [], () => 0)).rejects.toThrow('the store hung up');
  const early = new Readable({ read: () => undefined });
  const unread = inTurn(early);
  early.destroy(new Error('it was reset'));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(read(unread, [], () => 0)).rejects.toThrow('it was reset');
  const source = Readable.from([Buffer.from('a'), Buffer.from('b')]);
  const left = inTurn(source);
  for await (const _ of left) break;
  const unasked = Readable.from([Buffer.from('a')]);
  inTurn(unasked).destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect([left.destroyed, source.destroyed, unasked.destroyed]).toEqual([true, true, true]);
});
