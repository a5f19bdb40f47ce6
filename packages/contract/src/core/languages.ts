/** The languages that the portal comes with, each under its own name for itself, in the order in which they are offered. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;

export type BuiltInLanguage = keyof typeof LANGUAGES;
export const LANGUAGE_IDS = Object.keys(LANGUAGES) as BuiltInLanguage[]; // it has no other keys

/** Those besides English; all texts are first written in English. */
export type OtherLanguage = Exclude<BuiltInLanguage, 'en'>;
const OTHERS: readonly string[] = LANGUAGE_IDS.filter((id) => id !== 'en');

/** Does the portal come with the texts of this language? */
export const isBuiltIn = (language: Language): language is OtherLanguage => OTHERS.includes(language);

/** A language by its two-letter code: a built-in one, or one that the operator added (LNG-10). */
export type Language = string;

const names = new Map<Language, string>(Object.entries(LANGUAGES));

/** Adds a language that people can choose, under its own name for itself (LNG-10). */
export const addLanguage = (id: Language, name: string): void => void names.set(id, name);

/** All languages that people can choose, in the order in which they are offered. */
export const languageIds = (): Language[] => [...names.keys()];

/** A person's language; English for people who never chose one, or chose one that this server does not know. */
export const languageOf = (kept: string): Language => (names.has(kept) ? kept : 'en');

/** What a language calls itself. */
export const languageInWords = (kept: string): string => names.get(languageOf(kept)) ?? LANGUAGES.en;

/** The first language a browser asks for (`fr-CA`, `fr`, `en`) that the portal has; otherwise English. */
export function languageAmong(wanted: readonly string[]): Language {
  const [first = 'en'] = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').filter((id) => names.has(id));
  return first;
}

/** The language that a text names, by the language's own name or code, as an import file may have it; the text itself if it names none. */
export function languageNamed(text: string): string {
  const named = text.trim().toLowerCase();
  return languageIds().find((id) => id === named || languageInWords(id).toLowerCase() === named) ?? text.trim();
}
