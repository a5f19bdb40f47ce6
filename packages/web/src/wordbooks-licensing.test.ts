import { expect, test } from 'vitest';
import {
  api,
  COMPUTER_ENDS,
  type Endpoint,
  KIND_WORDS,
  LICENSE_LABELS,
  LICENSE_STATES,
  MODULE_STATE_WORDS,
  OWNER_SEEN,
  PRODUCT_COLOUR_WORDS,
  SOLD_KINDS,
  STANDINGS,
  soldKindWord,
  TRANSPORT,
} from '../../contract/src/index.ts';
import { NO_NAMES } from './identity/parts/no-names.ts';
import { FILE_REFUSALS, MAILING_REFUSALS } from './licensing/licenses/mailing-words.ts';
import { HIS_OWN_COURSE, REDEMPTION_WORDS } from './licensing/licenses/redemption-words.ts';
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
test('what the contract calls licenses and their parts is worded on the screens of staff', () => {
  expect(unheard(Object.values(LICENSE_LABELS)), hint).toEqual([]);
  expect(unheard([...LICENSE_STATES, ...STANDINGS, ...OWNER_SEEN, ...KIND_WORDS.map(({ word }) => word)]), hint).toEqual([]);
  expect(unheard([...Object.values(COMPUTER_ENDS), NO_NAMES, HIS_OWN_COURSE, ...Object.values(REDEMPTION_WORDS)]), hint).toEqual([]);
  expect(
    unheard([...Object.values(MODULE_STATE_WORDS), ...Object.values(PRODUCT_COLOUR_WORDS), ...SOLD_KINDS.map(soldKindWord)]),
    hint,
  ).toEqual([]);
  expect(unheard([...Object.values(FILE_REFUSALS), ...Object.values(MAILING_REFUSALS)]), hint).toEqual([]);
});

// LNG-7
test('each refusal of what staff do with licenses is said in another language', () => {
  const { licenses, replacements, files, seatUsage, trials, products, releases } = api;
  expect(
    unheard(
      refusalsOf([licenses, replacements, files, seatUsage, trials, products, releases].flatMap((group) => Object.values<Endpoint>(group))),
    ),
    hint,
  ).toEqual([]);
});

// LNG-7
test('why a renewal is as it is is said in another language', () => {
  expect(
    inGerman(
      'From 01/02/2026 to 01/02/2027: the maintenance lapsed, and 31 days from 01/01/2026 on stay without it. What was published in the meantime is included; a reinstatement may be asked for.',
    ),
  ).toBe(
    'Vom 01.02.2026 bis 01.02.2027: Die Wartung ist verfallen, und 31 Tage ab 01.01.2026 bleiben ohne sie. Was inzwischen erschienen ist, ist enthalten; eine Wiederaufnahmegebühr ist möglich.',
  );
  expect(inGerman('It would be more than 120 months')).toBe('Es wären mehr als 120 Monate');
});
