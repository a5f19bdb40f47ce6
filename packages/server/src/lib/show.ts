import { type Day, digitsOf, isCurrency, showDay, showIn, showMoment } from '@lm/contract';
import { localeOf, PSEUDO, type Tongue } from './texts.ts';

const isEnglish = (language: Tongue) => language === 'en' || language === PSEUDO;

const made = new Map<Tongue, Showers>();

/**
 * Writes days, moments, money and lists in a language, in English as on every screen. Made once per language, since its
 * formatters cost more than a mail.
 */
export function showers(language: Tongue): Showers {
  const known = made.get(language) ?? showersFor(language);
  made.set(language, known);
  return known;
}

const showersFor = (language: Tongue) => {
  const locale = localeOf(language);
  const days = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    day: (day: Day): string => (isEnglish(language) || day === '' ? showDay(day) : days.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))),
    moment: (at: string): string =>
      isEnglish(language) ? showMoment(at) : `${days.format(new Date(at))}, ${times.format(new Date(at))} UTC`,
    money: (amount: number, currency: string): string => {
      if (isEnglish(language) || !isCurrency(currency)) return showIn(amount, currency);
      const numbers = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' });
      return numbers.format(amount / 10 ** digitsOf(currency));
    },
    list: (items: readonly string[]): string => (isEnglish(language) ? listedInEnglish(items) : lists.format(items)),
    capital: (text: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1),
  };
};

const listedInEnglish = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export type Showers = ReturnType<typeof showersFor>;
