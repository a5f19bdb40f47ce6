import { expect, test } from 'vitest';
import {
  api,
  type Endpoint,
  factsInWords,
  RIGHT_CARDS,
  RIGHTS,
  rightInWords,
  SECURITY_KINDS,
  TRANSPORT,
  wordOf,
} from '../../contract/src/index.ts';
import { unsentInWords } from './identity/parts/unsent-mail.ts';
import { kindGroups } from './identity/security-events/event-filter.ts';
import { tongueOf } from './shell/tongue.ts';

const { heard: inGerman } = await tongueOf('de', true);

/** What is called the same. */
const SAME = ['Version', 'Name', 'Status'];

const unheard = (said: readonly (string | null)[]) =>
  [...new Set(said)].filter((sentence) => sentence !== null && inGerman(sentence) === sentence && !SAME.includes(sentence));

/** What comes to no screen, or says one of the others. */
const OF_PROGRAMS = [
  'The first problem; `data` has one for each field that is wrong',
  'This API key has ended or expired, or its owner may no longer use it. Make a new one under Integrations',
  'This call is for people who are signed in, not for API keys',
  'Idempotency-Key: Please give 1 to 100 visible characters',
  'This Idempotency-Key was used for another call. Please take a new one',
  'This is not an API key of the portal. Was it copied completely?',
  'The request must be multipart/form-data',
  'There are more than 10000 rows: ask for a page',
  '{why}',
  '{people} this role',
  'Please confirm that it is you',
  'Not found',
];

const refusalsOf = (calls: readonly Endpoint[]) =>
  calls
    .flatMap((call) => [...Object.values(call.refusals ?? {}), ...Object.values(TRANSPORT).filter(({ of }) => of(call))])
    .map(({ message }) => message)
    .filter((message) => !OF_PROGRAMS.includes(message));

const hint = 'Put each into the `<feature>-words.de.ts`, `.fr.ts` and `.es.ts` of the screen that shows it. See docs/languages.md.';

// LNG-7
test('rights, security events and what is said of them are worded on the screens of staff', () => {
  const cards = Object.values(RIGHT_CARDS).flatMap(({ title, about }) => [title, about]);
  expect(unheard([...cards, ...RIGHTS.flatMap((right) => [wordOf(right), rightInWords(right)])]), hint).toEqual([]);
  const groups = kindGroups((sentence) => sentence).map(({ group }) => group);
  expect(unheard([...Object.values(SECURITY_KINDS), ...groups]), hint).toEqual([]);
  const facts = { reason: 'wrong', proof: 'passkey', link: 'reset', newAdmin: true, moved: true, many: true, whole: false, sessions: 2 };
  const said = factsInWords(facts).flatMap(([label, value]) => [label, value === '2' ? 'yes' : value]);
  expect(unheard(said.filter(Boolean)), hint).toEqual([]);
  const at = '2026-11-28T10:00:00.000Z';
  expect(inGerman(unsentInWords({ at, refused: true, reason: '' }))).toBe('Eine E-Mail an diese Adresse wurde am 28.11.2026 abgewiesen');
  expect(inGerman(unsentInWords({ at, refused: false, reason: '' }))).toBe(
    'Eine E-Mail an diese Adresse konnte am 28.11.2026 nicht gesendet werden',
  );
});

// LNG-7
test('each refusal of what staff do with users, roles, keys and single sign-on is said in another language', () => {
  const { users, roles, apiKeys, securityEvents, sso } = api;
  const calls = [users, roles, apiKeys, securityEvents, sso].flatMap((group) => Object.values<Endpoint>(group));
  expect(unheard(refusalsOf(calls)), hint).toEqual([]);
  expect(inGerman('3 people have this role')).toBe('3 Personen haben diese Rolle.');
});
