import { PAGES } from '@lm/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { session } from '../api/session.ts';
import { placeIn } from '../ui/address.ts';
import { loadedOnce } from '../ui/lazy-part.tsx';
import { goNowhere, goTo, usePlace } from '../ui/place.ts';
import { toast } from '../ui/toast.ts';
import { keepLetters } from './kept-letters.ts';

const loadSignedIn = () => import('./SignedIn.tsx');
const loadSignIn = () => import('../identity/sign-in/SignInPage.tsx');
const signedIn = loadedOnce(async () => (await loadSignedIn()).default);
const signInPage = loadedOnce(async () => {
  const { SignInPage, fetchTexts } = await loadSignIn();
  await fetchTexts(); // English texts came with it, those of other languages ahead with the page
  return SignInPage;
});

/** What fails to load ahead is fetched when it is needed. */
const nothing = () => undefined;

/** Fetches the signed-in part while a person types to sign in; if it does not arrive, it is fetched again when needed. */
const fetchSignedIn = () => {
  keepLetters();
  void Promise.all([loadSignedIn(), signedIn.fetch()])
    .then(([{ fetchFirstView }]) => {
      fetchFirstView();
      toast.fetch();
    })
    .catch(nothing);
};

/** Whether the address leads to signing in, as the form in the page expects. */
export const isSigningIn = (): boolean =>
  session.token() === null &&
  location.pathname === PAGES.portal &&
  !sentAlong('invitation') &&
  !sentAlong('courseCode') &&
  !sentAlong('organization') &&
  placeIn(location.hash.slice(1)).path[0] !== 'check';

/** Fetches what the address most likely needs before anything is drawn; resolves whether that arrived or not. */
export const firstScreen: Promise<unknown> =
  location.pathname === '/' ? (session.token() === null ? signInPage : signedIn).fetch().catch(nothing) : Promise.resolve();

const CheckSignedOut = lazy(async () => {
  const [{ Check }, { WithLanguage }] = await Promise.all([loadSignedIn(), loadSignIn()]);
  return { default: () => <Check WithLanguage={WithLanguage} /> };
});
const ApiDocsPage = lazy(async () => ({ default: (await loadSignedIn()).ApiDocs }));
const PageAt = lazy(() => import('./PageAt.tsx'));

const Waits = ({ children }: { children: ReactNode }) => <Suspense fallback={<div aria-busy="true" data-loading />}>{children}</Suspense>;

/** Returns a value in the query of the address, such as the token of a mailed link; empty if there is none. */
const sentAlong = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';

/** The routes (SCR-1): every screen after signing in is at `/`. */
export function App() {
  const [path, setPath] = useState(location.pathname);
  const [invitation, setInvitation] = useState(sentAlong('invitation') || sentAlong('organization'));
  const [view] = usePlace().path;
  const [isSignedIn, setSignedIn] = useState(session.token() !== null);
  // Nothing of one person stays on screen when another signs in.
  const [entry, setEntry] = useState(0);
  useEffect(
    () =>
      session.listen((state) => {
        if (state === 'doubted' || state === 'held' || state === 'resumed') return; // handled by the signed-in part
        toast.clear();
        if (state === 'signedOut' || state === 'expired') goNowhere();
        if (state === 'signedIn') void loadSignedIn().then(({ fetchSelf }) => fetchSelf(), nothing);
        setSignedIn(state === 'signedIn');
        setEntry((count) => count + 1);
        if (state === 'expired' || state === 'stale') void loadSignIn().then(({ sayExpired }) => sayExpired(), nothing);
      }),
    [],
  );
  const courseCode = sentAlong('courseCode');
  if (courseCode && path === '/' && isSignedIn) keepCourse(courseCode); // whose dialog then opens
  const toPortal = (address?: string) => {
    goNowhere();
    if (address) goTo(address, 'replace');
    setPath(PAGES.portal);
    setInvitation('');
    setEntry((count) => count + 1);
  };
  if (path === PAGES.docs)
    return (
      <Waits>
        <ApiDocsPage />
      </Waits>
    );
  const course = isSignedIn || view === 'check' ? '' : courseCode;
  if (path !== PAGES.portal || invitation || course)
    return (
      <Waits>
        <PageAt path={path} invitation={invitation} courseCode={course} toPortal={toPortal} />
      </Waits>
    );
  return (
    <Waits>
      {isSignedIn ? (
        <signedIn.Loaded key={entry} />
      ) : view === 'check' ? (
        <CheckSignedOut />
      ) : (
        <signInPage.Loaded onTyping={fetchSignedIn} />
      )}
    </Waits>
  );
}

/** Stores the code for the dialog that opens after signing in, and restores the portal's own address. */
function keepCourse(code: string): void {
  session.keepCourseCode(code);
  goNowhere();
}
