import { expect, test } from 'vitest';
import { german as germanFacts } from '../../licensing/parts/course-facts.texts.de.ts';
import { spanish as spanishFacts } from '../../licensing/parts/course-facts.texts.es.ts';
import { french as frenchFacts } from '../../licensing/parts/course-facts.texts.fr.ts';
import { courseFactsTexts } from '../../licensing/parts/course-facts.texts.ts';
import { german } from './joining.texts.de.ts';
import { spanish } from './joining.texts.es.ts';
import { french } from './joining.texts.fr.ts';
import { joiningTexts } from './joining.texts.ts';

const marksIn = (all: object) =>
  Object.entries(all).map(([name, text]) => [name, [...new Set(String(text).match(/\{\w+\}/g) ?? [])].sort()]);

// LNG-5
test.each([
  ['German', german, germanFacts],
  ['French', french, frenchFacts],
  ['Spanish', spanish, spanishFacts],
])('%s fills in on the way into a course what English fills in', async (_language, texts, facts) => {
  expect(marksIn(texts)).toEqual(marksIn(await joiningTexts.fetch('en')));
  expect(marksIn(facts)).toEqual(marksIn(await courseFactsTexts.fetch('en')));
});
