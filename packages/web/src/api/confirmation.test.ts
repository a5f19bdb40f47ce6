import { expect, test } from 'vitest';
import { confirmation } from './confirmation.ts';

test('STE-694: calls that wait share one question, and one that was under way meanwhile asks no other', async () => {
  expect(await confirmation.ask(confirmation.turn())).toBe(false); // nobody is there to show it
  const shown: boolean[] = [];
  const leave = confirmation.listen((isAsked) => shown.push(isAsked));
  const before = confirmation.turn();
  const waiting = [confirmation.ask(before), confirmation.ask(before)];
  confirmation.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(await confirmation.ask(before)).toBe(true);
  const givenUp = confirmation.ask(confirmation.turn());
  leave();
  expect(await givenUp).toBe(false);
  expect(shown).toEqual([true, true, false, true]);
});
