import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import type { RoleWithRights } from '../people/public.ts';
import { finishAtSignIn } from './enrolling.ts';
import { factorsOf } from './factors.queries.ts';
import { demandedBy, factorDue } from './policy.queries.ts';
import { codeWasRight, mayTryCode, provesFactor } from './proof.ts';

interface SigningIn {
  id: number;
  email: string;
  roles: readonly RoleWithRights[];
}

interface Given {
  code?: string | undefined;
  mailCode?: string | undefined;
}

/** What was shown beside the password. */
interface Shown {
  /** For the operator: nothing, a code, a recovery code, or that codes were set up. */
  factor: string | null;
  recoveryCodes?: string[];
}

type Wrong = 'wrongCode' | 'wrongMailCode' | 'notBegun';

/** The second step of signing in, once the password is right (FAC-657, FAC-661). */
interface SecondStep {
  /** Takes what was given, in the transaction of the session; answers what was wrong with it. */
  take: (tx: Tx) => Promise<Shown | Wrong>;
  /** The session is there: what was counted as a guess was none. */
  wasRight: () => Promise<void>;
}

const NO_STEP: SecondStep = { take: async () => ({ factor: null }), wasRight: async () => undefined };

/** The step that somebody has to take; what is missing for it, or how long to wait in milliseconds, when they cannot. */
export async function secondStep(
  portal: Portal,
  person: SigningIn,
  given: Given,
): Promise<SecondStep | 'codeNeeded' | 'enrolmentNeeded' | number> {
  const { db, steady, config } = portal;
  const { codesSince } = await factorsOf(db, person.id);
  const hasFactor = codesSince !== null;
  if (!hasFactor) {
    const due = await factorDue(db, demandedBy(config), person);
    if (due === null || due > steady()) return NO_STEP;
  }
  const { code = '', mailCode = '' } = given;
  if (!hasFactor && (code === '' || mailCode === '')) return 'enrolmentNeeded';
  if (code === '') return 'codeNeeded';
  const waitMs = await mayTryCode(portal, person.id);
  if (waitMs > 0) return waitMs;
  return {
    take: (tx) => (hasFactor ? takeCode(tx, portal, person, code) : enrol(tx, portal, person, { code, mailCode })),
    wasRight: () => codeWasRight(portal, person.id),
  };
}

async function takeCode(tx: Tx, portal: Portal, { id }: SigningIn, code: string): Promise<Shown | Wrong> {
  const factor = await provesFactor(tx, portal, id, code);
  return factor ? { factor } : 'wrongCode';
}

async function enrol(tx: Tx, portal: Portal, person: SigningIn, codes: { code: string; mailCode: string }): Promise<Shown | Wrong> {
  const done = await finishAtSignIn(tx, portal, person, codes);
  return typeof done === 'string' ? done : { factor: 'set up', recoveryCodes: done };
}
