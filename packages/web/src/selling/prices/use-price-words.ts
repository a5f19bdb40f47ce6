import { showPercent } from '@lm/contract';
import { type SayOf, useSay, useTongue } from '../../ui/say.ts';
import { type Shown, useShown } from '../../ui/shown.ts';

export interface PriceWords extends Shown {
  say: SayOf<'prices'>;
  percent: (hundredths: number) => string;
}

/** The words for price books, in the language of the page. */
export function usePriceWords(): PriceWords {
  const number = useTongue()?.shown.number;
  const percent = number ? (hundredths: number) => `${number(hundredths / 100)} %` : showPercent;
  return { ...useShown(), say: useSay('prices'), percent };
}
