import { api, roleLabel } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Budget } from '../../lib/budgets.ts';
import { networkOf } from '../../lib/network.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { newToken, tokenHash } from '../../lib/tokens.ts';
import { openSession, takeLanguage } from '../sessions/public.ts';
import { valuesIn } from './claims.ts';
import { type BringIn, personOf } from './person-of-claims.ts';
import { providerWords } from './provider-words.ts';
import { allProviders, providerFor, providerWith } from './providers.ts';
import { ways } from './round-trip.ts';

const calls = api.sso;

/** Signing in with a provider (SSO-700): there, back, and in. */
export const ssoRoutes = (portal: Portal, bringIn: BringIn): Route[] => {
  const { write, now, steady, config, budgets } = portal;
  const { leave, takeAttempt, arrive, placeToSignOut } = ways(portal);
  const beginnings: Budget = { name: 'sso beginnings', limit: config.throttledCalls, windowMs: 60_000 };
  const failures: Budget = { name: 'sso failures', limit: config.throttledCalls, windowMs: 60_000 };

  return [
    route(calls.getProviders, async () => ({
      providers: (await allProviders(portal)).map(({ key, name }) => ({ id: key, name })),
    })),

    route(calls.providerFor, async ({ query }) => {
      const found = await providerFor(portal, query.email);
      return found && { id: found.key, name: found.name };
    }),

    route(calls.begin, async ({ body, address }) => {
      const waitMs = await budgets.take(beginnings, networkOf(address));
      if (waitMs > 0) throw refuse(calls.begin, 'tooOften', { waitMs });
      const { secret, email, keepSignedIn } = body;
      const provider = await providerWith(portal, body.provider);
      if (!provider) throw refuse(calls.begin, 'noProvider');
      const departure = { provider, secret, email, purpose: 'sign-in' as const, customerId: null, keeps: keepSignedIn ?? true };
      return { address: await leave(departure).catch(providerWords(calls.begin, provider.name)) };
    }),

    route(calls.finish, async ({ body, address, userAgent, language, isAbout }) => {
      const waitMs = await budgets.take(failures, networkOf(address));
      if (waitMs > 0) throw refuse(calls.finish, 'tooOften', { waitMs });
      const attempt = await takeAttempt(body.answered, body.secret);
      if (attempt?.purpose !== 'sign-in') throw refuse(calls.finish, 'unknown');
      const { provider, keeps } = attempt;
      if (!provider) throw refuse(calls.finish, 'noProvider');
      const arrival = await arrive(body.answered, attempt, provider).catch(providerWords(calls.finish, provider.name));
      const token = newToken();
      const { person, isFirst } = await write(async (tx) => {
        const comeIn = await bringIn(tx, provider);
        const found = await personOf(tx, portal, arrival);
        await comeIn?.(found, valuesIn(arrival.claims, provider.rolesClaim));
        isAbout(found.id);
        const opening = { customerId: found.id, tokenHash: tokenHash(token), userAgent, address, attempt: null, keeps };
        const opened = await openSession(tx, { ...opening, proof: 'sso' }, steady());
        if (opened === null) throw refuse(calls.finish, 'disabled', { contact: config.contactEmail });
        const facts = { proof: 'sso', provider: provider.name };
        await noteSecurity(tx, { kind: 'sign-in.ok', about: found.id, facts }, now());
        return { person: found, isFirst: opened.isFirst };
      });
      await budgets.giveBack(failures, networkOf(address));
      if (isFirst) await takeLanguage(portal, person, language);
      return { access_token: token, provider: provider.key, customer: { id: person.id, role: roleLabel(person.roles) } };
    }),

    route(calls.signOut, async ({ query }) => {
      const provider = await providerWith(portal, query.provider);
      if (!provider) return { address: null };
      return { address: await placeToSignOut(provider).catch(() => null) }; // the person is signed out of the portal in any case
    }),
  ];
};
