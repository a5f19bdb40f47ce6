import type { OfferLine } from '@lm/contract';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type OrderWords, useOrderWords } from '../parts/use-order-words.ts';
import { useRule } from '../parts/use-rule.ts';

export interface OfferWords extends Omit<OrderWords, 'say'> {
  say: SayOf<'offers'>;
  /** What the lines of offers and orders share. */
  sold: OrderWords;
  /** How a price came about. */
  rule: (steps: string) => string;
}

/** What staff's screens of offers word their texts with, in the language of the page. */
export function useOfferWords(): OfferWords {
  const sold = useOrderWords();
  return { ...sold, say: useSay('offers'), sold, rule: useRule() };
}

/** A discount with its reason, as discountInWords() says it in English. */
export const discountIn = (
  { discount, discountReason }: Pick<OfferLine, 'discount' | 'discountReason'>,
  { say, percent }: Pick<OfferWords, 'say' | 'percent'>,
): string => (discount > 0 ? [say('{percent} off', { percent: percent(discount) }), discountReason].filter(Boolean).join(': ') : '');
