import { type PriceBookRecord, showDay } from '@lm/contract';

type Named = Pick<PriceBookRecord, 'validFrom' | 'product'>;

/** Whose it is where the draft goes by several. */
const named = ({ validFrom, product }: Named, _: number, { length }: readonly unknown[]) =>
  `${showDay(validFrom)}${length > 1 && product ? ` (${product.name})` : ''}`;

/** What the prices of a draft are of, said below its lines. */
export const booksInWords = (used: readonly Named[], currency: string): string =>
  used.length > 0
    ? `Prices of the ${used.length > 1 ? 'books' : 'book'} valid from ${used.map(named).join(' and ')}; a typed price is marked.`
    : `There is no price book in ${currency}: prices are typed.`;

/** Which prices changed since, each with its own day, where a draft sells several products; null where none did. */
export function changeInWords(newer: readonly Named[], sellsSeveral: boolean): string | null {
  const [first] = newer;
  if (!first) return null;
  if (!sellsSeveral) return `The prices changed on ${showDay(first.validFrom)}`;
  const [one, ...more] = newer.map(({ validFrom, product }) => `${product ? `of ${product.name} ` : ''}changed on ${showDay(validFrom)}`);
  return [`The prices ${one}`, ...more.map((other) => `those ${other}`)].join(', ');
}
