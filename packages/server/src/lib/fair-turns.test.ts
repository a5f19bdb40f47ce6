import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairTurns, LineFull } from './fair-turns.ts';

const here = () => false;

/** Turns, one at a time, and what happened to each caller who requested one. */
function line(most: number) {
  const turns = fairTurns({ atOnce: 1, most });
  const told: string[] = [];
  let finish = () => {};
  const ask = (name: string, lane: string, { isKnown = false, isGone = here } = {}) =>
    turns({ lane, isKnown, isGone }, async () => {
      told.push(name);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    }).catch((error: unknown) => told.push(`${name} ${error instanceof LineFull ? 'refused' : 'dropped'}`));
  return {
    told,
    ask,
    /** Ends every turn, one after the other. */
    drain: async (times: number) => {
      for (let turn = 0; turn < times; turn++) {
        finish();
        await setImmediate();
      }
    },
  };
}

// SGN-46
test('known ones come first, and each other network in its turn', async () => {
  const { told, ask, drain } = line(10);
  for (const name of ['attacker 1', 'attacker 2', 'attacker 3']) void ask(name, '203.0.113.9');
  void ask('newcomer', '198.51.100.7');
  void ask('mara', 'mara@example.com', { isKnown: true });
  await drain(5);
  expect(told).toEqual(['attacker 1', 'mara', 'attacker 2', 'newcomer', 'attacker 3']);
});

// SGN-46
test('a person who hung up is passed over, and makes room in a full line', async () => {
  const { told, ask, drain } = line(2);
  let isGone = false;
  void ask('first', 'a');
  void ask('gone', 'a', { isGone: () => isGone });
  void ask('second', 'a');
  isGone = true;
  void ask('third', 'a');
  await drain(3);
  expect(told).toEqual(['first', 'gone dropped', 'second', 'third']);
});

// SGN-46
test('a full line refuses the newest of the longest lane, and never a known person for an unknown one', async () => {
  const { told, ask, drain } = line(3);
  for (const name of ['attacker 1', 'attacker 2', 'attacker 3', 'attacker 4', 'attacker 5']) void ask(name, '203.0.113.9');
  void ask('newcomer', '198.51.100.7');
  void ask('mara', 'mara@example.com', { isKnown: true });
  await setImmediate();
  await drain(6);
  expect(told).toEqual(['attacker 1', 'attacker 5 refused', 'attacker 4 refused', 'mara', 'attacker 2', 'newcomer', 'attacker 3']);
});

// SGN-46
test('however many known ones come, every fourth turn goes to an unknown one', async () => {
  const { told, ask, drain } = line(100);
  for (let save = 1; save <= 9; save++) void ask(`save ${save}`, 'account 7', { isKnown: true });
  void ask('newcomer', '198.51.100.7');
  void ask('other newcomer', '203.0.113.9');
  await drain(11);
  expect([told.indexOf('newcomer'), told.indexOf('other newcomer')]).toEqual([4, 8]);
});
