import { expect, test } from 'vitest';
import { confirmation } from './confirmation.ts';

test('STE-694: waiting calls share one question, and a call that was already under way asks no second one', async () => {
  expect(await confirmation.ask(confirmation.turn(), 'users/inviteUser')).toBe(false); // no dialog can be shown
  const shown: (string | null)[] = [];
  const leave = confirmation.listen((asked) => shown.push(asked));
  const before = confirmation.turn();
  const waiting = [confirmation.ask(before, 'users/inviteUser'), confirmation.ask(before, 'roles/addRole')];
  confirmation.settle(true);
  expect(await Promise.all(waiting)).toEqual([true, true]);
  expect(await confirmation.ask(before, 'roles/addRole')).toBe(true);
  const givenUp = confirmation.ask(confirmation.turn(), 'roles/addRole');
  leave();
  expect(await givenUp).toBe(false);
  expect(shown).toEqual(['users/inviteUser', null, 'roles/addRole']);
});
