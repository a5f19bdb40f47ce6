// Signing in and up, passwords by mail, confirming who you are.

import type { Others } from '../../feature.ts';
import type { Route } from '../../http/mount.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Portal } from '../../lib/portal.ts';
import { providerFor } from '../sso/public.ts';
import { confirmRoutes } from './confirm.routes.ts';
import { ownSessionRoutes } from './own-sessions.routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { accountRoutes } from './sign-up.routes.ts';
import { deleteUnclaimed } from './unclaimed-accounts.ts';

export { accountFollowers as followers } from './sign-in.following.ts';
export { ACCOUNT_MAILS as mails } from './sign-in.mails.ts';

export const routes = (portal: Portal, { findCustomer }: Others): Route[] => {
  const mustUse = (email: string) => providerFor(portal, email);
  return [
    ...signInRoutes(portal, mustUse, findCustomer),
    ...passkeySignInRoutes(portal, mustUse, findCustomer),
    ...accountRoutes(portal, mustUse, findCustomer),
    ...ownSessionRoutes(portal),
    ...confirmRoutes(portal),
  ];
};

export const jobs = (portal: Portal): PeriodicKind[] => [
  {
    ...hourly('unclaimed-sign-ups', 'Sign-ups that were never verified could not be deleted'),
    run: ({ stopping }) => deleteUnclaimed(portal, stopping),
  },
];
