/** The languages that people can choose, each under the name it calls itself, in the order in which they are offered. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_IDS = Object.keys(LANGUAGES) as Language[]; // it has no other keys

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** A language as it is kept with a person; English for people who never chose one, or one that this server does not know. */
export const languageOf = (kept: string): Language => (isLanguage(kept) ? kept : 'en');

/** The first of the languages a browser asks for (`fr-CA`, `fr`, `en`) that there is; English when there is none. */
export function languageAmong(wanted: readonly string[]): Language {
  const [first = 'en'] = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '').filter(isLanguage);
  return first;
}

/** The language that a text names, by its own name or its code, as a file of an import may have it; the text itself when it names none. */
export function languageNamed(text: string): string {
  const named = text.trim().toLowerCase();
  return LANGUAGE_IDS.find((id) => id === named || LANGUAGES[id].toLowerCase() === named) ?? text.trim();
}
