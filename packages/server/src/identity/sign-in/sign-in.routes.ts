import { api } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { tokenHash } from '../../lib/tokens.ts';
import { deleteSession, guessingIn, isSession } from '../sessions/public.ts';
import { signInWithPassword } from './password-sign-in.ts';
import type { MustUse } from './required-provider.ts';
import { type FindCustomer, selfOf } from './signed-in-person.ts';

const calls = api.signIn;

export const signInRoutes = (portal: Portal, mustUse: MustUse, findCustomer: FindCustomer): Route[] => {
  const { db, write, now } = portal;
  const guess = guessingIn(portal);

  return [
    route(calls.login, (call) =>
      guess(calls.login, { account: call.body.username, address: call.address }, (attempt) =>
        signInWithPassword(portal, { mustUse, findCustomer }, attempt, call),
      ),
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
  ];
};
