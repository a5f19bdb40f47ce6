import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Asker } from '../src/answers.ts';
import { HeldSeat, type SeatEvent } from '../src/held-seat.ts';
import { Seats } from '../src/seats.ts';
import { Store } from '../src/store.ts';
import { license, newFolder, stillClock } from './given.ts';
import { ABOUT, givenDaemon, leaseOf } from './given-daemon.ts';
import { newKey } from './vendor.ts';

// FLT-45
test('a program whose daemon is gone is warned a minute before its seat ends, and told then, even if the network drops its requests', async () => {
  const { at, client, clock, stop } = await givenDaemon();
  const heard: SeatEvent[] = [];
  const holding = { connection: client(), module: 'LF', about: ABOUT, tell: (event: SeatEvent) => heard.push(event), now: clock.now };
  const seat = await HeldSeat.checkout(holding);
  if (!(seat instanceof HeldSeat)) return expect.fail('there was a seat');
  await stop();
  clock.pass(119_999);
  await seat.beat();
  expect(heard).toEqual([]);
  clock.pass(1);
  await seat.beat();
  await seat.beat();
  expect(heard).toEqual([
    { event: 'warning', message: expect.stringMatching(/^The seat of LF ends within a minute unless the daemon answers: .+ECONNREFUSED/) },
  ]);

  const silent = createServer(() => {}).listen(at.port, at.host);
  await once(silent, 'listening');
  clock.pass(59_900);
  const beating = seat.beat();
  clock.pass(100);
  await beating;
  expect(heard[1]).toMatchObject({ event: 'lost', graceMs: 900_000, message: expect.stringMatching(/^The seat could not be kept: /) });
  silent.close();
  await seat.release();
});

// FLT-12
test('a seat given while its program ends is given back at once', async () => {
  const { client, clock } = await givenDaemon();
  const holding = { connection: client(), module: 'LF', about: ABOUT, tell: () => {} };
  const seat = await HeldSeat.checkout(holding);
  if (!(seat instanceof HeldSeat)) return expect.fail('there was a seat');
  clock.pass(180_000);
  await Promise.all([seat.beat(), seat.release()]);
  leaseOf(await client().checkout('LF', ABOUT));
  leaseOf(await client().checkout('LF', ABOUT));
});

// FLT-1, FLT-46
test('a newer file with fewer seats gives none before one is free, and takes none from its holders while no more are held', () => {
  const [store, clock] = [new Store(':memory:'), stillClock()];
  const seats = new Seats({ store, key: newKey(), clock, today: () => '2026-11-27' });
  const askers = ['a', 'b', 'c', 'd'].map((name) => ({ device: newKey().publicKey, host: name, person: name, process: '' }));
  const [a, b, c, d] = askers as [Asker, Asker, Asker, Asker];
  seats.own([license({ seats: 4 })]);
  seats.begin();
  const [first, second, third, fourth] = [a, b, c, d].map((asker) => leaseOf(seats.checkout('LF', asker))) as [
    string,
    string,
    string,
    string,
  ];
  seats.own([license({ seats: 2 })]);
  expect(seats.renew(fourth, d)).toMatchObject({ lost: { message: expect.stringMatching(/^L-7 ended or has fewer seats\./) } });
  expect(seats.renew(third, c)).toMatchObject({ lost: { reason: 'license-ended' } });
  leaseOf(seats.renew(first, a));
  leaseOf(seats.renew(second, b));

  seats.own([license({ seats: 4 })]);
  clock.pass(180_000);
  const again = [a, b, c, d].map((asker) => leaseOf(seats.checkout('LF', asker))) as [string, string, string, string];
  seats.release(again[0], a, {});
  seats.release(again[1], b, {});
  seats.own([license({ seats: 2 })]);
  leaseOf(seats.renew(again[2], c));
  expect(seats.checkout('LF', a)).toMatchObject({ denied: { message: 'All 2 seats of LF are taken.' } });
  seats.release(again[3], d, {});
  leaseOf(seats.checkout('LF', a));
  leaseOf(seats.renew(again[2], c));
  store.close();
});

// FLT-10, FLT-47
test('a daemon that fails for another reason does not blame its disk', async () => {
  const { client, clock } = await givenDaemon();
  clock.pass(0.5); // not whole milliseconds, which its tables do not accept
  await expect(client().checkout('LF', ABOUT)).rejects.toThrow(
    'The daemon failed, and did nothing. Its administrator finds the reason in its log.',
  );
});

// FLT-47
test('a damaged file of seats is named with what to do, and so is an option that does not exist', () => {
  const data = newFolder();
  writeFileSync(join(data, 'floating.db'), 'no database'.repeat(1000));
  expect(() => new Store(join(data, 'floating.db'))).toThrow(
    /floating\.db is damaged: file is not a database\. Put the newest copy of it back\. If there is none, move it away and start again in three minutes/,
  );
  const command = spawnSync(process.execPath, [join(import.meta.dirname, '../bin/lm-floating.js'), 'who', '--zap'], { encoding: 'utf8' });
  expect(command).toMatchObject({ status: 2, stderr: 'lm-floating: there is no option --zap: lm-floating --help says which there are\n' });
});
