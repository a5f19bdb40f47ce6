import type { Language } from '@lm/contract';
import { catalogue, useLanguage, useTexts } from '../../ui/language.ts';
import { spoken } from '../../ui/spoken.ts';
import type { german } from './verdict-words.de.ts';

export type VerdictWords = Readonly<Record<keyof typeof german, string>>;

const words = catalogue({} as VerdictWords, {
  de: async () => (await import('./verdict-words.de.ts')).german,
  fr: async () => (await import('./verdict-words.fr.ts')).french,
  es: async () => (await import('./verdict-words.es.ts')).spanish,
});

/** Words the checker's English, sentence by sentence, in the language of the page. */
export function useVerdictWords(): (text: string) => string {
  const language = useLanguage();
  const texts = useTexts(words);
  return (text) => wordedIn(language, texts, text);
}

/** Where one sentence of a verdict ends and the next begins. */
const BETWEEN = /(?<=[.?!]) (?=\p{Lu}|\d+ of the )/u;

export function wordedIn(language: Language, texts: Readonly<Record<string, string>>, text: string): string {
  const sentences = text.split(BETWEEN);
  const said = sentences.map((sentence) => spoken(texts, sentence));
  const isKnown = said.every((sentence, at) => sentence !== sentences[at]);
  const worded = isKnown ? said.join(' ') : spoken(texts, text); // the values may look like the end of a sentence
  return language === 'de' ? worded.replace(/\b(\d\d)\/(\d\d)\/(\d{4})\b/g, '$1.$2.$3') : worded;
}
