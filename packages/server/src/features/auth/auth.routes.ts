import { api, type Data } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/failures.ts';
import { type Route, route, type Viewer } from '../../http/mount.ts';
import type { House } from '../../lib/house.ts';
import { passwordMatches } from '../../lib/passwords.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { credentialsOf, findCustomer, stillHasPassword } from '../customers/customers.queries.ts';
import { mayGuess } from './guessing.queries.ts';
import { addSession, deleteSession, deleteSessionsOf, findViewer, sessionsOf } from './sessions.queries.ts';

const calls = api.auth;

export const authRoutes = (house: House): Route[] => {
  const { db, write, now, today, config } = house;
  /** Oneself as it goes out; a session is only ever somebody's. */
  const selfOf = async (from: Db, viewer: Viewer): Promise<Data<typeof calls.getCustomerData>> => {
    const customer = await findCustomer(from, viewer, viewer.id, today());
    if (!customer) throw refuse(calls.getCustomerData, 'notSelf');
    return { customer: { ...customer, rights: viewer.rights }, licenses: customer.licenses };
  };

  return [
    route(calls.login, async ({ body, address, userAgent }) => {
      const person = await credentialsOf(db, body.username);
      const succeed = await mayGuess(house, { account: body.username, customerId: person?.id ?? null, address });
      const matches = await passwordMatches(person?.password_hash ?? null, body.password);
      if (!person || !matches) throw refuse(calls.login, 'wrong');
      if (!person.active || !person.email_verified_at) {
        await write(succeed);
        throw refuse(calls.login, 'disabled');
      }
      const token = newToken();
      return write(async (tx) => {
        // Held until the session is there: a password that changes meanwhile ends this session with the others.
        if (!(await stillHasPassword(tx, person.id, person.password_hash))) throw refuse(calls.login, 'wrong');
        await succeed(tx);
        await addSession(tx, { customerId: person.id, tokenHash: tokenHash(token), userAgent, address }, now());
        const viewer = await findViewer(tx, tokenHash(token), config, now());
        if (!viewer) throw refuse(calls.login, 'disabled'); // deactivated this very moment
        return { access_token: token, ...(await selfOf(tx, viewer)) };
      });
    }),

    route(calls.logout, async ({ query, token }) => {
      for (const ending of [query.token, token]) if (ending) await write((tx) => deleteSession(tx, tokenHash(ending)));
      return null;
    }),

    route(calls.validateAuthentication, async () => 'authentication is valid!' as const),

    route(calls.getCustomerData, async ({ body, viewer }) => {
      const other = (body?.id ?? viewer.id) !== viewer.id || (body?.email ?? viewer.email).toLowerCase() !== viewer.email.toLowerCase();
      if (other) throw refuse(calls.getCustomerData, 'notSelf');
      return selfOf(db, viewer);
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
