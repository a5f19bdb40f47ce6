import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/tables.ts';
import type { Budget } from '../../lib/budgets.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { seal, unseal } from '../../lib/sealed-secrets.ts';
import { mailedCode } from '../../lib/tokens.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { mailboxOf } from '../people/public.ts';
import { aboutCodes } from './code-proof.ts';
import { addressOf, newRecoveryCodes, newSecret, recoveryMark, stepOf } from './codes.ts';
import { burnMailedCode, keepMailedCode, mailedCodeForUpdate } from './factor-policy.queries.ts';
import { enrolmentForUpdate, keepEnrolment, setCodes, setRecoveryCodes } from './factors.queries.ts';

/** A person as their factors know them. */
interface Enrolling {
  id: number;
  email: string;
}

/** Shows a new secret, which counts once its first code has come (FAC-651). */
export async function beginCodes(tx: Tx, { keys, product, steady }: Portal, { id, email }: Enrolling) {
  const secret = newSecret();
  await keepEnrolment(tx, id, seal(keys.sealKey, aboutCodes(id), secret), steady());
  return { secret, address: addressOf(secret, { issuer: `${product().name} License Manager`, email }) };
}

/** Ends the setup with the first code, which is then used up; answers the recovery codes, or why it failed. */
export async function finishCodes(tx: Tx, portal: Portal, person: Enrolling, code: string): Promise<string[] | 'notBegun' | 'wrongCode'> {
  const { keys, now, steady } = portal;
  const sealed = await enrolmentForUpdate(tx, person.id, steady());
  const secret = sealed && unseal(keys.sealKey, aboutCodes(person.id), sealed);
  if (!sealed || !secret) return 'notBegun';
  const step = stepOf(secret, code.replace(/\s/g, ''), now());
  if (step === null) return 'wrongCode';
  await setCodes(tx, person.id, { secret: sealed, step }, now());
  const codes = await newCodesFor(tx, portal, person.id);
  await tellFactor(tx, portal, person, 'factor.add', 'One-time codes');
  return codes;
}

/** Ten recovery codes that replace those that are left. */
export async function newCodesFor(tx: Tx, { keys }: Portal, id: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await setRecoveryCodes(
    tx,
    id,
    codes.map((code) => recoveryMark(keys.sealKey, id, code)),
  );
  return codes;
}

/** Writes the log entry of a person who changed a factor of their own; their mail and the operator's note follow from it. */
export async function tellFactor(
  tx: Tx,
  { now }: Portal,
  person: Enrolling,
  act: 'factor.add' | 'factor.remove' | 'factor.renewCodes',
  factor: string,
): Promise<void> {
  const [before, after] = act === 'factor.remove' ? [factor, null] : [null, factor];
  await recordEvent(tx, person, { act, record: person, owner: person, changes: [{ field: 'factor', before, after }] }, now());
}

/** How many mails with a setup code go to one account in an hour. */
const MAILED_CODES: Budget = { name: 'enrolment mails', limit: 5, windowMs: HOUR_MS };

/**
 * Begins the setup for a person who gave their password and may not sign in without a factor (FAC-661): mails a code, and answers the secret. Answers
 * how many milliseconds to wait when too many were mailed.
 */
export async function beginAtSignIn(portal: Portal, person: Enrolling): Promise<number | { secret: string; address: string }> {
  const { write, budgets, steady } = portal;
  const waitMs = await budgets.take(MAILED_CODES, `account ${person.id}`);
  if (waitMs > 0) return waitMs;
  return write(async (tx) => {
    const codeId = randomUUID();
    await keepMailedCode(tx, person.id, codeId, steady());
    const { email, firstName } = await mailboxOf(tx, person.id);
    await queueMail(tx, { recipient: email, purpose: 'enrolment-code', data: { firstName, codeId } }, steady());
    return beginCodes(tx, portal, person);
  });
}

/** Ends the setup, in the transaction of the session; answers that both codes are right, or what is wrong. */
export async function finishAtSignIn(tx: Tx, portal: Portal, person: Enrolling, codes: { mailCode: string; code: string }) {
  const codeId = await mailedCodeForUpdate(tx, person.id, portal.steady());
  if (codeId === null || mailedCode(portal.keys.linkKey, codeId) !== codes.mailCode.replace(/\s/g, '')) return 'wrongMailCode';
  await burnMailedCode(tx, person.id);
  return finishCodes(tx, portal, person, codes.code);
}
