import type { PriceBookRecord } from '@lm/contract';
import type { OfferWords } from './use-offer-words.ts';

type Words = Pick<OfferWords, 'say' | 'day'>;

type Named = Pick<PriceBookRecord, 'validFrom' | 'product'>;

/** Names the books by their days and, if the draft uses several books, their products. */
const namedIn = (used: readonly Named[], { say, day }: Words): string =>
  used
    .map(({ validFrom, product }) => `${day(validFrom)}${used.length > 1 && product ? ` (${product.name})` : ''}`)
    .join(` ${say('and')} `);

/** Says below the lines where the prices of a draft come from. */
export function booksInWords(used: readonly Named[], currency: string, words: Words): string {
  const books = { days: namedIn(used, words) };
  if (used.length === 0) return words.say('There is no price book in {currency}: prices are typed.', { currency });
  return used.length > 1
    ? words.say('Prices of the books valid from {days}; a typed price is marked.', books)
    : words.say('Prices of the book valid from {days}; a typed price is marked.', books);
}

/** Says which prices have changed, each with its own day if the draft sells several products; null if none has. */
export function changeInWords(newer: readonly Named[], sellsSeveral: boolean, { say, day }: Words): string | null {
  if (newer.length === 0) return null;
  const changes = newer.slice(0, sellsSeveral ? undefined : 1).map(({ validFrom, product }, place) => {
    const on = { day: day(validFrom) };
    if (!product || !sellsSeveral) return place === 0 ? say('The prices changed on {day}', on) : say('those changed on {day}', on);
    const of = { ...on, product: product.name };
    return place === 0 ? say('The prices of {product} changed on {day}', of) : say('those of {product} changed on {day}', of);
  });
  return changes.join(', ');
}
