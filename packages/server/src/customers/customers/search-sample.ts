import type { Principal } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { searchPatterns, textOf } from '../../lib/search-words.ts';
import { sampleOfSearchKeys } from './search-sample.queries.ts';

/** How many customers are drawn for a sample; some of the ids drawn belong to no one. */
const DRAWN = 1000;

/** With fewer, no conclusion is drawn: little is read then anyway. */
const FEWEST = 200;

/**
 * A search that finds a smaller share than this is rare. Filling a page from the front of an order costs as many rows as come before its last
 * match, about 15 divided by the share; looking up all matches costs the share of all customers. The two are equal at the square root of one divided
 * by the other; a row looked up costs slightly more than one walked past.
 */
const rareShare = (customers: number): number => Math.sqrt(25 / Math.max(customers, 1));

const NOTHING = { drawn: [], customers: 0 };

/** How long a sample is used, in milliseconds. */
const KEPT_MS = 5 * 60_000;

/**
 * A sample of search keys, renewed from time to time. `isRare` guesses whether a search finds few of the people a principal sees;
 * `customers` is the approximate number of customers, 0 before the first sample. The guess only decides how people are looked up, never
 * what a list contains.
 */
export function searchSample({ db, steady }: Pick<Portal, 'db' | 'steady'>) {
  let sample: ReturnType<typeof sampleOfSearchKeys> = Promise.resolve(NOTHING);
  let takenAt = 0;
  const renewed = () => {
    if (Math.abs(steady().getTime() - takenAt) > KEPT_MS) {
      takenAt = steady().getTime();
      sample = sampleOfSearchKeys(db, DRAWN).catch(() => NOTHING);
    }
    return sample;
  };
  const isRare = async ({ scope }: Pick<Principal, 'scope'>, search: string | undefined): Promise<boolean> => {
    const texts = searchPatterns(search).map(textOf);
    if (texts.length === 0) return false;
    const { drawn, customers } = await renewed();
    const isSeen = (countryId: number) => scope === 'everybody' || scope.countries.includes(countryId);
    const found = drawn.filter(({ key, countryId }) => isSeen(countryId) && texts.every((text) => key.includes(text)));
    return drawn.length >= FEWEST && found.length < rareShare(customers) * drawn.length;
  };
  return { isRare, customers: async () => (await renewed()).customers };
}
