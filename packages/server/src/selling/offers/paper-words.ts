import {
  type Day,
  type Language,
  type OfferLine,
  offerLineInWords,
  type Seller,
  sellerLines,
  showDay,
  showPercent,
  sumsInWords,
  termOf,
  totalInWords,
  vatIdInWords,
} from '@lm/contract';
import { showers } from '../../lib/show.ts';
import { lineIn } from './line-words.ts';
import { offerTexts } from './offers.texts.ts';

/** What an offer says in a language: in English through the functions of its page (PDF-340), in other languages with the same amounts. */
export const paperWords = (language: Language) => (language === 'en' ? ENGLISH : wordsIn(language));

const ENGLISH = {
  day: showDay,
  vatId: vatIdInWords,
  seller: sellerLines,
  line: offerLineInWords,
  sums: sumsInWords,
  total: totalInWords,
};

/**
 * Written out, since another release of Intl may write numbers differently, and the same offer gives the same bytes (PDF-342). A language
 * that the operator added writes them as English does.
 */
const MARKS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: { ',': '.', '.': ',' },
  fr: { ',': '\u00a0', '.': ',' },
  es: { ',': '.', '.': ',' },
};

/** The rows of the page that have a fixed name; the only other row is the tax. */
const SUMS: Readonly<Record<string, 'paper.listPrice' | 'paper.discounts' | 'paper.net'>> = {
  'List price': 'paper.listPrice',
  Discounts: 'paper.discounts',
  Net: 'paper.net',
};

function wordsIn(language: Language): typeof ENGLISH {
  const t = offerTexts(language);
  const { day } = showers(language);
  const numbers = (english: string) => english.replace(/[,.]/g, (mark) => MARKS[language]?.[mark] ?? mark);
  const vatId = (id: string) => (id === '' ? '' : t('paper.vatId', { id }));

  const time = ({ what, typeId, from, until }: OfferLine): string => {
    if (from !== null && until !== null) return t('paper.time', { from: day(from), until: day(until) });
    return t(what === 'license' ? `paper.${termOf(typeId).ends}` : 'paper.license');
  };

  return {
    day: (of: Day) => day(of),
    vatId,
    seller: ({ address, register, vatId: id }: Seller) => [...address, register, vatId(id)].filter((line) => line !== ''),
    line: (line, currency, at) => {
      const english = offerLineInWords(line, currency, at);
      const [title, quantity] = lineIn(language, line);
      const discount = numbers(english.discount);
      const off = discount && t('paper.off', { percent: discount });
      return {
        ...{ title, quantity, modules: english.modules, time: time(line), discount },
        discountWords: off && [off, line.discountReason].filter(Boolean).join(language === 'fr' ? '\u00a0: ' : ': '),
        price: numbers(english.price),
        amount: numbers(english.amount),
      };
    },
    sums: (revision) => {
      const { taxText, taxPercent } = revision;
      const tax = [taxText || t('paper.tax'), numbers(showPercent(taxPercent))].join(', ');
      return sumsInWords(revision).map(({ label, value }) => {
        const name = SUMS[label];
        return { label: name ? t(name) : tax, value: numbers(value) };
      });
    },
    total: (revision) => numbers(totalInWords(revision)),
  };
}
