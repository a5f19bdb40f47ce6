import type { Language } from '@lm/contract';
import { createTranslator } from 'use-intl/core';

/** English with every text in brackets: what stands outside them in a mail is in no catalogue (mail-languages.test.ts). */
export const PSEUDO = 'pseudo';

/** What a mail can be written in. */
export type Tongue = Language | typeof PSEUDO;

/** Texts by their names, in ICU's format. */
interface Texts {
  readonly [name: string]: string | Texts;
}

/** The same names as in another catalogue, with texts of their own. */
export type TextsLike<Of> = { readonly [Name in keyof Of]: Of[Name] extends string ? string : TextsLike<Of[Name]> };

/** A catalogue in all languages: a name that one of them lacks does not compile, nor does a text that is asked for without its values. */
export function catalogue<const English extends Texts>(english: English, others: Record<Exclude<Language, 'en'>, TextsLike<English>>) {
  const all = { ...others, fr: eachText(others.fr, unbroken), en: english, [PSEUDO]: eachText(english, (text) => `⟦${text}⟧`) } as Record<
    Tongue,
    English
  >; // the same names, and by a test the same values
  const translators = new Map<Tongue, ReturnType<typeof translatorFor<English>>>();
  const texts = (language: Tongue) => {
    const translator = translators.get(language) ?? translatorFor(language, all[language]);
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
      throw error; // a mail with a hole in it does not go
    },
  });

const eachText = (texts: Texts, change: (text: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? change(text) : eachText(text, change)]));

/** French has a space before some marks, at which no line breaks. */
const unbroken = (text: string): string => text.replace(/ (?=[:;?!»%])|(?<=«) /g, '\u00a0');

/** Day before month, as everywhere in the portal. */
export const localeOf = (language: Tongue): string => (language === 'en' || language === PSEUDO ? 'en-GB' : language);
