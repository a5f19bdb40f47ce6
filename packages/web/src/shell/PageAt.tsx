import { PAGES } from '@lm/contract';
import { lazy } from 'react';

const ActivatedPage = lazy(() => import('../classroom/joining/ActivatedPage.tsx'));
const SsoPage = lazy(() => import('../identity/sign-in/SsoPage.tsx'));
const PasswordPage = lazy(() => import('../identity/sign-in/PasswordPage.tsx'));
const UnsubscribePage = lazy(() => import('../identity/sign-in/UnsubscribePage.tsx'));
const NoSuchPage = lazy(() => import('../identity/sign-in/NoSuchPage.tsx'));

/** The page of an address that is not the portal's own; what is none of them says so (SCR-18). */
export default function PageAt({ path, toSignIn }: { path: string; toSignIn: (address?: string) => void }) {
  const sent = new URLSearchParams(location.search);
  const token = sent.get('token') ?? '';
  if (path === PAGES.password) return <PasswordPage urlToken={sent.get('urlToken') ?? ''} toSignIn={toSignIn} />;
  if (path === PAGES.sso) return <SsoPage toPortal={toSignIn} />;
  if (path === PAGES.activated) return <ActivatedPage token={token} toSignIn={toSignIn} />;
  if (path === PAGES.unsubscribe) return <UnsubscribePage token={token} toPortal={toSignIn} />;
  return <NoSuchPage toPortal={toSignIn} />;
}
