import type { Waiter } from './answers.ts';
import type { Row } from './lease-rows.ts';
import type { Leases } from './leases.ts';
import type { OwnedLicense } from './licenses.ts';
import { inOrder, isMember, type Policy, type Someone, whyNot } from './policy.ts';

/** A person who holds a seat but would get none under a policy. */
export interface Against {
  module: string;
  person: string;
  host: string;
  why: string;
}

interface Question {
  module: string;
  who: Someone;
  policy: Policy;
  /** The licenses that have the module. */
  owned: readonly OwnedLicense[];
  /** The people waiting for one of its seats. */
  waiters: readonly Waiter[];
  leases: Leases;
}

/** How many seats of a module are free in total. */
export function freeOf(module: string, owned: readonly OwnedLicense[], leases: Leases): number {
  const free = owned.map(({ licenseId, seats }) => seats - leases.countOf(licenseId, module).held);
  return free.reduce((sum, one) => sum + Math.max(0, one), 0);
}

/** What a person who requests a module now would be told under a policy, and why; one sentence each. */
export function explained({ module, who, policy, owned, waiters, leases }: Question): string[] {
  const holders = owned.flatMap(({ licenseId }) => leases.heldOf(licenseId, module));
  const [free, groups] = [freeOf(module, owned, leases), Object.keys(policy.groups).filter((group) => isMember(policy, group, who))];
  const forbidden = whyNot(policy, module, who, holders);
  const asker = { module, place: 0, process: '', since: '', ...who };
  const ahead = inOrder(policy, module, [...waiters, asker], holders).indexOf(asker);
  return [
    `${holders.length} of ${holders.length + free} seats of ${module} are held; ${waiters.length} wait.`,
    `${who.host ? `${who.person} on ${who.host}` : who.person} is a member of ${groups.length > 0 ? groups.join(', ') : 'no group'}.`,
    ...owned.flatMap((license) => {
      const seat = leases.sharedBy(license, module, who);
      return seat === undefined ? [] : [`Seat ${seat} of L-${license.licenseId} would be shared: it is for a ${license.seatFor}.`];
    }),
    forbidden ?? (free > ahead ? 'A seat would be given.' : `No seat would be given now; in the queue the place would be ${ahead + 1}.`),
  ];
}

/** People who hold a seat but would get none under a policy, one lease each. */
export function againstPolicy(policy: Policy, all: readonly Row[]): Against[] {
  return all.flatMap((row) => {
    const others = all.filter((other) => other !== row && other.module === row.module);
    const why = whyNot(policy, row.module, row, others);
    return why === null ? [] : [{ module: row.module, person: row.person, host: row.host, why }];
  });
}
