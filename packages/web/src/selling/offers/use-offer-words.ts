import type { OfferLine } from '@lm/contract';
import { type SayOf, useSay } from '../../ui/say.ts';
import { type OrderWords, useOrderWords } from '../parts/use-order-words.ts';
import { useRule } from '../parts/use-rule.ts';

export interface OfferWords extends Omit<OrderWords, 'say'> {
  say: SayOf<'offers'>;
  /** The words that the lines of offers and orders share. */
  sold: OrderWords;
  /** Explains how a price came about. */
  rule: (steps: string) => string;
}

/** The words for staff's screens of offers, in the language of the page. */
export function useOfferWords(): OfferWords {
  const sold = useOrderWords();
  return { ...sold, say: useSay('offers'), sold, rule: useRule() };
}

/** Words a discount with its reason, as discountInWords() does in English. */
export const discountIn = (
  { discount, discountReason }: Pick<OfferLine, 'discount' | 'discountReason'>,
  { say, percent }: Pick<OfferWords, 'say' | 'percent'>,
): string => (discount > 0 ? [say('{percent} off', { percent: percent(discount) }), discountReason].filter(Boolean).join(': ') : '');
