import { expect, test } from 'vitest';
import { FIELDS, LOGGED_ACTS } from '../../contract/src/events/acts.ts';
import {
  api,
  COMPUTER_ENDS,
  CUSTOMER_FILTERS,
  type Endpoint,
  importsApi,
  LOG_ACTIONS,
  MAIL_PURPOSES,
  organizationsApi,
  RECORD_KINDS,
  recordInWords,
} from '../../contract/src/index.ts';
import { saidOf } from './platform/parts/say-entry.ts';
import { german } from './shell/staff-words.de.ts';
import { tongueOf } from './shell/tongue.ts';

const { heard } = await tongueOf('de', true);

/** Words that are the same in German. */
const SAME = [
  'CVE',
  'Code',
  'Computer',
  'Domain',
  'Domains',
  'Scopes',
  'Name',
  'Link',
  'Passkey',
  'Position',
  'Revision',
  'Server',
  'System',
  'Text',
  'Version',
  'Webhook',
  'Host',
  'Edition',
  'Person',
];

const unworded = (said: readonly string[]) => [...new Set(said)].filter((words) => saidOf(words, heard) === words && !SAME.includes(words));

const labelsIn = (fields: Readonly<Record<string, { label: string }>>) => Object.values(fields).map(({ label }) => label);

// LNG-7
test('what the log and the timeline say is translated', () => {
  expect(LOG_ACTIONS.filter((action) => !(action in german.acts))).toEqual([]);
  expect(unworded(Object.values(FIELDS).flatMap(labelsIn))).toEqual([]);
  expect(unworded(Object.values(LOGGED_ACTS).flatMap(({ fields }) => labelsIn(fields)))).toEqual([]);
  expect(unworded(RECORD_KINDS.map((kind) => recordInWords({ kind, id: 7 })))).toEqual([]);
  expect(unworded(Object.values(COMPUTER_ENDS).map((words) => words.toLowerCase()))).toEqual([]);
  expect(unworded(Object.values(MAIL_PURPOSES).map(({ words }) => words))).toEqual([]);
  expect(unworded(Object.values(CUSTOMER_FILTERS).flat())).toEqual([]);
});

// LNG-7
test('a value in the log is translated with its number or day', () => {
  expect(saidOf('Number 12', heard)).toBe('Nummer 12');
  expect(saidOf('340 characters', heard)).toBe('340 Zeichen');
  expect(saidOf('License L-9', heard)).toBe('Lizenz L-9');
  expect(saidOf('31/12/2026', heard)).toBe('31.12.2026');
  expect(saidOf('Ingrid Sørensen', heard)).toBe('Ingrid Sørensen');
});

/** Worded by the screens themselves, or about input that they never send. */
const OTHERWISE = [
  'There are more than 10000 rows: ask for a page',
  'Please choose a day within the next 12 months',
  'This day is past: what was sent is on the page of each customer',
  'No reminder about this license is sent on this day',
];

// LNG-7
test('each refusal of the calls about customers is translated', () => {
  const { customers, bulk, bin, erasing, notes, timeline, log, mails, savedViews, desk, factors } = api;
  const groups = [customers, bulk, bin, erasing, notes, timeline, log, mails, savedViews, desk, factors, importsApi, organizationsApi];
  const calls: Endpoint[] = groups.flatMap((group) => Object.values(group));
  const said = calls.flatMap((call) => Object.values(call.refusals ?? {}).map(({ message }) => message));
  expect(unworded(said).filter((message) => !OTHERWISE.includes(message))).toEqual([]);
});
