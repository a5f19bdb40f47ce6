import { neededOf } from './host-ids.ts';

/**
 * The known computer that this one is (HST-461): one of the ids chosen for it belongs to the other, and as many of the other's ids are found on it as
 * their file requires. Of a computer in a list only the row is known: it is then enough to find all ids of the row, or any of them if its product
 * gives no number.
 */
export const sameComputer = <T extends { macs: readonly string[] }>(
  computers: readonly T[],
  { chosen, has }: { chosen: readonly string[]; has?: readonly string[] },
  needed: number | null,
): T | undefined =>
  computers.find(({ macs }) => {
    const least = has ? neededOf(macs, needed) : Math.min(needed ?? 1, macs.length, chosen.length);
    return macs.some((mac) => chosen.includes(mac)) && macs.filter((mac) => (has ?? chosen).includes(mac)).length >= least;
  });
