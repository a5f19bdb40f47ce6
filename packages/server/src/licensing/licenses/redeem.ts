import type { api, Day } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';

/** The course a code lets a customer into. */
export interface RedeemedCourse {
  id: number;
  code: string;
  /** The last day of the license that the code gives. */
  lastDay: Day;
  /** None: all. */
  modules: number[];
}

/** The calls that redeem a course code. */
export type RedeemingCall =
  | typeof api.licenses.addLicense
  | typeof api.licenses.updateLicense
  | typeof api.licenses.addStudentLicense
  | typeof api.courses.join
  | typeof api.invitations.take
  | typeof api.invitations.redeem;

/** Redeems a course code for a customer; throws the refusals of `endpoint` when it cannot be redeemed. */
export type Redeem = (tx: Tx, endpoint: RedeemingCall, redemption: { code: string; customerId: number }) => Promise<RedeemedCourse>;

/** How codes are redeemed in a portal, on its day and with its number of places. */
export type RedeemIn = (portal: Portal) => Redeem;
