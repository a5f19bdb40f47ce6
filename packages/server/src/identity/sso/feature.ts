// Single sign-on: providers, the way there and back, and whose account it opens.
import { type Generated, type GeneratedAlways, type Json, plain, progress, shown, table } from '../../db/table-statements.ts';
import type { Others } from '../../feature.ts';
import type { Route } from '../../http/mount.ts';
import type { Portal } from '../../lib/portal.ts';
import { ownSsoRoutes } from './linked-accounts.routes.ts';
import { ssoSettingsRoutes } from './provider-settings.routes.ts';
import { ssoRoutes } from './sso.routes.ts';

export { sections } from './sso.export.queries.ts';
export { ssoFollowers as followers } from './sso.following.ts';
export { SSO_MAILS as mails } from './sso.mails.ts';

export const tables = {
  sso_secret: table({ says: 'The issuer for which a secret in the folder of secrets is.' })({
    file: plain<string>({ says: 'in SSO_SECRETS_DIR' }),
    issuer: plain<string>({ says: 'which it is for' }),
  }),
  sso_provider: table({ leftOut: 'Set up by an Admin for the people of an organization; who set it up is in the log' })({
    id: plain<GeneratedAlways<number>>(),
    name: plain<string>(),
    name_key: plain<string>(),
    issuer: plain<string>(),
    client_id: plain<string>(),
    secret_file: plain<string>({ says: 'In the folder of secrets; empty for a client without one.' }),
    scopes: plain<string>(),
    domains: plain<string[]>({ says: 'the domain whose emails it vouches for' }),
    must_use: plain<string[]>({ says: 'domains whose people cannot use a password' }),
    roles_claim: plain<string>(),
    roles: plain<Json>({ says: 'Of ClaimedRole.' }),
    country_id: plain<number>({ says: 'of the people it makes' }),
    revision: plain<Generated<number>>(),
    author_id: plain<number | null>({
      says: 'Who last added or changed it, and whether Admins were told that this person is gone (SSO-712).',
      to: 'customer',
      deleted: 'relinked',
    }),
    is_unattended: plain<Generated<boolean>>({ says: 'Admins were told that its author is gone' }),
  }),
  sso_identity: table({ says: 'An account at a provider that opens an account here (SSO-704).', opens: true })({
    id: shown<GeneratedAlways<number>>(),
    issuer: shown<string>({ says: 'with the subject' }),
    subject: shown<string>(),
    customer_id: shown<number>({ to: 'customer', deleted: 'kept unless there', erased: 'row' }),
    provider_name: shown<string>({ says: 'As they were when it was linked.' }),
    email: shown<string>({ says: 'as the provider said it' }),
    linked_at: shown<Date>(),
    joined_by_email: progress<Generated<boolean>>({
      says: 'The provider named the email of an existing account, whose owner has not linked it themselves.',
    }),
  }),
  sso_attempt: table({
    says: 'A person is on the way to a provider and back (SSO-703).',
    leftOut: 'The way to a provider and back, which takes minutes; what is kept of it is sealed',
  })({
    state_hash: plain<Buffer>(),
    secret_hash: plain<Buffer>({ says: 'of the browser' }),
    provider: plain<string>(),
    sealed: plain<string>({ says: 'Nonce and PKCE verifier, sealed under a key outside the database.' }),
    purpose: plain<'sign-in' | 'confirm' | 'link'>({ says: 'sign-in, confirm, link' }),
    customer_id: plain<number | null>({
      says: 'Who is signed in; null for a person who wants to be.',
      to: 'customer',
      deleted: 'A person on the way to a provider and back starts again',
      erased: 'row',
    }),
    keeps: plain<boolean>(),
    begun_at: plain<Date>({ says: 'good for 10 minutes' }),
  }),
};

export const routes = (portal: Portal, { bringIn }: Others): Route[] => [
  ...ssoRoutes(portal, bringIn(portal)),
  ...ownSsoRoutes(portal),
  ...ssoSettingsRoutes(portal),
];
