import type { Language, OtherLanguage } from '@lm/contract';
import { createTranslator } from 'use-intl/core';
import { addedTexts } from './added-languages.ts';

/** English with every text in brackets: anything outside them in a mail is not in a catalogue (mail-languages.test.ts). */
export const PSEUDO = 'pseudo';

/** The languages a mail can be written in: a language, or {@link PSEUDO}. */
export type Tongue = Language;

/** Texts by their names, in ICU's format. */
interface Texts {
  readonly [name: string]: string | Texts;
}

/** The English texts of all catalogues that were loaded. */
const english: Texts[] = [];

/** All of them, for languages that an operator adds (LNG-10). */
export const englishTexts = (): string[] => english.flatMap(eachOf);

const eachOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : eachOf(text)));

/** The same names as in another catalogue, with different texts. */
export type TextsLike<Of> = { readonly [Name in keyof Of]: Of[Name] extends string ? string : TextsLike<Of[Name]> };

/**
 * A catalogue in all languages: a name missing in one of them does not compile, nor does asking for a text without its values. Texts missing in a
 * language that the operator added are English (LNG-10).
 */
export function catalogue<const English extends Texts>(inEnglish: English, others: Record<OtherLanguage, TextsLike<English>>) {
  english.push(inEnglish);
  const all: Record<Tongue, Texts | undefined> = {
    ...others,
    fr: eachText(others.fr, unbroken),
    en: inEnglish,
    [PSEUDO]: eachText(inEnglish, (text) => `⟦${text}⟧`),
  };
  const addedIn = (language: Language): Texts => {
    const added = addedTexts(language);
    return eachText(inEnglish, (text) => added.get(text) ?? text);
  };
  const translators = new Map<Tongue, ReturnType<typeof translatorFor<English>>>();
  const texts = (language: Tongue) => {
    const known = translators.get(language);
    if (known) return known;
    const translator = translatorFor(language, (all[language] ?? addedIn(language)) as English); // the same names and values, as a test checks
    translators.set(language, translator);
    return translator;
  };
  return Object.assign(texts, { all: all as Record<Tongue, Texts> });
}

const translatorFor = <const English extends Texts>(language: Tongue, messages: English) =>
  createTranslator<English>({
    locale: localeOf(language),
    timeZone: 'UTC',
    messages,
    onError: (error) => {
      throw error; // a mail with a gap in it is not sent
    },
  });

const eachText = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? change(text) : eachText(text, change)]));

/** French has a non-breaking space before some marks. */
const unbroken = (text: string): string => text.replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0');

/** Day before month, as everywhere in the portal. */
export const localeOf = (language: Tongue): string => (language === 'en' || language === PSEUDO ? 'en-GB' : language);
