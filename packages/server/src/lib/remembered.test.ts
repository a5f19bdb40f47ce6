import type { SessionPrincipal } from '@lm/contract';
import { expect, test } from 'vitest';
import { KnownStandings } from '../db/standings.ts';
import { remembered } from './remembered.ts';

const principal = { id: 12 } as SessionPrincipal;

/** Requests that are answered by hand. */
function asking(standings: KnownStandings) {
  const answers: ((found: { principal: SessionPrincipal } | null) => void)[] = [];
  const known = remembered(
    (_key: string) => new Promise<{ principal: SessionPrincipal } | null>((answer) => answers.push(answer)),
    standings,
  );
  return { known, answer: (found: { principal: SessionPrincipal } | null) => answers.shift()?.(found) };
}

// SGN-24
test('what was found is remembered until it changes for that person, or for everyone', async () => {
  const standings = new KnownStandings(true);
  const { known, answer } = asking(standings);
  const find = async () => {
    const asked = known.find('token');
    answer({ principal });
    await asked;
    return known.of('token')?.principal.id;
  };
  expect(known.of('token')).toBeNull();
  expect(await find()).toBe(12);
  standings.tell([11, 13]);
  expect(known.of('token')?.principal.id).toBe(12);
  standings.tell([11, 12]);
  expect(known.of('token')).toBeNull();
  expect(await find()).toBe(12);
  standings.tell('everybody');
  expect(known.of('token')).toBeNull();
});

// SGN-24
test('an answer that began before a change is not remembered, and never that no one was found', async () => {
  const standings = new KnownStandings(true);
  const { known, answer } = asking(standings);
  const asked = known.find('token');
  standings.tell([99]);
  answer({ principal });
  expect([await asked, known.of('token')]).toEqual([{ principal }, null]);
  const nobody = known.find('token');
  answer(null);
  expect([await nobody, known.of('token')]).toEqual([null, null]);
});

// SGN-24
test('while no notice of changes comes through, nothing is remembered, and what was is forgotten', async () => {
  const standings = new KnownStandings(false);
  const { known, answer } = asking(standings);
  const find = async () => {
    const asked = known.find('token');
    answer({ principal });
    await asked;
    return known.of('token')?.principal.id ?? null;
  };
  expect(await find()).toBeNull();
  standings.listens(true);
  expect(await find()).toBe(12);
  standings.listens(false);
  expect(known.of('token')).toBeNull();
});
