import { api } from '@lm/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOutdate } from '../api/queries.ts';
import { session } from '../api/session.ts';
import { ActivatedPage } from '../features/sign-in/ActivatedPage.tsx';
import { PasswordPage } from '../features/sign-in/PasswordPage.tsx';
import { Shop } from '../features/sign-in/Shop.tsx';
import { SignedOut } from '../features/sign-in/SignedOut.tsx';
import { toast } from '../ui/toast.ts';

/** Fetched during signing in: the sign-in page is on screen before it is there. */
const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);

/** The routes (SCR-1): everything signed in lives at `/`. */
export function App() {
  const [path, setPath] = useState(location.pathname);
  const [isSignedIn, setSignedIn] = useState(session.token() !== null);
  const queries = useQueryClient();
  const outdate = useOutdate();
  useEffect(
    () =>
      session.listen((state) => {
        if (state === 'doubted') return void outdate(api.auth.getCustomerData);
        queries.clear();
        toast.clear();
        setSignedIn(state === 'signedIn');
        if (state === 'expired') toast.failed('Session Expired');
      }),
    [queries, outdate],
  );
  useEffect(() => void loadSignedIn().catch(() => undefined), []); // tried again when it is needed
  const courseCode = new URLSearchParams(location.search).get('courseCode');
  if (courseCode && path === '/') {
    session.keepCourseCode(courseCode);
    history.replaceState(null, '', '/');
  }
  const toSignIn = () => {
    history.replaceState(null, '', '/');
    setPath('/');
  };
  if (path === '/update-password-page') {
    const urlToken = new URLSearchParams(location.search).get('urlToken') ?? '';
    return (
      <Shop>
        <PasswordPage urlToken={urlToken} toSignIn={toSignIn} />
      </Shop>
    );
  }
  if (path === '/activated') {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    return (
      <Shop>
        <ActivatedPage token={token} toSignIn={toSignIn} />
      </Shop>
    );
  }
  if (isSignedIn) {
    return (
      <Suspense>
        <SignedIn />
      </Suspense>
    );
  }
  return (
    <Shop>
      <SignedOut />
    </Shop>
  );
}
