import { api, type PasskeyAnswer, type SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { codeWasRight, factorsOf, mayTryCode, provesFactor, provesPasskey, questionFor } from '../factors/public.ts';
import { hasPassword } from '../people/public.ts';
import { confirmSession, guessedRight, guessingIn } from '../sessions/public.ts';

const calls = api.confirming;

/** Confirming your identity again before sensitive acts (STE-685, STE-687). */
export const confirmRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;
  const guess = guessingIn(portal);

  /** The factors that a person has: with any of them, the password alone is not enough. */
  async function factors({ id }: SessionPrincipal): Promise<('code' | 'passkey')[]> {
    const { codesSince, recoveryCodes, passkeys } = await factorsOf(db, id);
    return [...(passkeys > 0 ? ['passkey' as const] : []), ...(codesSince || recoveryCodes > 0 ? ['code' as const] : [])];
  }

  async function confirmed(tx: Tx, { sessionId }: SessionPrincipal, by: string): Promise<void> {
    await confirmSession(tx, sessionId, steady());
    await noteSecurity(tx, { kind: 'confirmation.ok', facts: { by } }, now());
  }

  async function byPassword(principal: SessionPrincipal, address: string, password: string): Promise<void> {
    await guess(calls.confirm, { account: principal.email, address }, async (attempt) => {
      if (!(await passwordMatches(attempt.person?.passwordHash ?? null, password))) throw refuse(calls.confirm, 'wrongPassword');
      await guessedRight(portal, attempt);
    });
    await write((tx) => confirmed(tx, principal, 'password'));
  }

  async function byCode(principal: SessionPrincipal, code: string): Promise<void> {
    const waitMs = await mayTryCode(portal, principal.id, code);
    if (waitMs > 0) throw refuse(calls.confirm, 'tooOften', { waitMs });
    await write(async (tx) => {
      const factor = await provesFactor(tx, portal, principal.id, code);
      if (!factor) throw refuse(calls.confirm, 'wrongCode');
      await confirmed(tx, principal, factor);
    });
    await codeWasRight(portal, principal.id, code);
  }

  async function byPasskey(principal: SessionPrincipal, passkey: PasskeyAnswer): Promise<void> {
    const proven = await provesPasskey(portal, passkey, { purpose: 'confirm', customerId: principal.id });
    if (typeof proven === 'string') throw refuse(calls.confirm, proven);
    await write(async (tx) => {
      if (!(await proven.use(tx))) throw refuse(calls.confirm, 'passkeyWrong');
      await confirmed(tx, principal, 'passkey');
    });
  }

  return [
    route(calls.waysToConfirm, async ({ principal }) => {
      const theirs = await factors(principal);
      if (theirs.length > 0) return theirs;
      return (await hasPassword(db, principal.id)) ? ['password' as const] : [];
    }),

    route(calls.askToConfirm, async ({ principal }) => {
      if ((await factorsOf(db, principal.id)).passkeys === 0) throw refuse(calls.askToConfirm, 'noPasskey');
      return questionFor(portal, principal.id);
    }),

    route(calls.confirm, async ({ body, principal, address }) => {
      if ('code' in body) await byCode(principal, body.code);
      else if ('passkey' in body) await byPasskey(principal, body.passkey);
      else if ((await factors(principal)).length > 0) throw refuse(calls.confirm, 'factorNeeded');
      else await byPassword(principal, address, body.password);
      return null;
    }),
  ];
};
