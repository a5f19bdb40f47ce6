import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../api/late.ts';
import { session } from '../api/session.ts';
import { Shop } from '../features/sign-in/Shop.tsx';
import { SignedOut } from '../features/sign-in/SignedOut.tsx';
import { goNowhere, goTo, usePlace } from '../ui/place.ts';
import { toast } from '../ui/toast.ts';

/** Fetched during signing in: the sign-in page is on screen before it is there. */
const loadSignedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(loadSignedIn);

const CheckSignedOut = lazy(async () => ({ default: (await loadSignedIn()).CheckSignedOut }));
const ApiDocsPage = lazy(async () => ({ default: (await loadSignedIn()).ApiDocsPage }));
const ActivatedPage = lazy(() => import('../features/sign-in/ActivatedPage.tsx'));
const InvitationPage = lazy(() => import('../features/sign-in/InvitationPage.tsx'));
const CoursePage = lazy(() => import('../features/sign-in/CoursePage.tsx'));
const SsoPage = lazy(() => import('../features/sign-in/SsoPage.tsx'));
const PasswordPage = lazy(() => import('../features/sign-in/PasswordPage.tsx'));

/** The routes (SCR-1): everything signed in lives at `/`. */
export function App() {
  const [path, setPath] = useState(location.pathname);
  const [invitation, setInvitation] = useState(new URLSearchParams(location.search).get('invitation'));
  const [view] = usePlace().path;
  const [isSignedIn, setSignedIn] = useState(session.token() !== null);
  // Nothing of one person is on screen when another one signs in.
  const [entry, setEntry] = useState(0);
  const queries = useQueryClient();
  useEffect(
    () =>
      session.listen((state) => {
        if (state === 'doubted' || state === 'held' || state === 'resumed') return; // the signed-in part's own
        queries.clear();
        toast.clear();
        if (state === 'signedOut' || state === 'expired') goNowhere();
        setSignedIn(state === 'signedIn');
        setEntry((count) => count + 1);
        if (state === 'expired' || state === 'stale') toast.failed('Session Expired');
      }),
    [queries],
  );
  useEffect(() => whenIdle(() => void loadSignedIn().catch(() => undefined)), []); // tried again when it is needed
  const courseCode = new URLSearchParams(location.search).get('courseCode');
  if (courseCode && path === '/' && isSignedIn) keepCourse(courseCode); // its dialog opens
  const toSignIn = (address?: string) => {
    goNowhere();
    if (address) goTo(address, 'replace');
    setPath('/');
  };
  if (path === '/api/docs') {
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <ApiDocsPage />
      </Suspense>
    );
  }
  if (path === '/update-password-page') {
    const urlToken = new URLSearchParams(location.search).get('urlToken') ?? '';
    return (
      <Shop>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <PasswordPage urlToken={urlToken} toSignIn={toSignIn} />
        </Suspense>
      </Shop>
    );
  }
  if (path === '/sso') {
    return (
      <Shop>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <SsoPage toPortal={toSignIn} />
        </Suspense>
      </Shop>
    );
  }
  if (path === '/activated') {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    return (
      <Shop>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <ActivatedPage token={token} toSignIn={toSignIn} />
        </Suspense>
      </Shop>
    );
  }
  if (invitation && path === '/') {
    const leave = () => {
      goNowhere();
      setInvitation(null);
    };
    return (
      <Shop>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <InvitationPage token={invitation} leave={leave} />
        </Suspense>
      </Shop>
    );
  }
  if (isSignedIn) {
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <SignedIn key={entry} />
      </Suspense>
    );
  }
  if (view === 'check') {
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <CheckSignedOut />
      </Suspense>
    );
  }
  if (courseCode && path === '/') {
    return (
      <Shop>
        <Suspense fallback={<div aria-busy="true" data-loading />}>
          <CoursePage
            courseCode={courseCode}
            toSignIn={() => {
              keepCourse(courseCode);
              setEntry((count) => count + 1);
            }}
          />
        </Suspense>
      </Shop>
    );
  }
  return (
    <Shop>
      <SignedOut />
    </Shop>
  );
}

/** Keeps the code for the dialog that opens after signing in; the address is that of the portal again. */
function keepCourse(code: string): void {
  session.keepCourseCode(code);
  goNowhere();
}
