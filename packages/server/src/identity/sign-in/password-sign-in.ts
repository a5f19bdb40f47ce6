import { api } from '@lm/contract';
import type { Call } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { secondStep } from '../factors/public.ts';
import { type Attempt, guessedRight, networkGuessedRight, openSession, principalOf, takeLanguage } from '../sessions/public.ts';
import { isFree, type MustUse } from './required-provider.ts';
import { type FindCustomer, selfOf } from './signed-in-person.ts';

const { login } = api.signIn;
type Signing = Pick<Call<typeof login>, 'body' | 'address' | 'userAgent' | 'language' | 'isAbout'>;

/** How often an account may sign in (SGN-36): each sign-in costs a hash, a session and rows that people read. */
const SIGN_INS: Budget = { name: 'sign-ins', limit: 30, windowMs: 60_000 };

/** Refusals that show that a person has the password but not the second factor (FAC-667); something expired or missing is just a step on the way. */
const WRONG: ReadonlySet<string> = new Set(['wrongCode', 'wrongMailCode', 'passkeyWrong', 'passkeyCopied']);

/** Signs a person in with their password, and a second factor if they have one (SGN-36, FAC-667). Refuses as its call declares. */
export async function signInWithPassword(
  portal: Portal,
  { mustUse, findCustomer }: { mustUse: MustUse; findCustomer: FindCustomer },
  attempt: Attempt,
  signing: Signing,
) {
  const { person, step } = await provePassword(portal, mustUse, attempt, signing);
  const token = newToken();
  const opening = {
    customerId: person.id,
    passwordHash: person.passwordHash,
    tokenHash: tokenHash(token),
    userAgent: signing.userAgent,
    address: signing.address,
    attempt,
    proof: 'password' as const,
    keeps: signing.body.keepSignedIn ?? true,
  };
  const { opened, recoveryCodes } = await portal.write(async (tx) => {
    const shown = await step.take(tx);
    if (typeof shown === 'string') {
      if (WRONG.has(shown)) portal.notice({ kind: 'sign-in.codeWrong', about: person.id, facts: { reason: shown } });
      throw refuse(login, shown);
    }
    const opened = await openSession(tx, opening, portal.steady());
    if (opened === null) throw refuse(login, 'wrong'); // the password changed at this very moment
    const facts = { proof: 'password', ...(shown.factor && { factor: shown.factor }) };
    await noteSecurity(tx, { kind: 'sign-in.ok', about: person.id, facts }, portal.now());
    return { opened, recoveryCodes: shown.recoveryCodes };
  });
  await networkGuessedRight(portal, attempt);
  await step.wasRight();
  if (opened.isFirst) await takeLanguage(portal, person, signing.language);
  const self = await selfOf(
    portal,
    findCustomer,
    principalOf({ ...person, sessionId: opened.id, countries: [], confirmedAt: portal.steady() }),
  );
  return { access_token: token, ...self, ...(recoveryCodes && { recoveryCodes }) };
}

/** The person whose password it is, and their second step; refuses unless they may sign in with it. */
async function provePassword(portal: Portal, mustUse: MustUse, attempt: Attempt, { body, isAbout }: Signing) {
  const { person } = attempt;
  if (person) isAbout(person.id);
  const matches = await passwordMatches(person?.passwordHash ?? null, body.password);
  // Checked whether or not the password is right, so that the answer for an Admin's email is the same as for any other.
  const provider = await mustUse(body.username);
  if (provider && !(matches && person && isFree(person.roles, provider))) throw refuse(login, 'useProvider', { provider: provider.name });
  if (!person || !matches) throw refuse(login, 'wrong');
  const hasRights = person.roles.some(({ rights }) => rights.length > 0);
  const waitMs = hasRights ? 0 : await portal.budgets.take(SIGN_INS, `account ${person.id}`);
  if (waitMs > 0) throw refuse(login, 'tooOften', { waitMs });
  if (!person.maySignIn) {
    await guessedRight(portal, attempt);
    throw refuse(login, 'disabled');
  }
  const step = await secondStep(portal, person, body);
  if (typeof step === 'number') throw refuse(login, 'tooOften', { waitMs: step });
  if (typeof step === 'string') {
    await guessedRight(portal, attempt);
    portal.notice({ kind: 'sign-in.codeAsked', about: person.id });
    throw refuse(login, step);
  }
  return { person, step };
}
