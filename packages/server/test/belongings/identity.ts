import { randomUUID } from 'node:crypto';
import { api } from '@lm/contract';
import { TOTP } from 'otpauth';
import { insertKey } from '../../src/identity/api-keys/api-keys.queries.ts';
import { newSecret } from '../../src/identity/api-keys/key-text.ts';
import { insertRole } from '../../src/identity/roles/role-records.queries.ts';
import { addLink } from '../../src/identity/sessions/account-links.queries.ts';
import { linkToken, newToken, tokenHash } from '../../src/lib/tokens.ts';
import { softAuthenticator } from '../authenticator.ts';
import { SWEDEN } from '../people.ts';
import type { Making, Owner } from './making.ts';

/** How people sign in, what they may do, and what their browsers hold. */
export async function identityOf({ server, clerk, once, next }: Making) {
  const guest = await server.portal.write((tx) => insertRole(tx, { name: 'Guest', rights: [] }));
  if (guest === null) throw new Error('there is a role Guest already');
  const authenticatorOf = once('authenticator', async ({ token }) => {
    const authenticator = softAuthenticator();
    const passkey = authenticator.make((await server.call(token, api.passkeys.beginPasskey, {})).data);
    await server.call(token, api.passkeys.addPasskey, { body: { name: 'Key', passkey } });
    return authenticator;
  });

  return {
    /** A role without rights, which everyone who gives roles may give. */
    guest,
    /** The first one-time code, while codes are being set up. */
    firstCode: async ({ token }: Owner) => {
      const { secret } = (await server.call(token, api.factors.beginCodes, {})).data;
      return new TOTP({ secret }).generate({ timestamp: server.portal.now().getTime() });
    },
    /** A provider of single sign-on, by its number. */
    provider: async () => {
      const name = randomUUID();
      const columns = {
        issuer: 'https://login.example.com',
        client_id: 'portal',
        secret_file: '',
        scopes: 'openid',
        domains: [],
        must_use: [],
      };
      const row = { name, name_key: name, ...columns, roles_claim: '', roles: '[]', country_id: SWEDEN };
      return (await server.db.insertInto('sso_provider').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    /** A reset of second factors that another Admin requested. */
    factorReset: async ({ id }: Owner) => {
      const row = { customer_id: id, asked_by: clerk.id, asked_at: server.portal.steady(), reason: 'Lost the phone' };
      await server.db
        .insertInto('factor_reset')
        .values(row)
        .onConflict((there) => there.doNothing())
        .execute();
    },
    codes: async ({ id }: Owner) => {
      const row = { customer_id: id, secret: 'sealed', last_step: 0, made_at: server.portal.now() };
      await server.db
        .insertInto('one_time_code')
        .values(row)
        .onConflict((there) => there.doNothing())
        .execute();
    },
    /** The new passkey that a browser made when asked. */
    newPasskey: async ({ token }: Owner) => softAuthenticator().make((await server.call(token, api.passkeys.beginPasskey, {})).data),
    passkey: once('passkey', async ({ id }) => {
      const bytes = Buffer.from(`of ${id}`);
      const key = { credential_id: bytes, public_key: bytes, user_handle: bytes, uses: 0, transports: '', is_synced: false };
      const row = { customer_id: id, name: 'Phone', ...key, created_at: server.portal.now() };
      return (await server.db.insertInto('passkey').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    /** A browser's answer when it is asked to sign someone in with a passkey. */
    passkeyAnswer: async (owner: Owner) => {
      const authenticator = await authenticatorOf(owner);
      return authenticator.answer((await server.call(null, api.passkeys.askForPasskey, {})).data);
    },
    link: once('link', ({ id }) => linkOf(id, 'activation')),
    /** Another session of theirs. */
    session: once('session', async ({ id }) => {
      const moment = server.portal.steady();
      const times = { created_at: moment, last_seen_at: moment, confirmed_at: moment };
      const row = { customer_id: id, token_hash: tokenHash(newToken()), user_agent: 'test', address: '127.0.0.1', ...times };
      return (await server.db.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id;
    }),
    passwordLink: once('passwordLink', ({ id }) => linkOf(id, 'reset')),
    role: once('role', async () => {
      const name = `Spare ${next()}`;
      const id = await server.portal.write((tx) => insertRole(tx, { name, rights: [] }));
      if (id === null) throw new Error('there is such a role already');
      return { id, name };
    }),
    /** They have no password yet. */
    invitation: once('invitation', ({ id }) =>
      server.db.updateTable('customer').set({ password_hash: null }).where('id', '=', id).execute(),
    ),
    apiKey: once('apiKey', ({ id }) => {
      const now = server.portal.steady();
      const chosen = { name: 'Nightly', rights: ['customers.view' as const], countries: null, secret: newSecret() };
      return server.portal.write((tx) => insertKey(tx, id, { ...chosen, expiresAt: new Date(now.getTime() + 86_400_000) }, now));
    }),
    securityEvent: once('securityEvent', async ({ id }) => {
      const moment = { happened_at: server.portal.now(), last_at: server.portal.now() };
      const row = { kind: 'sign-in.ok', about_id: id, facts: '{}', ...moment, bundle: null };
      const written = await server.db.insertInto('security_event').values(row).returning('id').executeTakeFirstOrThrow();
      return written.id;
    }),
  };

  async function linkOf(id: number, purpose: 'activation' | 'reset'): Promise<string> {
    const linkId = await server.portal.write((tx) => addLink(tx, id, purpose, server.portal.now()));
    return linkToken(server.portal.keys.linkKey, linkId);
  }
}
