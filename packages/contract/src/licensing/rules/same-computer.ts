import { neededOf } from './host-ids.ts';

/**
 * The computer that this one is (HST-461): something that is chosen of it is among the other's ids, and so many of these are found on it as
 * their file asks for. Of a computer in a list nothing more is known than its row says: that all of it is found is enough there, or any of it
 * where its product says no number.
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
