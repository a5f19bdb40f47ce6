import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openInMemory } from './embedded.ts';

// OPS-43: the timers of the embedded database, which the kind of database does not change
test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'a clock that is set back by years makes the embedded database spin no timer',
  async () => {
    const real = setTimeout;
    onTestFinished(() => {
      globalThis.setTimeout = real;
    });
    const waiting: (() => void)[] = [];
    const longest = Promise.withResolvers<number>();
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms = 0) => {
      if (ms < 9000) return real(act, ms);
      if (ms > 10_000) longest.resolve(ms);
      waiting.push(act); // until the test makes it fire
      return real(() => undefined, 1);
    }) as typeof setTimeout);
    const begun = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => begun + 1500 * 24 * 3_600_000);
    const { db, close } = await openInMemory();
    await sql`CREATE TABLE something ()`.execute(db);
    clock.mockRestore();
    waiting.at(-1)?.();
    expect(await longest.promise).toBe(2 ** 31 - 1);
    await close();
  },
);
