import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../audit/audit.ts';
import type { Given } from '../src/answers.ts';
import { signText } from '../src/keys.ts';
import type { SeatFor } from '../src/licenses.ts';
import { Seats } from '../src/seats.ts';
import { Store } from '../src/store.ts';
import { brokenIn, type Changes, COUNTING, REVIVING } from './broken.ts';
import { license, newFolder, stillClock } from './given.ts';
import { newKey } from './vendor.ts';

const DEVICES = [newKey(), newKey(), newKey(), newKey()];
const DAEMON = newKey();

type Step = { act: 'checkout' | 'wait' | 'renew' | 'borrow' | 'release' | 'free' | 'pass' | 'reboot'; who: number; which: number };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('checkout', 'checkout', 'wait', 'borrow', 'renew', 'renew', 'release', 'free', 'pass', 'pass', 'reboot'),
    who: fc.nat(DEVICES.length - 1),
    which: fc.nat(30),
  }),
  { minLength: 5, maxLength: 40 },
);

type Parts = { Seats: typeof Seats; Store: typeof Store };

/** If it was refused in words, nothing was done. */
function unlessRefused(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if ((error as Error).name !== 'Refusal') throw error;
  }
}

/** Runs a history of devices that keep every lease they ever had, and renew, borrow and release any of them; returns the auditor's findings. */
function findings(parts: Parts, history: readonly Step[], seatFor: SeatFor = 'program'): string[] {
  const store = new parts.Store(':memory:');
  const clock = stillClock();
  const seats = new parts.Seats({ store, key: DAEMON, clock, today: () => '2026-11-27' });
  seats.own([license({ seatFor })]);
  seats.begin();
  const got: { given: Pick<Given, 'lease' | 'token'>; who: number }[] = [];
  for (const { act, who, which } of history) {
    const device = DEVICES[who]?.publicKey ?? '';
    const asker = { device, host: `h${who % 3}`, person: `p${who % 2}`, process: '' };
    const one = got[which % Math.max(1, got.length)];
    const keep = (answer: object) => {
      if ('given' in answer) got.push({ given: answer.given as Given, who });
    };
    if (act === 'pass') clock.pass(which * 10_000);
    else if (act === 'reboot') {
      clock.epoch += '+';
      seats.begin();
    } else if (act === 'checkout') keep(seats.checkout('LF', asker));
    else if (act === 'wait') keep(seats.checkout('LF', asker, `ticket ${who}`));
    else if (one && act === 'free') unlessRefused(() => seats.free(one.given.lease, 'asked to'));
    else if (one?.who === who && act === 'borrow')
      unlessRefused(() => got.push({ given: seats.borrow(one.given.lease, 1 + which, asker), who }));
    else if (one?.who === who && act === 'renew') keep(seats.renew(one.given.lease, asker));
    else if (one?.who === who && act === 'release') {
      const body = JSON.stringify({ lease: one.given.lease });
      const signature = signText('lm-request/v1', `release.${body}`, DEVICES[who] ?? DAEMON);
      seats.release(one.given.lease, asker, { body, signature });
    }
  }
  const journal = store.rows('SELECT entry, hash FROM journal ORDER BY n').map((row) => JSON.stringify(row));
  store.close();
  const shared = new Set(seatFor === 'program' ? [] : [7]);
  return audit({ daemonKey: DAEMON.publicKey, seats: new Map([[7, 2]]), shared, tokens: got.map(({ given }) => given.token), journal });
}

// FLT-1, FLT-2
test('whatever devices request, in any order and however late, the auditor finds no seat given twice', () => {
  fc.assert(
    fc.property(steps, (history) => {
      expect(findings({ Seats, Store }, history)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** The daemon's parts, with a fault. */
async function broken(changes: Changes): Promise<Parts> {
  const sources = brokenIn(newFolder(), changes);
  const [seats, store] = await Promise.all([import(join(sources, 'seats.ts')), import(join(sources, 'store.ts'))]);
  return { Seats: seats.Seats, Store: store.Store };
}

/**
 * The auditor's first finding in random histories of a daemon. The build that is hardest to convict needs 60 of them in half of all searches, and at
 * most 455 in fifty searches.
 */
function conviction(parts: Parts, seatFor?: SeatFor): string | undefined {
  let found: string[] = [];
  const isClear = fc.property(steps, (history) => {
    found = findings(parts, history, seatFor);
    return found.length === 0;
  });
  fc.check(isClear, { numRuns: 20_000, endOnFailure: true });
  return found[0];
}

const GIVEN_TWICE = /^Seat [12] of first boot\+* L-7 LF was held twice at \d+: by \S+ and \S+\.$/;

// FLT-3
test('a daemon that revives a seat on a late heartbeat is convicted', async () => {
  const reviving = await broken(REVIVING);
  expect(conviction(reviving)).toMatch(GIVEN_TWICE);
});

// FLT-3
test('a daemon that revives a seat its device gave back is convicted, although another device has it', async () => {
  const reviving = await broken(REVIVING);
  const checkout = (who: number): Step => ({ act: 'checkout', who, which: 0 });
  const late: Step[] = [
    checkout(0),
    { act: 'release', who: 0, which: 0 },
    { act: 'pass', who: 0, which: 1 },
    checkout(1),
    { act: 'renew', who: 0, which: 0 },
  ];
  expect(findings(reviving, late)).toEqual([expect.stringMatching(GIVEN_TWICE)]);
  expect(findings({ Seats, Store }, late)).toEqual([]);
});

// FLT-3
test('a daemon that counts seats and only then inserts is convicted', async () => {
  const counting = await broken(COUNTING);
  expect(conviction(counting)).toMatch(GIVEN_TWICE);
});

// FLT-29
test('if a seat is for a computer or a person, the auditor finds one holder per seat, and more only if sharing was sold', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom<SeatFor>('computer', 'person'), (history, seatFor) => {
      expect(findings({ Seats, Store }, history, seatFor)).toEqual([]);
    }),
    { numRuns: 100 }, // one that lets anyone share is convicted by at most 7 of them
  );
});

// FLT-29, FLT-3
test('a daemon that lets anyone share a seat is convicted', async () => {
  const generous = await broken([
    ['store.ts', "AND (holder <> NEW.holder OR holder = '')", 'AND 0'],
    ['lease-rows.ts', 'AND holder = ? AND seat', 'AND ? IS NOT NULL AND seat'],
  ]);
  expect(conviction(generous, 'computer')).toMatch(GIVEN_TWICE);
  expect(conviction(generous, 'person')).toMatch(GIVEN_TWICE);
});

// FLT-17
test('a daemon that gives a borrowed seat away before its end, or forgets it when its computer restarts, is convicted', async () => {
  const early = await broken([
    [
      'leases.ts',
      "run('UPDATE lease SET until = ?, borrowed = ? WHERE id = ?', until, borrowed",
      "run('UPDATE lease SET until = ?, borrowed = ? WHERE id = ?', row.until, borrowed",
    ],
  ]);
  const forgetful = await broken([['leases.ts', 'max(?1 + ?2, ?1 + coalesce(borrowed, 0) - ?3)', '?1 + ?2 + 0 * ?3']]);
  expect(conviction(early)).toMatch(GIVEN_TWICE);
  expect(conviction(forgetful)).toMatch(/^The lease \S+ was not held on when the computer started anew at \S+\.$/);
});

// FLT-16
test('waiting programs get seats in the order they came, and none jumps the queue', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { minLength: 4, maxLength: 40 }), (asks) => {
      const store = new Store(':memory:');
      const seats = new Seats({ store, key: DAEMON, clock: stillClock(), today: () => '2026-11-27' });
      seats.own([license({ seats: 1 })]);
      seats.begin();
      const asker = (who: number) => ({ device: DEVICES[who]?.publicKey ?? '', host: 'h', person: 'p', process: '' });
      let [holder, holding] = [seats.checkout('LF', asker(0)), 0];
      const waiting: number[] = [];
      for (const who of asks) {
        const answer = seats.checkout('LF', asker(who), `ticket ${who}`);
        if (!waiting.includes(who)) waiting.push(who);
        expect(answer).toHaveProperty('waiting.place', waiting.indexOf(who) + 1);
        expect(seats.checkout('LF', asker(who))).toHaveProperty('denied.reason', 'no-free-seat');
      }
      while (waiting.length > 0) {
        if (!('given' in holder)) return expect.fail(JSON.stringify(holder));
        seats.release(holder.given.lease, asker(holding), {});
        for (const later of waiting.slice(1)) expect(seats.checkout('LF', asker(later), `ticket ${later}`)).toHaveProperty('waiting');
        holding = waiting.shift() ?? 0;
        holder = seats.checkout('LF', asker(holding), `ticket ${holding}`);
      }
      store.close();
    }),
    { numRuns: 30 },
  );
});
