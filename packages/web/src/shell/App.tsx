import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { session } from '../api/session.ts';
import { goNowhere, goTo, usePlace } from '../ui/place.ts';
import { toast } from '../ui/toast.ts';

const loadSignedIn = () => import('./SignedIn.tsx');
const loadSignIn = () => import('../features/sign-in/SignInPage.tsx');
const SignedIn = lazy(loadSignedIn);
const SignInPage = lazy(async () => ({ default: (await loadSignIn()).SignInPage }));
const Shop = lazy(async () => ({ default: (await import('../features/sign-in/Shop.tsx')).Shop }));

/** Fetched while one types to sign in; one that did not arrive is fetched again when it is needed. */
const fetchSignedIn = () => void loadSignedIn().catch(() => undefined);

// What the address most likely needs, asked for before anything is drawn.
if (location.pathname === '/') void (session.token() === null ? loadSignIn() : loadSignedIn()).catch(() => undefined);

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
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Shop>
          <PasswordPage urlToken={urlToken} toSignIn={toSignIn} />
        </Shop>
      </Suspense>
    );
  }
  if (path === '/sso') {
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Shop>
          <SsoPage toPortal={toSignIn} />
        </Shop>
      </Suspense>
    );
  }
  if (path === '/activated') {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Shop>
          <ActivatedPage token={token} toSignIn={toSignIn} />
        </Shop>
      </Suspense>
    );
  }
  if (invitation && path === '/') {
    const leave = () => {
      goNowhere();
      setInvitation(null);
    };
    return (
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Shop>
          <InvitationPage token={invitation} leave={leave} />
        </Shop>
      </Suspense>
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
      <Suspense fallback={<div aria-busy="true" data-loading />}>
        <Shop>
          <CoursePage
            courseCode={courseCode}
            toSignIn={() => {
              keepCourse(courseCode);
              setEntry((count) => count + 1);
            }}
          />
        </Shop>
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<div aria-busy="true" data-loading />}>
      <SignInPage onTyping={fetchSignedIn} />
    </Suspense>
  );
}

/** Keeps the code for the dialog that opens after signing in; the address is that of the portal again. */
function keepCourse(code: string): void {
  session.keepCourseCode(code);
  goNowhere();
}
