import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { provesPasskey } from '../factors/public.ts';
import { openSession, principalOfPerson, takeLanguage } from '../sessions/public.ts';
import { isFree, type MustUse } from './required-provider.ts';
import { type FindCustomer, selfOf } from './signed-in-person.ts';

const call = api.passkeys.signInWithPasskey;

/** As with passwords (SGN-36): an account without rights may sign in only this often. */
const SIGN_INS: Budget = { name: 'sign-ins', limit: 30, windowMs: 60_000 };

/** Signing in with a passkey alone (PKY-675). */
export const passkeySignInRoutes = (portal: Portal, mustUse: MustUse, findCustomer: FindCustomer): Route[] => {
  const { db, write, now, steady, budgets } = portal;
  const failed = (why: string, about: number | null = null) =>
    portal.notice({ kind: 'sign-in.failed', about, facts: { proof: 'passkey', why } });

  return [
    route(call, async ({ body, address, userAgent, language, isAbout }) => {
      const proven = await provesPasskey(portal, body.passkey, { purpose: 'sign-in' });
      if (typeof proven === 'string') {
        failed(proven);
        throw refuse(call, proven);
      }
      const { customerId, passkeyId } = proven;
      isAbout(customerId);
      const person = await principalOfPerson(db, customerId);
      if (!person) {
        failed('disabled', customerId);
        throw refuse(call, 'disabled');
      }
      const provider = await mustUse(person.email);
      if (provider && !isFree(person.roles, provider)) throw refuse(call, 'useProvider', { provider: provider.name });
      const hasRights = person.rights.length > 0;
      const waitMs = hasRights ? 0 : await budgets.take(SIGN_INS, `account ${customerId}`);
      if (waitMs > 0) throw refuse(call, 'tooOften', { waitMs });
      const token = newToken();
      const opening = {
        customerId,
        tokenHash: tokenHash(token),
        userAgent,
        address,
        attempt: null,
        proof: 'passkey' as const,
        keeps: body.keepSignedIn ?? true,
      };
      const { id: sessionId, isFirst } = await write(async (tx) => {
        if (!(await proven.use(tx))) throw refuse(call, 'passkeyWrong');
        const opened = await openSession(tx, opening, steady());
        if (opened === null) throw refuse(call, 'disabled'); // deactivated at this very moment
        await noteSecurity(tx, { kind: 'sign-in.ok', about: customerId, facts: { proof: 'passkey', passkey: passkeyId } }, now());
        return opened;
      });
      if (isFirst) await takeLanguage(portal, person, language);
      return { access_token: token, ...(await selfOf(portal, findCustomer, { ...person, sessionId, confirmedAt: steady() })) };
    }),
  ];
};
