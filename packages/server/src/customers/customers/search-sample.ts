import type { Principal } from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { searchPatterns, textOf } from '../../lib/search-words.ts';
import { sampleOfSearchKeys } from './search-sample.queries.ts';

/** How many customers are asked for as a sample; some of the numbers drawn belong to no one. */
const DRAWN = 1000;

/** From fewer, nothing is concluded: little is read then anyway. */
const FEWEST = 200;

/**
 * A search that finds a smaller share is rare. To fill a page from the front of an order costs as many rows as come before its last
 * match, some 15 divided by the share; to look all matches up, the share of all customers. At the square root of one divided by the other
 * the two are even; a row looked up costs somewhat more than one walked past.
 */
const rareShare = (customers: number): number => Math.sqrt(25 / Math.max(customers, 1));

const NOTHING = { drawn: [], customers: 0 };

/** The sample is renewed after so long, in milliseconds. */
const KEPT_MS = 5 * 60_000;

/**
 * A sample of what a search looks through, renewed now and then. `isRare` guesses whether a search finds few of those a principal sees;
 * `customers` says about how many there are, 0 before the first. The guess decides how people are looked up; where a list is read, never
 * what is in it.
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
