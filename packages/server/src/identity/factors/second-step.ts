import type { PasskeyAnswer } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import type { RoleWithRights } from '../people/public.ts';
import { codeWasRight, mayTryCode, provesFactor } from './code-proof.ts';
import { finishAtSignIn } from './enrolment.ts';
import { demandedBy, factorDue } from './factor-policy.queries.ts';
import { factorsOf, isFactor } from './factors.queries.ts';
import { type PasskeyRefused, provesPasskey } from './passkeys.ts';

interface SigningIn {
  id: number;
  email: string;
  roles: readonly RoleWithRights[];
}

interface Given {
  code?: string | undefined;
  mailCode?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

/** What the person proved besides the password. */
interface Shown {
  /** For the operator: nothing, a code, a recovery code, a passkey, or that codes were set up. */
  factor: string | null;
  recoveryCodes?: string[];
}

/** What is still missing. */
type Needed = 'codeNeeded' | 'passkeyNeeded' | 'eitherNeeded' | 'enrolmentNeeded';

type Wrong = 'wrongCode' | 'wrongMailCode' | 'notBegun' | PasskeyRefused | Needed;

/** The second step of signing in, once the password is right (FAC-657, FAC-661). */
interface SecondStep {
  /** Uses up what was given, in the transaction of the session; answers what was shown, or what was wrong with it. */
  take: (tx: Tx) => Promise<Shown | Wrong>;
  /** Call it once the session is open: what was counted as a guess was not one. */
  wasRight: () => Promise<void>;
}

const nothingToTakeBack = async () => undefined;

/** Asks for nothing, except from people who have set up a factor in the meantime (FAC-657). */
const noStep = (id: number): SecondStep => ({
  take: async (tx) => {
    const theirs = await factorsOf(tx, id);
    return isFactor(theirs) ? neededOf(theirs) : { factor: null };
  },
  wasRight: nothingToTakeBack,
});

/** The step that a person has to take or, if they cannot, what is missing for it or how many milliseconds to wait. */
export async function secondStep(portal: Portal, person: SigningIn, given: Given): Promise<SecondStep | Needed | number> {
  const { db, steady, config } = portal;
  const theirs = await factorsOf(db, person.id);
  const hasFactor = isFactor(theirs);
  if (!hasFactor) {
    const due = await factorDue(db, demandedBy(config), person);
    if (due === null || due > steady()) return noStep(person.id);
  }
  const { code = '', mailCode = '', passkey } = given;
  if (theirs.passkeys > 0 && passkey) return byPasskey(portal, person, passkey);
  if (!hasFactor && (code === '' || mailCode === '')) return 'enrolmentNeeded';
  if (code === '') return neededOf(theirs);
  const waitMs = await mayTryCode(portal, person.id, code);
  if (waitMs > 0) return waitMs;
  return {
    take: (tx) => (hasFactor ? takeCode(tx, portal, person, code) : enrol(tx, portal, person, { code, mailCode })),
    wasRight: () => codeWasRight(portal, person.id, code),
  };
}

const neededOf = ({ codesSince, recoveryCodes, passkeys }: Awaited<ReturnType<typeof factorsOf>>): Needed => {
  if (passkeys === 0) return 'codeNeeded';
  return codesSince !== null || recoveryCodes > 0 ? 'eitherNeeded' : 'passkeyNeeded';
};

/** A passkey cannot be guessed, so only the attempt itself is counted. */
async function byPasskey(portal: Portal, { id }: SigningIn, answer: PasskeyAnswer): Promise<SecondStep> {
  const proven = await provesPasskey(portal, answer, { purpose: 'sign-in', customerId: id });
  const take = async (tx: Tx): Promise<Shown | Wrong> => {
    if (typeof proven === 'string') return proven;
    return (await proven.use(tx)) ? { factor: 'passkey' } : 'passkeyWrong';
  };
  return { take, wasRight: nothingToTakeBack };
}

async function takeCode(tx: Tx, portal: Portal, { id }: SigningIn, code: string): Promise<Shown | Wrong> {
  const factor = await provesFactor(tx, portal, id, code);
  return factor ? { factor } : 'wrongCode';
}

async function enrol(tx: Tx, portal: Portal, person: SigningIn, codes: { code: string; mailCode: string }): Promise<Shown | Wrong> {
  const done = await finishAtSignIn(tx, portal, person, codes);
  return typeof done === 'string' ? done : { factor: 'set up', recoveryCodes: done };
}
