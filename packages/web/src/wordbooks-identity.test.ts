import { expect, test } from 'vitest';
import { api, type Endpoint, factsInWords, RIGHT_CARDS, RIGHTS, rightInWords, SECURITY_KINDS, wordOf } from '../../contract/src/index.ts';
import { expectWorded, inGerman, refusedBy, unheard } from '../test/worded.ts';
import { unsentInWords } from './identity/parts/unsent-mail.ts';
import { kindGroups } from './identity/security-events/event-filter.ts';

/** Words that are the same in German. */
const SAME = ['Version', 'Name', 'Status'];

// LNG-7
test('rights, security events and the texts about them are translated on staff’s screens', () => {
  const cards = Object.values(RIGHT_CARDS).flatMap(({ title, about }) => [title, about]);
  expectWorded(unheard([...cards, ...RIGHTS.flatMap((right) => [wordOf(right), rightInWords(right)])], SAME));
  const groups = kindGroups((sentence) => sentence).map(({ group }) => group);
  expectWorded(unheard([...Object.values(SECURITY_KINDS), ...groups], SAME));
  const facts = { reason: 'wrong', proof: 'passkey', link: 'reset', newAdmin: true, moved: true, many: true, whole: false, sessions: 2 };
  const said = factsInWords(facts).flatMap(([label, value]) => [label, value === '2' ? 'yes' : value]);
  expectWorded(unheard(said.filter(Boolean), SAME));
  const at = '2026-11-28T10:00:00.000Z';
  expect(inGerman(unsentInWords({ at, refused: true, reason: '' }))).toBe('Eine E-Mail an diese Adresse wurde am 28.11.2026 abgewiesen');
  expect(inGerman(unsentInWords({ at, refused: false, reason: '' }))).toBe(
    'Eine E-Mail an diese Adresse konnte am 28.11.2026 nicht gesendet werden',
  );
});

// LNG-7
test('each refusal of acts on users, roles, keys and single sign-on is translated', () => {
  const { users, roles, apiKeys, securityEvents, sso } = api;
  const calls = [users, roles, apiKeys, securityEvents, sso].flatMap((group) => Object.values<Endpoint>(group));
  expectWorded(refusedBy(calls).filter((sentence) => sentence !== '{people} this role')); // checked below
  expect(inGerman('3 people have this role')).toBe('3 Personen haben diese Rolle.');
});
