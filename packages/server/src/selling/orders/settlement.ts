import { AWAITED_TYPE, type Day, endedOn, licensesBought, movedBack, type Principal, renewalOncePaid } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { endTogether, licensesToJudge, licensesWithIds, makeBought } from '../../licensing/licenses/public.ts';
import type { LockedOrder } from './order-acts.ts';
import { changeDates, whyNot, whyNotRenewed } from './order-licenses.ts';
import { orderLicenses } from './orders.queries.ts';

interface Settling {
  portal: Portal;
  tx: Tx;
  principal: Principal;
}

type Row = Awaited<ReturnType<typeof orderLicenses>>[number];

/**
 * Each license of an order that still exists, with its line. Throws {@link NotRenewed} if one now belongs to a person that the
 * principal cannot see, such as the contact of an organization's license: an order is settled whole or not at all (ORG-58).
 */
async function licensesThere({ tx, principal }: Settling, { order, revision }: LockedOrder) {
  const rows = await orderLicenses(tx, order.id);
  const ids = rows.map((row) => row.license_id);
  const [licenses, all] = [await licensesToJudge(tx, principal, ids), await licensesWithIds(tx, ids)];
  return rows.flatMap((row: Row) => {
    const line = revision.lines[row.line - 1];
    const license = licenses.find(({ id }) => id === row.license_id);
    if (!license && all.some(({ id }) => id === row.license_id)) throw new NotRenewed(OUT_OF_SIGHT, row);
    return line && license ? [{ row, line, license }] : [];
  });
}

const OUT_OF_SIGHT = 'it is now with a person you cannot see. Ask staff who see everyone';

const ownerOf = ({ customerId, email }: { customerId: number; email: string }) => ({ id: customerId, email });

/** Why a payment cannot turn a license into what was bought, or the end of an order cannot undo that. */
export class NotRenewed extends Error {
  readonly line: number;
  readonly licenseId: number;

  constructor(reason: string, { line, license_id }: Row) {
    super(reason);
    this.line = line;
    this.licenseId = license_id;
  }
}

/**
 * Turns every license of a paid order into what was bought, from the day the licenses were made (ORD-323). A deleted license stays
 * deleted. Throws {@link NotRenewed} if the rules of every edit do not let one be renewed.
 */
export async function settlePaid(settling: Settling, settled: LockedOrder): Promise<void> {
  const { portal, tx, principal } = settling;
  const madeOn = settled.order.made_on ?? portal.today();
  const there = await licensesThere(settling, settled);
  const made = there.flatMap(({ line, license }) => {
    const [bought] = licensesBought(line, madeOn);
    return bought && license.typeId === AWAITED_TYPE ? [{ license, owner: ownerOf(license), bought }] : [];
  });
  await makeBought(portal, tx, principal, made);
  for (const { row, line, license } of there) {
    if (line.what === 'license') continue;
    const renewal = renewalOncePaid(license, { from: row.from_day, until: row.until_day, endedOn: row.ended_on });
    if (!renewal) continue;
    const reason = 'reason' in renewal ? renewal.reason : whyNotRenewed(license, renewal.edit, portal.today());
    if (reason !== null || 'reason' in renewal) throw new NotRenewed(reason ?? '', row);
    await changeDates(settling, license, renewal.edit);
  }
}

/** For an order cancelled before payment: ends the licenses it made today, and moves back those that it kept running (ORD-329). */
export async function settleCancelled(settling: Settling, settled: LockedOrder, today: Day): Promise<void> {
  const due = settled.order.payment_due;
  if (due === null) return;
  const there = await licensesThere(settling, settled);
  const ended = there.flatMap(({ line, license }) => {
    const dates = line.what === 'license' && license.typeId === AWAITED_TYPE ? endedOn(license, today) : null;
    return dates ? [{ license, owner: ownerOf(license), dates }] : [];
  });
  await endTogether(settling.portal, settling.tx, settling.principal, ended);
  for (const { row, line, license } of there) {
    if (line.what === 'license' || row.ended_on === null) continue;
    const change = movedBack(license, { endedOn: row.ended_on, due });
    if (change && whyNot(license, change, today) === null) await changeDates(settling, license, change);
  }
}
