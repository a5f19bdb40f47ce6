import { api, type SessionPrincipal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { seal, unseal } from '../../lib/sealed.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { recordEvent } from '../log/public.ts';
import { addressOf, newRecoveryCodes, newSecret, recoveryMark, stepOf } from './codes.ts';
import {
  deleteCodes,
  deleteRecoveryCodes,
  enrolmentForUpdate,
  factorsOf,
  keepEnrolment,
  setCodes,
  setRecoveryCodes,
} from './factors.queries.ts';
import { aboutCodes } from './proof.ts';

const calls = api.factors;

/** One's own second factors: one-time codes and recovery codes (FAC-650). */
export const factorRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, keys, config } = portal;

  const withNewRecoveryCodes = async (tx: Tx, id: number): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await setRecoveryCodes(
      tx,
      id,
      codes.map((code) => recoveryMark(keys.sealKey, id, code)),
    );
    return codes;
  };

  const tell = async (tx: Tx, principal: SessionPrincipal, act: 'factor.add' | 'factor.remove' | 'factor.renewCodes', factor: string) => {
    const changes = [
      { field: 'factor', before: act === 'factor.remove' ? factor : null, after: act === 'factor.remove' ? null : factor } as const,
    ];
    await recordEvent(tx, principal, { act, record: principal, owner: principal, changes }, now());
    await noteSecurity(tx, { kind: act, facts: { factor } }, steady());
  };

  return [
    route(calls.getFactors, async ({ principal }) => {
      const { codesSince, recoveryCodes } = await factorsOf(db, principal.id);
      return { codesSince: codesSince?.toISOString() ?? null, recoveryCodes };
    }),

    route(calls.beginCodes, async ({ principal }) => {
      const secret = newSecret();
      await write((tx) => keepEnrolment(tx, principal.id, seal(keys.sealKey, aboutCodes(principal.id), secret), steady()));
      return { secret, address: addressOf(secret, { issuer: `${config.productName} License Manager`, email: principal.email }) };
    }),

    route(calls.finishCodes, ({ body, principal }) =>
      write(async (tx) => {
        const sealed = await enrolmentForUpdate(tx, principal.id, steady());
        const secret = sealed && unseal(keys.sealKey, aboutCodes(principal.id), sealed);
        if (!sealed || !secret) throw refuse(calls.finishCodes, 'notBegun');
        const step = stepOf(secret, body.code.replace(/\s/g, ''), now());
        if (step === null) throw refuse(calls.finishCodes, 'wrongCode');
        await setCodes(tx, principal.id, { secret: sealed, step }, now());
        const recoveryCodes = await withNewRecoveryCodes(tx, principal.id);
        await tell(tx, principal, 'factor.add', 'One-time codes');
        return { recoveryCodes };
      }),
    ),

    route(calls.removeCodes, ({ principal }) =>
      write(async (tx) => {
        if (!(await deleteCodes(tx, principal.id))) return null; // twice is once
        await deleteRecoveryCodes(tx, principal.id);
        await tell(tx, principal, 'factor.remove', 'One-time codes');
        return null;
      }),
    ),

    route(calls.renewRecoveryCodes, ({ principal }) =>
      write(async (tx) => {
        const { codesSince } = await factorsOf(tx, principal.id);
        if (!codesSince) throw refuse(calls.renewRecoveryCodes, 'noFactor');
        const recoveryCodes = await withNewRecoveryCodes(tx, principal.id);
        await tell(tx, principal, 'factor.renewCodes', 'Recovery codes');
        return { recoveryCodes };
      }),
    ),
  ];
};
