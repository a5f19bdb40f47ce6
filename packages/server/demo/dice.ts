/** Reproducible chance: what is drawn depends only on the seed and the path, so any record can be made on its own. */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True in this many cases out of a hundred. */
  percent: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Like `pick`, with some items more likely than others. */
  weighted: <Item extends { weight: number }>(items: readonly Item[]) => Item;
}

/** Dice for one purpose and one record, as in `dice(seed, PURPOSE.person, 17)`. */
export function dice(...path: number[]): Dice {
  let state = path.reduce((mixed, step) => mix(Math.imul(mixed, 31) + step), 0x2545f491);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    return (mix(state) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => at(items, between(0, items.length - 1));
  return {
    between,
    percent: (share) => fraction() * 100 < share,
    pick,
    weighted: (items) => {
      let rest = fraction() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        rest -= item.weight;
        if (rest < 0) return item;
      }
      return at(items, 0);
    },
  };
}

/** One random stream per purpose, so that changing one kind of record leaves the others as they were. */
export const PURPOSE = { person: 1, licenses: 2, course: 3, acts: 4, quotation: 5 } as const;

/** Spreads the bits of a 32-bit number (murmur3's finalizer). */
function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** The item at a place that is known to exist. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new RangeError(`no item at ${place} of ${items.length}`);
  return item;
}
