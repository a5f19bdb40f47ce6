import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageAmong, languageInWords, languageNamed, languageOf } from '@lm/contract';
import { expect, onTestFinished, test } from 'vitest';
import { readMeWords } from '../customers/personal-data/readme-words.ts';
import { addLanguagesIn, languagesIn } from './added-languages.ts';
import { showers } from './show.ts';
import { StartFailure } from './start-failure.ts';
import { catalogue } from './texts.ts';

/** A folder of languages that has the texts of one; it is deleted after the test. */
function given(id: string, files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'languages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, id));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, id, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

const en = {
  greets: 'Hello {name}',
  left: '{count, plural, one {# day} other {# days}} left',
  lacks: 'Not translated',
  wrong: 'Ask {name} or {contact}',
  quoted: 'The license of {organization}',
} as const;
const texts = catalogue(en, { de: en, fr: en, es: en });

const ITALIAN = {
  'Hello {name}': 'Buongiorno {name}',
  '{count, plural, one {# day} other {# days}} left': '{count, plural, one {# giorno rimasto} other {# giorni rimasti}}',
  'Ask {name} or {contact}': 'Chieda a {name}',
  'The license of {organization}': "La licenza dell'{organization}",
  'your picture': 'la sua foto',
  'A text of an earlier version': 'Un testo',
  'Not translated': '',
};

// LNG-10
test('a folder adds a language that people can choose, and what is missing or wrong in it is English', () => {
  const folder = given('it', { 'language.json': { name: 'Italiano' }, 'texts.json': ITALIAN });
  expect(languageOf('it')).toBe('en');
  addLanguagesIn(folder);
  expect([languageOf('it'), languageInWords('it'), languageNamed('italiano'), languageAmong(['nl', 'it-CH'])]).toEqual([
    'it',
    'Italiano',
    'it',
    'it',
  ]);
  const t = texts('it');
  expect(t('greets', { name: 'Elena' })).toBe('Buongiorno Elena');
  expect([t('left', { count: 1 }), t('left', { count: 3 })]).toEqual(['1 giorno rimasto', '3 giorni rimasti']);
  expect(t('lacks')).toBe('Not translated');
  expect(t('wrong', { name: 'Sam', contact: 'us' })).toBe('Ask Sam or us');
  expect(t('quoted', { organization: 'Aule' })).toBe('The license of Aule');
  expect([readMeWords('it')('your picture'), readMeWords('it')('Not in here:')]).toEqual(['la sua foto', 'Not in here:']);
  expect([showers('it').day('2026-11-28'), showers('it').list(['uno', 'due'])]).toEqual(['28/11/2026', 'uno e due']);
  expect(languagesIn(folder)[0]?.problems).toEqual([
    { english: 'Ask {name} or {contact}', problem: 'It has the values {name} where the English text has {contact}, {name}.' },
    { english: 'The license of {organization}', problem: 'A straight apostrophe hides a brace: write ’ instead.' },
  ]);
});

// LNG-10
test('a folder that is no language keeps the portal from starting, and the file is named', () => {
  const named = { 'language.json': { name: 'Nederlands' }, 'texts.json': {} };
  const refused = (id: string, files: Record<string, unknown>) => {
    try {
      languagesIn(given(id, files));
      return 'taken';
    } catch (error) {
      expect(error).toBeInstanceOf(StartFailure);
      return (error as Error).message.replace(/^.*languages-\w+\//, '');
    }
  };
  expect(refused('nl', named)).toBe('taken');
  expect(refused('dutch', named)).toBe('dutch: name the folder by the two letters of its language, such as it.');
  expect(refused('de', named)).toBe('de: the portal speaks this language already.');
  expect(refused('nl', { 'texts.json': {} })).toBe(
    'nl/language.json: must be a file with { "name": "…" }, with the name the language calls itself.',
  );
  for (const wrong of ['{ "Sign In": ', ['Sign In'], { 'Sign In': 1 }])
    expect(refused('nl', { ...named, 'texts.json': wrong })).toBe(
      'nl/texts.json: must be a file with texts by the English ones: { "Sign In": "…" }.',
    );
  expect(languagesIn(join(tmpdir(), 'no-such-folder'))).toEqual([]);
});
