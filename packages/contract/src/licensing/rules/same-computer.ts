import { neededOf } from './host-ids.ts';

/**
 * The computer that this one is (HST-461): something chosen for it is among the other's ids, and as many of these are found on it as
 * their file asks for. About a computer in a list, only its row is known: there it is enough that all of it is found, or any of it if its
 * product gives no number.
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
