import { expect, test } from 'vitest';
import { mailboxTexts } from './mailbox.texts.ts';
import { organizationJoiningTexts } from './organization-joining.texts.ts';
import { ownActivityTexts } from './own-activity.texts.ts';

const marksIn = (all: object) =>
  Object.entries(all).map(([name, text]) => [name, [...new Set(String(text).match(/\{\w+\}/g) ?? [])].sort()]);

const CATALOGUES = { joining: organizationJoiningTexts, mailbox: mailboxTexts, activity: ownActivityTexts };
const PAIRS = Object.entries(CATALOGUES).flatMap(([name, texts]) =>
  (['de', 'fr', 'es'] as const).map((language) => ({ name, language, texts })),
);

// LNG-5
test.each(PAIRS)('$language fills in what English fills in: $name', async ({ texts, language }) => {
  const [english, other] = [await texts.fetch('en'), await texts.fetch(language)];
  expect(other).not.toBe(english);
  expect(Object.fromEntries(marksIn(other))).toEqual(Object.fromEntries(marksIn(english)));
});
