import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { secondStep } from '../factors/public.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  guessedRight,
  guessingIn,
  isSession,
  networkGuessedRight,
  openSession,
  principalOf,
  sessionsOf,
  takeLanguage,
} from '../sessions/public.ts';
import { isFree, type MustUse } from './required-provider.ts';
import { type FindCustomer, selfOf } from './signed-in-person.ts';

const calls = api.signIn;

/** How often an account may sign in (SGN-36): each sign-in costs a hash, a session and rows that people read. */
const SIGN_INS: Budget = { name: 'sign-ins', limit: 30, windowMs: 60_000 };

/** Refusals that show that a person has the password but not the second factor (FAC-667); something expired or missing is just a step on the way. */
const WRONG: ReadonlySet<string> = new Set(['wrongCode', 'wrongMailCode', 'passkeyWrong', 'passkeyCopied']);

export const signInRoutes = (portal: Portal, mustUse: MustUse, findCustomer: FindCustomer): Route[] => {
  const { db, write, now, steady, config, budgets } = portal;
  const guess = guessingIn(portal);

  return [
    route(calls.login, ({ body, address, userAgent, language, isAbout }) =>
      guess(calls.login, { account: body.username, address }, async (attempt) => {
        const { person } = attempt;
        if (person) isAbout(person.id);
        const matches = await passwordMatches(person?.passwordHash ?? null, body.password);
        // Checked whether or not the password is right, so that the answer for an Admin's email is the same as for any other.
        const provider = await mustUse(body.username);
        if (provider && !(matches && person && isFree(person.roles, provider)))
          throw refuse(calls.login, 'useProvider', { provider: provider.name });
        if (!person || !matches) throw refuse(calls.login, 'wrong');
        const hasRights = person.roles.some(({ rights }) => rights.length > 0);
        const waitMs = hasRights ? 0 : await budgets.take(SIGN_INS, `account ${person.id}`);
        if (waitMs > 0) throw refuse(calls.login, 'tooOften', { waitMs });
        if (!person.maySignIn) {
          await guessedRight(portal, attempt);
          throw refuse(calls.login, 'disabled');
        }
        const step = await secondStep(portal, person, body);
        if (typeof step === 'number') throw refuse(calls.login, 'tooOften', { waitMs: step });
        if (typeof step === 'string') {
          await guessedRight(portal, attempt);
          portal.notice({ kind: 'sign-in.codeAsked', about: person.id });
          throw refuse(calls.login, step);
        }
        const token = newToken();
        const opening = {
          customerId: person.id,
          passwordHash: person.passwordHash,
          tokenHash: tokenHash(token),
          userAgent,
          address,
          attempt,
          proof: 'password' as const,
          keeps: body.keepSignedIn ?? true,
        };
        const { opened, recoveryCodes } = await write(async (tx) => {
          const shown = await step.take(tx);
          if (typeof shown === 'string') {
            if (WRONG.has(shown)) portal.notice({ kind: 'sign-in.codeWrong', about: person.id, facts: { reason: shown } });
            throw refuse(calls.login, shown);
          }
          const opened = await openSession(tx, opening, steady());
          if (opened === null) throw refuse(calls.login, 'wrong'); // the password changed at this very moment
          const facts = { proof: 'password', ...(shown.factor && { factor: shown.factor }) };
          await noteSecurity(tx, { kind: 'sign-in.ok', about: person.id, facts }, now());
          return { opened, recoveryCodes: shown.recoveryCodes };
        });
        await networkGuessedRight(portal, attempt);
        await step.wasRight();
        if (opened.isFirst) await takeLanguage(portal, person, language);
        const self = await selfOf(
          portal,
          findCustomer,
          principalOf({ ...person, sessionId: opened.id, countries: [], confirmedAt: steady() }),
        );
        return { access_token: token, ...self, ...(recoveryCodes && { recoveryCodes }) };
      }),
    ),

    route(calls.logout, async ({ query, token }) => {
      for (const ending of [query.token, token])
        if (ending && (await isSession(db, tokenHash(ending))))
          await write(async (tx) => {
            const about = await deleteSession(tx, tokenHash(ending));
            if (about !== null) await noteSecurity(tx, { kind: 'sign-out', about }, now());
          });
      return null;
    }),

    route(calls.validateAuthentication, async () => 'authentication is valid!' as const),

    route(calls.getCustomerData, async ({ body, query, principal }) => {
      const other =
        (body?.id ?? principal.id) !== principal.id || (body?.email ?? principal.email).toLowerCase() !== principal.email.toLowerCase();
      if (other) throw refuse(calls.getCustomerData, 'notSelf');
      return selfOf(portal, findCustomer, principal, query.picture !== 'false');
    }),

    route(calls.getSessions, async ({ principal }) => ({
      rows: (await sessionsOf(db, principal.id, config, steady())).map((open) => ({
        id: open.id,
        current: open.id === principal.sessionId,
        createdAt: open.created_at.toISOString(),
        lastSeenAt: open.last_seen_at.toISOString(),
        address: open.address,
        userAgent: open.user_agent,
      })),
    })),

    route(calls.endSession, async ({ params, principal }) => {
      await write(async (tx) => {
        if (!(await deleteSessionOf(tx, principal.id, params.id))) throw refuse(calls.endSession, 'noSession');
        await noteSecurity(tx, { kind: 'session.ended', facts: { sessions: 1 } }, steady());
      });
      return null;
    }),

    route(calls.endOtherSessions, async ({ principal }) => {
      await write(async (tx) => {
        const sessions = await deleteSessionsOf(tx, principal.id, principal.sessionId);
        if (sessions > 0) await noteSecurity(tx, { kind: 'session.ended', facts: { sessions } }, steady());
      });
      return null;
    }),
  ];
};
