import { api, type Endpoint } from '@lm/contract';
import { expect, test } from 'vitest';
import { whyAsked } from './why-asked.ts';

test('STE-694: every call that may ask for a confirmation has a reason, and no other call does', () => {
  const endpoints = Object.values(api).flatMap((feature): Endpoint[] => Object.values(feature));
  const asks = (all: Endpoint[]) => all.map(({ path }) => path).sort();
  expect(asks(endpoints.filter(({ path }) => whyAsked(path) !== null))).toEqual(asks(endpoints.filter(({ fresh }) => fresh !== undefined)));
  expect(whyAsked(api.licenses.issueFile.path)).toBe('You are issuing license files for someone else.');
});
