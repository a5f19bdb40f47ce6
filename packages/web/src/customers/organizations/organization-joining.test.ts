import { expect, test } from 'vitest';
import { german } from './organization-joining.texts.de.ts';
import { spanish } from './organization-joining.texts.es.ts';
import { french } from './organization-joining.texts.fr.ts';
import { organizationJoiningTexts } from './organization-joining.texts.ts';

const marksIn = (all: object) =>
  Object.entries(all).map(([name, text]) => [name, [...new Set(String(text).match(/\{\w+\}/g) ?? [])].sort()]);

// LNG-5
test.each([
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
])('%s fills in on the way into an organization what English fills in', async (_language, texts) => {
  expect(marksIn(texts)).toEqual(marksIn(await organizationJoiningTexts.fetch('en')));
});
