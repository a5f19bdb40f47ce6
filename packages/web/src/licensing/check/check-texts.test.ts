import { readFileSync } from 'node:fs';
import { clockWarning, explain, textOf, tooLarge, UNREADABLE } from 'license-file/explain';
import { expect, test } from 'vitest';
import { german } from './check.texts.de.ts';
import { spanish } from './check.texts.es.ts';
import { french } from './check.texts.fr.ts';
import { checkTexts } from './check.texts.ts';
import { german as germanWords } from './verdict-words.de.ts';
import { spanish as spanishWords } from './verdict-words.es.ts';
import { french as frenchWords } from './verdict-words.fr.ts';
import { wordedIn } from './verdict-words.ts';

const marksIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const marks = (all: object) => Object.fromEntries(Object.entries(all).map(([name, text]) => [name, marksIn(String(text))]));

// LNG-5
test.each([
  ['German', german, germanWords],
  ['French', french, frenchWords],
  ['Spanish', spanish, spanishWords],
])('%s fills in, where files are checked, what English fills in', async (_language, texts, words) => {
  expect(marks(texts)).toEqual(marks(await checkTexts.fetch('en')));
  expect(marks(words)).toEqual(Object.fromEntries(Object.keys(words).map((form) => [form, marksIn(form)])));
});

/** The files of the checker whose words make up the verdicts. */
const SOURCES = ['bytes', 'computer', 'damaged', 'index', 'signed', 'verdict', 'words'].map((name) =>
  readFileSync(new URL(`../../../../license-file/src/explain/${name}.js`, import.meta.url), 'utf8'),
);

// LNG-5
test('every whole sentence of the checker is worded', () => {
  const quoted = SOURCES.flatMap((source) => [...source.matchAll(/'([A-Z][^'\n]* [^'\n]*)'/g)].map(([, text]) => text ?? ''));
  const unworded = quoted
    .flatMap((text) => text.split(/(?<=[.?!]) (?=\p{Lu})/u))
    .filter((text) => !(text in germanWords) && germanIn(text) === text);
  expect(unworded).toEqual([]);
});

const germanIn = (text: string) => wordedIn('de', germanWords, text);

// LNG-5, CHK-480
test('verdicts are worded sentence by sentence, with days written as in the language', async () => {
  const asked = { publicKeys: new Map(), today: '2026-11-27', keys: [] };
  const said = [
    tooLarge(2_000_000),
    UNREADABLE,
    await explain('nothing', asked),
    await explain('', asked),
    await explain('-----BEGIN LM STATUS LIST-----', asked),
    await explain('-----BEGIN LM LICENSE-----\neyJ2IjoxLCJrIjoiYWJjZGVmZ2hpamtsbW5vcCJ9\n', asked),
    ...['89504e47', '1f8b0000']
      .map((begins) => textOf(Uint8Array.from(Buffer.from(begins, 'hex'))))
      .map((read) => ('verdict' in read ? read.verdict : null)),
  ].flatMap((verdict) => (verdict ? [verdict.title, verdict.why, verdict.todo, verdict.word] : []));
  for (const text of said) expect(germanIn(text), text).not.toBe(text);
  expect(germanIn('The license begins on 01/12/2026; today is 27/11/2026.')).toBe(
    'Die Lizenz beginnt am 01.12.2026; heute ist der 27.11.2026.',
  );
  expect(germanIn('A newer file took its place. A program that has the status list refuses it; one without the list cannot know.')).toBe(
    'Eine neuere Datei hat sie ersetzt. Ein Programm, das die Statusliste hat, lehnt sie ab; eines ohne die Liste kann es nicht wissen.',
  );
  expect(germanIn('Floating, until 01/12/2026')).toBe('Floating, bis 01.12.2026');
  expect(germanIn('This computer has 2 addresses, and none of them is in the file.')).toBe(
    'Dieser Computer hat 2 Adressen, und keine davon steht in der Datei.',
  );
  expect(germanIn('Institute of Sound')).toBe('Institute of Sound');
  const clock = clockWarning(new Date('2026-11-27T10:00:00Z'), new Date('2026-11-27T11:00:00Z')) ?? '';
  expect(germanIn(clock)).toBe(
    'Die Uhr dieses Computers geht vor: Sie zeigt 27.11.2026 11:00 UTC, die des Portals 27.11.2026 10:00 UTC. Programme darauf richten sich nach seiner Uhr. Das Ergebnis hier richtet sich nach der Uhr des Portals.',
  );
});
