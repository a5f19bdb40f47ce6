import type { api, Day } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';

/** The course that a code belongs to. */
export interface RedeemedCourse {
  id: number;
  code: string;
  /** The last day of the license for the code. */
  lastDay: Day;
  /** Empty means all. */
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

/** Redeems a course code for a customer; throws a refusal of `endpoint` if it cannot be redeemed. */
export type Redeem = (tx: Tx, endpoint: RedeemingCall, redemption: { code: string; customerId: number }) => Promise<RedeemedCourse>;

/** Makes a redeem function for a portal, with its day and its number of places. */
export type RedeemIn = (portal: Portal) => Redeem;
