import { api, changesBetween, may, type SessionPrincipal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { isOfDomain } from '../../lib/confirmed-domain.ts';
import type { Portal } from '../../lib/portal.ts';
import { noteSecurity } from '../../lib/security-notes.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { lockPerson } from '../people/public.ts';
import { emailIn } from './claims.ts';
import { link, mayOpenStaff } from './person-of-claims.ts';
import { providerWords } from './provider-words.ts';
import { allProviders, type Provider, plainIssuer, providerWith } from './providers.ts';
import { ways } from './round-trip.ts';
import { confirmSession, deleteIdentity, hasPassword, identitiesOf, ownerOf, ownIdentity } from './sso.queries.ts';

const calls = api.sso;

/** What signed-in people do with providers: confirming their identity, linking and unlinking (SSO-709, SSO-710). */
export const ownSsoRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;
  const { leave, takeAttempt, arrive } = ways(portal);

  return [
    route(calls.beginAgain, async ({ body, principal, freshly }) => {
      if (body.purpose === 'link') freshly();
      const provider = await providerWith(portal, body.provider);
      if (!provider) throw refuse(calls.beginAgain, 'noProvider');
      if (body.purpose === 'link' && !mayLink(principal, provider))
        throw refuse(calls.beginAgain, 'foreignDomain', { provider: provider.name });
      const { secret, purpose } = body;
      const departure = { provider, secret, purpose, customerId: principal.id, email: principal.email };
      return { address: await leave(departure).catch(providerWords(calls.beginAgain, provider.name)) };
    }),

    route(calls.finishAgain, async ({ body, principal }) => {
      const attempt = await takeAttempt(body.answered, body.secret);
      if (!attempt || attempt.customerId !== principal.id) throw refuse(calls.finishAgain, 'unknown');
      const { provider, purpose } = attempt;
      if (!provider) throw refuse(calls.finishAgain, 'noProvider');
      const arrival = await arrive(body.answered, attempt, provider).catch(providerWords(calls.finishAgain, provider.name));
      const { issuer, subject, claims } = arrival;
      await write(async (tx) => {
        await lockPerson(tx, principal.id);
        const owner = await ownerOf(tx, issuer, subject);
        if (purpose === 'link') {
          if (!mayLink(principal, provider)) throw refuse(calls.finishAgain, 'foreignDomain', { provider: provider.name });
          const email = emailIn(claims)?.email ?? principal.email;
          const isLinked =
            owner === null && (await link(tx, portal, { owner: principal, provider, issuer, subject, email, isJoinedByEmail: false }));
          if (!isLinked && owner?.id !== principal.id) throw refuse(calls.finishAgain, 'takenByOther', { provider: provider.name });
          if (owner?.isJoinedByEmail) await ownIdentity(tx, issuer, subject);
        } else {
          const isOpen = owner?.id === principal.id && (may(principal, 'provider.linkAny') || mayOpenStaff(provider, owner));
          if (!isOpen) throw refuse(calls.finishAgain, 'notYours', { provider: provider.name });
          await confirmSession(tx, principal.sessionId, steady());
          await noteSecurity(tx, { kind: 'confirmation.ok', facts: { by: 'sso', provider: provider.name } }, now());
        }
      });
      return null;
    }),

    route(calls.getLinks, async ({ principal }) => {
      const [links, providers] = [await identitiesOf(db, principal.id), await allProviders(portal)];
      const keyOf = (issuer: string) => providers.find((one) => plainIssuer(one.issuer) === plainIssuer(issuer))?.key ?? '';
      return {
        links: links.map(({ issuer, linkedAt, ...rest }) => ({ ...rest, provider: keyOf(issuer), linkedAt: linkedAt.toISOString() })),
        others: providers
          .filter((one) => mayLink(principal, one) && !links.some(({ issuer }) => plainIssuer(one.issuer) === plainIssuer(issuer)))
          .map(({ key, name }) => ({ id: key, name })),
        hasPassword: await hasPassword(db, principal.id),
      };
    }),

    route(calls.unlink, ({ body, principal }) =>
      write(async (tx) => {
        await lockPerson(tx, principal.id);
        const links = await identitiesOf(tx, principal.id);
        const isLast = links.length === 1 && !(await hasPassword(tx, principal.id));
        if (isLast && links[0]?.id === body.id) throw refuse(calls.unlink, 'lastWay');
        const name = await deleteIdentity(tx, principal.id, body.id);
        if (name === null) throw refuse(calls.unlink, 'noLink');
        const changes = changesBetween({ provider: name }, null);
        const act = { act: 'customer.unlinkProvider' as const, record: principal, owner: principal, changes };
        await recordEvent(tx, principal, act, now());
        return null;
      }),
    ),
  ];
};

/** Staff link only a provider that owns the domain of their email (SSO-709), since it will open everything they may do. */
const mayLink = (principal: SessionPrincipal, { domains }: Provider): boolean =>
  may(principal, 'provider.linkAny') || isOfDomain(domains, principal.email);
