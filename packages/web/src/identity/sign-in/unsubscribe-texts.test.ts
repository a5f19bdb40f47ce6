import { expect, test } from 'vitest';
import { german } from './unsubscribe.texts.de.ts';
import { spanish } from './unsubscribe.texts.es.ts';
import { french } from './unsubscribe.texts.fr.ts';
import { unsubscribeTexts } from './unsubscribe.texts.ts';

const marksIn = (all: object) => Object.fromEntries(Object.entries(all).map(([name, text]) => [name, String(text).match(/\{\w+\}/g)]));

// LNG-5
test.each([
  ['German', german],
  ['French', french],
  ['Spanish', spanish],
])('%s fills in, where mail is switched off, what English fills in', async (_language, texts) => {
  expect(marksIn(texts)).toEqual(marksIn(await unsubscribeTexts.fetch('en')));
});
