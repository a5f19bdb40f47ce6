import { may, type OrganizationRole, type Principal, type Succession, TAKEOVER_AGAIN_DAYS, type Takeover } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { peopleIn } from '../organizations/public.ts';
import { type AsOf, goneOwners, isAtRisk, lastAsked, openTakeover, type StoredTakeover } from './succession.queries.ts';

/** The moment at which reachability is checked. */
export const asOf = ({ steady, today }: Pick<Portal, 'steady' | 'today'>): AsOf => ({ now: steady(), today: today() });

/** A person may ask for an organization once in a number of days (ORG-81): from when they may again. */
export const againFrom = (last: Date | null, steady: Date): Date =>
  last === null ? steady : new Date(last.getTime() + TAKEOVER_AGAIN_DAYS * DAY_MS);

/** Whether one of its people may ask to become its owner. As for joining by invitation, they must be a customer and not staff. */
export const mayTakeOver = (principal: Principal, as: OrganizationRole): boolean =>
  may(principal, 'organization.comeByInvitation') && !may(principal, 'organization.lead', { as });

interface Place {
  organizationId: number;
  /** The reader's role in it; null for staff. */
  as: OrganizationRole | null;
}

/** The state of an organization's succession, as one of its people or staff see it (ORG-83). */
export async function successionAs(
  portal: Pick<Portal, 'steady' | 'today'>,
  db: Db,
  principal: Principal,
  { organizationId, as }: Place,
): Promise<Succession> {
  const isStaff = as === null;
  const atRisk = await isAtRisk(db, organizationId, asOf(portal));
  const seesAll = !isStaff || (await peopleIn(db, principal, organizationId)).others === 0;
  const open = seesAll ? await openTakeover(db, organizationId) : null;
  const gone = isStaff && atRisk ? await goneOwners(db, principal, organizationId, asOf(portal)) : [];
  const mayAsk = atRisk && !open && as !== null && mayTakeOver(principal, as);
  const from = mayAsk ? againFrom(await lastAsked(db, organizationId, principal.id), portal.steady()) : null;
  const isEarly = from !== null && from > portal.steady();
  return {
    isAtRisk: atRisk,
    goneOwners: gone.map(({ since, ...owner }) => ({ ...owner, since: owner.why === 'away' ? since.toISOString() : null })),
    open: open && asRead(open, isStaff, principal.id),
    mayAsk: mayAsk && !isEarly,
    mayAskFrom: from !== null && isEarly ? from.toISOString() : null,
  };
}

/** An objection is readable by staff, who decide, and by the person who made it. */
function asRead(open: StoredTakeover, isStaff: boolean, readerId: number): Takeover {
  const { id, askerId, asker, reason, askedAt, dueAt, objectorId, objector, objection, objectedAt, staffSince } = open;
  const by = objectorId !== null && objector !== null ? { id: objectorId, name: objector } : null;
  return {
    ...{ id, asker: { id: askerId, name: asker }, reason, askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() },
    objectedAt: objectedAt?.toISOString() ?? null,
    isForStaff: staffSince !== null,
    objection: objectedAt && (isStaff || objectorId === readerId) ? { reason: objection, by } : null,
  };
}
