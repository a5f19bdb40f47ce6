import { useTongue } from '../../ui/say.ts';
import { spoken } from '../../ui/spoken.ts';

/** An amount or a factor within a step, as prices write them. */
const NUMBER = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+\.\d+/g;

const asItIs = (steps: string) => steps;

/** Explains step by step how a price came about, in the language of the page; the steps are in the price book's English. */
export function useRule(): (steps: string) => string {
  const tongue = useTongue();
  const book = tongue?.wordsOf('priceRules');
  if (!tongue || !book) return asItIs;
  const { shown } = tongue;
  const [, , group = '', , , , point = ''] = shown.number(12345.6);
  const written = (text: string) => text.replace(NUMBER, (found) => found.replace(/[,.]/g, (mark) => (mark === ',' ? group : point)));
  const inWords = (step: string) => spoken(book, step);
  return (steps) => written(steps.split('; ').map(inWords).join('; '));
}
