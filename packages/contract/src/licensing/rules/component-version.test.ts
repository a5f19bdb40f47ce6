import { expect, test } from 'vitest';
import { versionsAsked } from './component-version.ts';

const among = (said: string, versions: string[]) => versions.map((version) => versionsAsked(said)?.(version));

// SBM-4
test.each([
  [
    '2.14',
    { '2.14': true, '2.14.0': true, '2.14.1': true, '2.140': false, '2.1': false, '2.15.0': false, 'v2.14.1': true, '2.14-rc1': true },
  ],
  ['2.14.0', { '2.14': true, '2.14.1': false }],
  ['=2.14.0', { '2.14.0': true, '2.14': false, '2.14.1': false }],
  ['<2.17.1', { '2.17.0': true, '2.17.1': false, '2.17.1-rc1': true, '2.9': true, '2.17.1.redhat-1': null, '3': false }],
  ['>=2.0 <2.15', { '2.0-beta9': false, '2.0': true, '2.14.1': true, '2.15.0': false, '1.2.17': false }],
  ['>= 2.0, < 2.15', { '2.14.1': true, '2.15': false }],
  ['<1.1.1l', { '1.1.1k': null, '1.1.0': true, '1.1.2': false, '3.0.7': false }],
  ['', { '2.14.1': true, '': true }],
])('of %s', (said, expected) => {
  expect(among(said, Object.keys(expected))).toEqual(Object.values(expected));
});

// SBM-4
test('a version that cannot be compared is neither in nor out, and an invalid bound is reported', () => {
  expect(among('<2.15', ['', '^2.1.0', 'main', '1:2.14.1', '9f3c2ab'])).toEqual([null, null, null, null, null]);
  expect(['latest', '<', '2.x', '><2', '2.0 - 2.14'].map(versionsAsked)).toEqual([null, null, null, null, null]);
});
