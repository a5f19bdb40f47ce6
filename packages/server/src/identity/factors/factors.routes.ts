import { api } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import type { Portal } from '../../lib/portal.ts';
import { lockPerson, rolesWithRightsOf } from '../people/public.ts';
import { guessedRight, guessingIn } from '../sessions/public.ts';
import { beginAtSignIn, beginCodes, finishCodes, newCodesFor, tellFactor } from './enrolment.ts';
import { demandedBy, factorDue } from './factor-policy.queries.ts';
import { deleteCodes, deleteRecoveryCodes, factorsOf, isFactor } from './factors.queries.ts';

const calls = api.factors;

/** People's own second factors: one-time codes and recovery codes (FAC-650). */
export const factorRoutes = (portal: Portal): Route[] => {
  const { db, write, steady, config } = portal;
  const guess = guessingIn(portal);
  const dueFor = async (on: Db, { id }: { id: number }) =>
    factorDue(on, demandedBy(config), { id, roles: await rolesWithRightsOf(on, id) });
  const isOver = (due: Date | null) => due !== null && due <= steady();

  return [
    route(calls.getFactors, async ({ principal }) => {
      const theirs = await factorsOf(db, principal.id);
      const { codesSince, recoveryCodes, passkeys } = theirs;
      const due = isFactor(theirs) ? null : await dueFor(db, principal);
      return { codesSince: codesSince?.toISOString() ?? null, recoveryCodes, passkeys, dueAt: due?.toISOString() ?? null };
    }),

    route(calls.beginCodes, ({ principal }) => write((tx) => beginCodes(tx, portal, principal))),

    route(calls.finishCodes, ({ body, principal }) =>
      write(async (tx) => {
        const recoveryCodes = await finishCodes(tx, portal, principal, body.code);
        if (typeof recoveryCodes === 'string') throw refuse(calls.finishCodes, recoveryCodes);
        return { recoveryCodes };
      }),
    ),

    route(calls.beginAtSignIn, async ({ body, address }) => {
      const person = await guess(calls.beginAtSignIn, { account: body.username, address }, async (attempt) => {
        const matches = await passwordMatches(attempt.person?.passwordHash ?? null, body.password);
        if (!attempt.person || !matches) throw refuse(calls.beginAtSignIn, 'wrong');
        await guessedRight(portal, attempt);
        return attempt.person;
      });
      const isAsked = person.maySignIn && !isFactor(await factorsOf(db, person.id)) && isOver(await dueFor(db, person));
      if (!isAsked) throw refuse(calls.beginAtSignIn, 'notAsked');
      const begun = await beginAtSignIn(portal, person);
      if (typeof begun === 'number') throw refuse(calls.beginAtSignIn, 'tooOften', { waitMs: begun });
      return begun;
    }),

    route(calls.removeCodes, ({ principal }) =>
      write(async (tx) => {
        await lockPerson(tx, principal.id); // if codes and a passkey are removed at once, one of them is the last
        const { passkeys } = await factorsOf(tx, principal.id);
        if (passkeys === 0 && (await dueFor(tx, principal)) !== null) throw refuse(calls.removeCodes, 'mustHave');
        if (!(await deleteCodes(tx, principal.id))) return null; // removing them twice is the same as once
        if (passkeys === 0) await deleteRecoveryCodes(tx, principal.id);
        await tellFactor(tx, portal, principal, 'factor.remove', 'One-time codes');
        return null;
      }),
    ),

    route(calls.renewRecoveryCodes, ({ principal }) =>
      write(async (tx) => {
        if (!isFactor(await factorsOf(tx, principal.id))) throw refuse(calls.renewRecoveryCodes, 'noFactor');
        const recoveryCodes = await newCodesFor(tx, portal, principal.id);
        await tellFactor(tx, portal, principal, 'factor.renewCodes', 'Recovery codes');
        return { recoveryCodes };
      }),
    ),
  ];
};
