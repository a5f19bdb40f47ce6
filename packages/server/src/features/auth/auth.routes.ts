import { api, type Data } from '@lm/contract';
import { refuse } from '../../http/failures.ts';
import { type Route, route, type Viewer } from '../../http/mount.ts';
import type { House } from '../../lib/house.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { findCustomer } from '../customers/customers.queries.ts';
import { guessedRight, mayGuess } from './guessing.queries.ts';
import { deleteSession, deleteSessionsOf, openSession, sessionsOf, viewerOf } from './sessions.queries.ts';

const calls = api.auth;

export const authRoutes = (house: House): Route[] => {
  const { db, write, now, today, config } = house;
  /** Oneself as it goes out; a session is only ever somebody's. */
  const selfOf = async (viewer: Viewer): Promise<Data<typeof calls.getCustomerData>> => {
    const customer = await findCustomer(db, viewer, viewer.id, today());
    if (!customer) throw refuse(calls.getCustomerData, 'notSelf');
    return { customer: { ...customer, rights: viewer.rights }, licenses: customer.licenses };
  };

  return [
    route(calls.login, async ({ body, address, userAgent }) => {
      const attempt = await mayGuess(house, { account: body.username, address });
      const { person } = attempt;
      const matches = await passwordMatches(person?.passwordHash ?? null, body.password);
      if (!person || !matches) throw refuse(calls.login, 'wrong');
      if (!person.maySignIn) {
        await write((tx) => guessedRight(tx, attempt, person.id, now()));
        throw refuse(calls.login, 'disabled');
      }
      const token = newToken();
      const opening = {
        customerId: person.id,
        passwordHash: person.passwordHash,
        tokenHash: tokenHash(token),
        userAgent,
        address,
        attempt,
      };
      const sessionId = await openSession(db, opening, now());
      if (sessionId === null) throw refuse(calls.login, 'wrong'); // the password changed this very moment
      return { access_token: token, ...(await selfOf(viewerOf({ ...person, sessionId, countries: [] }))) };
    }),

    route(calls.logout, async ({ query, token }) => {
      for (const ending of [query.token, token]) if (ending) await write((tx) => deleteSession(tx, tokenHash(ending)));
      return null;
    }),

    route(calls.validateAuthentication, async () => 'authentication is valid!' as const),

    route(calls.getCustomerData, async ({ body, viewer }) => {
      const other = (body?.id ?? viewer.id) !== viewer.id || (body?.email ?? viewer.email).toLowerCase() !== viewer.email.toLowerCase();
      if (other) throw refuse(calls.getCustomerData, 'notSelf');
      return selfOf(viewer);
    }),

    route(calls.getSessions, async ({ viewer }) => ({
      rows: (await sessionsOf(db, viewer.id, config, now())).map((open) => ({
        id: open.id,
        current: open.id === viewer.sessionId,
        createdAt: open.created_at.toISOString(),
        lastSeenAt: open.last_seen_at.toISOString(),
        address: open.address,
        userAgent: open.user_agent,
      })),
    })),

    route(calls.endOtherSessions, async ({ viewer }) => {
      await write((tx) => deleteSessionsOf(tx, viewer.id, viewer.sessionId));
      return null;
    }),
  ];
};
