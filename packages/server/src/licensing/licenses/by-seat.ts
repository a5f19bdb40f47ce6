import { may, type Principal } from '@lm/contract';
import type { licenseForUpdate } from './licenses.queries.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof licenseForUpdate>>>;

/** A license as acts on its files judge it. A seat of a floating license belongs to its server, whose file other people make (ORG-70). */
export const asTheirs = ({ license, as, holdsSeat }: Locked) => ({
  ownerId: license.customerId,
  as: holdsSeat && license.seats === null && as !== 'owner' && as !== 'licenseAdmin' ? ('holder' as const) : as,
});

/** Whether they use it as their own, without a new confirmation (ORG-52, ORG-70). */
export const usesAsOwn = (principal: Principal, its: ReturnType<typeof asTheirs>): boolean =>
  may(principal, 'license.useAsOwn', its) || may(principal, 'license.useSeat', its);
