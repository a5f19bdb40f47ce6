import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type Mode, SignedOutFace } from './SignedOutFace.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUpForm = lazy(() => import('./SignUpForm.tsx'));
const ForgotForm = lazy(() => import('./ForgotForm.tsx'));

const noticePart = lazyPart(async () => (await import('./Notice.tsx')).Notice);

/** Sign in, sign up and forgot password, switched in place (SGN-1). Forms that have been shown stay mounted, so that nothing typed is lost. */
export function SignedOut() {
  const [mode, setMode] = useState<Mode>('signIn');
  const [shown, setShown] = useState<ReadonlySet<Mode>>(new Set<Mode>(['signIn']));
  const [typed, setTyped] = useState('');
  const [signedUp, setSignedUp] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  const focusFirst = useCallback(() => {
    const form = forms.current?.querySelector(`[data-mode="${mode}"]`);
    if (!form?.contains(document.activeElement)) form?.querySelector('input')?.focus(); // people may already be typing
  }, [mode]);
  useEffect(focusFirst, [focusFirst]);
  const go = (next: Mode, said: string | null = null) => {
    setNotice(said);
    setShown(new Set([...shown, next]));
    setMode(next);
  };
  const toSignIn = () => go('signIn');
  return (
    <SignedOutFace
      ref={forms}
      mode={mode}
      notice={notice && <noticePart.Part said={notice} />}
      forms={{
        signIn: (
          <SignInForm
            key={signedUp}
            email={signedUp}
            toSignUp={() => go('signUp')}
            toForgot={(email) => {
              setTyped(email);
              go('forgot');
            }}
          />
        ),
        signUp: shown.has('signUp') && (
          <Suspense fallback={<div aria-busy="true" data-loading />}>
            <SignUpForm
              toSignIn={toSignIn}
              done={(email, said) => {
                setSignedUp(email);
                go('signIn', said);
              }}
            />
            <Once act={focusFirst} />
          </Suspense>
        ),
        forgot: shown.has('forgot') && (
          <Suspense fallback={<div aria-busy="true" data-loading />}>
            <ForgotForm email={typed} toSignIn={toSignIn} done={(said) => go('signIn', said)} />
            <Once act={focusFirst} />
          </Suspense>
        ),
      }}
    />
  );
}

/** Runs an act once the element beside it is on screen. */
function Once({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is rendered
  useEffect(act, []);
  return null;
}
