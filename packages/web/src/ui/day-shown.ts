import { type Day, type Language, showDay } from '@lm/contract';

/** Writes a day in a language; in English, as everywhere in the portal. */
export const dayShown = (language: Language, day: Day): string =>
  language === 'en'
    ? showDay(day)
    : new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );
