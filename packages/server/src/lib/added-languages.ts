import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addLanguage, LANGUAGES, type Language } from '@lm/contract';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { StartFailure } from './start-failure.ts';

/** A language that the operator added (LNG-10). */
export interface AddedLanguage {
  id: Language;
  /** What the language calls itself. */
  name: string;
  /** Its texts by the English ones. */
  texts: ReadonlyMap<string, string>;
  /** Texts that cannot be used, with the reason; people read them in English. */
  problems: readonly { english: string; problem: string }[];
}

const about = z.strictObject({ name: z.string().trim().min(1).max(40) });
const texts = z.record(z.string(), z.string());

const added = new Map<Language, AddedLanguage>();

export const addedLanguages = (): AddedLanguage[] => [...added.values()];

/** The texts of a language that the operator added; none for any other. */
export const addedTexts = (id: Language): ReadonlyMap<string, string> => added.get(id)?.texts ?? new Map();

/** Reads the languages of a folder, each in a folder of its own, and lets people choose them. Refuses with {@link StartFailure}. */
export function addLanguagesIn(folder: string): void {
  for (const language of languagesIn(folder)) {
    added.set(language.id, language);
    addLanguage(language.id, language.name);
  }
}

/** The languages in a folder; none where there is no such folder. Refuses with a {@link StartFailure} that names the file. */
export function languagesIn(folder: string): AddedLanguage[] {
  if (!existsSync(folder)) return [];
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name: id }) => {
    const place = join(folder, id);
    if (!/^[a-z]{2}$/.test(id)) throw new StartFailure(`${place}: name the folder by the two letters of its language, such as it.`);
    if (Object.hasOwn(LANGUAGES, id)) throw new StartFailure(`${place}: the portal speaks this language already.`);
    const { name } = readJson(join(place, 'language.json'), about, '{ "name": "…" }, with the name the language calls itself');
    const all = Object.entries(readJson(join(place, 'texts.json'), texts, 'texts by the English ones: { "Sign In": "…" }'));
    const filledIn = all.filter(([, text]) => text.trim() !== ''); // as it was first written
    const judged = filledIn.map(([english, text]) => ({ english, text, problem: problemOf(id, english, text) }));
    return {
      ...{ id, name },
      texts: new Map(judged.flatMap(({ english, text, problem }) => (problem === null ? [[english, text] as const] : []))),
      problems: judged.flatMap(({ english, problem }) => (problem === null ? [] : [{ english, problem }])),
    };
  });
}

function readJson<Shape extends z.ZodType>(path: string, shape: Shape, wanted: string): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new StartFailure(`${path}: must be a file with ${wanted}.`, { cause });
  }
}

/** The names of the values that a text fills in, such as `count` of `{count, plural, one {# day} other {# days}}`. */
const valuesIn = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? ''))].sort();

/** Why a text cannot be used, in a sentence; null if it can. */
function problemOf(id: Language, english: string, text: string): string | null {
  const [wanted, given] = [valuesIn(english), valuesIn(text)];
  if (wanted.join() !== given.join()) return `It has the values ${inBraces(given)} where the English text has ${inBraces(wanted)}.`;
  if (wanted.length === 0) return null;
  try {
    const onError = (error: Error) => {
      throw error;
    };
    const said: string = createTranslator({ locale: id, messages: { text }, onError })(
      'text',
      Object.fromEntries(wanted.map((name) => [name, 1])),
    );
    return said.includes('{') ? 'A straight apostrophe hides a brace: write ’ instead.' : null;
  } catch {
    return 'Its braces do not match, or a plural in it lacks “other”.';
  }
}

const inBraces = (names: string[]): string => (names.length > 0 ? names.map((name) => `{${name}}`).join(', ') : 'none');
