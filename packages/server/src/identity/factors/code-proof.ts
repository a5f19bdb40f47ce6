import type { Tx } from '../../db/tables.ts';
import type { Budget } from '../../lib/budgets.ts';
import { asked } from '../../lib/current-call.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { networkOf } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { unseal } from '../../lib/sealed-secrets.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { complain } from '../../lib/server-log.ts';
import { mailboxOf } from '../people/public.ts';
import { kindOf, recoveryMark, stepOf } from './codes.ts';
import { burnRecoveryCode, factorsOf, secretOf, takeStep } from './factors.queries.ts';

/** What a secret is bound to, so that it opens for no other account. */
export const aboutCodes = (customerId: number): string => `one-time codes of ${customerId}`;

/**
 * How many wrong one-time codes an account may get in an hour, from anywhere: each has a chance of one in a million, for three steps at a time
 * (FAC-653).
 */
const WRONG_CODES: Budget = { name: 'codes', limit: 20, windowMs: HOUR_MS };

/**
 * How many wrong recovery codes may come in an hour from one network. They have 80 bits: this is not needed to stop guesses, and locks no owner out
 * elsewhere.
 */
const WRONG_RECOVERY_CODES: Budget = { name: 'recovery codes', limit: 20, windowMs: HOUR_MS };

/**
 * The budget that trying a code spends. Someone who knows another's password can use up the attempts for one-time codes, but only their own network's
 * for recovery codes.
 */
const spentBy = (customerId: number, typed: string): [Budget, string] =>
  kindOf(typed)?.kind === 'recovery'
    ? [WRONG_RECOVERY_CODES, `account ${customerId} ${networkOf(asked()?.address ?? '')}`]
    : [WRONG_CODES, `account ${customerId}`];

/** Counts a code before it is checked; answers 0, or how many milliseconds to wait. {@link codeWasRight} undoes the count. */
export const mayTryCode = ({ budgets }: Portal, customerId: number, typed: string): Promise<number> =>
  budgets.take(...spentBy(customerId, typed));
export const codeWasRight = ({ budgets }: Portal, customerId: number, typed: string): Promise<void> =>
  budgets.giveBack(...spentBy(customerId, typed));

/** The factor with which a person showed who they are. */
type FactorUsed = 'code' | 'recovery';

/**
 * Accepts a one-time or recovery code of a person, in the transaction of the act it confirms: each step and each recovery code works once (FAC-652,
 * FAC-656). Null when it is wrong. The person gets a mail when a recovery code is used.
 */
export async function provesFactor(tx: Tx, portal: Portal, customerId: number, typed: string): Promise<FactorUsed | null> {
  const given = kindOf(typed);
  if (!given) return null;
  if (given.kind === 'recovery') return (await burns(tx, portal, customerId, given.code)) ? 'recovery' : null;
  const sealed = await secretOf(tx, customerId);
  if (sealed === null) return null;
  const secret = unseal(portal.keys.sealKey, aboutCodes(customerId), sealed);
  if (secret === null) {
    complain(
      `The one-time codes of account ${customerId} cannot be read: they were made under another key file. npm run reset-factors helps.`,
    );
    return null;
  }
  const step = stepOf(secret, given.code, portal.now());
  return step !== null && (await takeStep(tx, customerId, step)) ? 'code' : null;
}

async function burns(tx: Tx, portal: Portal, customerId: number, code: string): Promise<boolean> {
  if (!(await burnRecoveryCode(tx, customerId, recoveryMark(portal.keys.sealKey, customerId, code)))) return false;
  const { recoveryCodes } = await factorsOf(tx, customerId);
  const { email, firstName } = await mailboxOf(tx, customerId);
  await queueMail(tx, { recipient: email, purpose: 'recovery-code-used', data: { firstName, left: recoveryCodes } }, portal.steady());
  await noteSecurity(tx, { kind: 'factor.recovery-used', about: customerId, facts: { left: recoveryCodes } }, portal.steady());
  return true;
}
