import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SignInForm } from './SignInForm.tsx';

const SignUpForm = lazy(() => import('./SignUpForm.tsx'));
const ForgotForm = lazy(() => import('./ForgotForm.tsx'));

const noticePart = lazyPart(async () => (await import('./Notice.tsx')).Notice);

type Mode = 'signIn' | 'signUp' | 'forgot';

/** Sign in, sign up and forgot password, toggled in place (SGN-1): those that were shown stay, so that nothing typed is lost. */
export function SignedOut() {
  const [mode, setMode] = useState<Mode>('signIn');
  const [shown, setShown] = useState<ReadonlySet<Mode>>(new Set<Mode>(['signIn']));
  const [typed, setTyped] = useState('');
  const [signedUp, setSignedUp] = useState('');
  const [notice, setNotice] = useState<string | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  const focusFirst = useCallback(() => {
    forms.current?.querySelector<HTMLInputElement>(`[data-mode="${mode}"] input`)?.focus();
  }, [mode]);
  useEffect(focusFirst, [focusFirst]);
  const go = (next: Mode, said: string | null = null) => {
    setNotice(said);
    setShown(new Set([...shown, next]));
    setMode(next);
  };
  return (
    <div ref={forms}>
      {notice && <noticePart.Part said={notice} />}
      <div data-mode="signIn" hidden={mode !== 'signIn'}>
        <SignInForm
          key={signedUp}
          email={signedUp}
          toSignUp={() => go('signUp')}
          toForgot={(email) => {
            setTyped(email);
            go('forgot');
          }}
        />
      </div>
      <div data-mode="signUp" hidden={mode !== 'signUp'}>
        {shown.has('signUp') && (
          <Suspense fallback={<div aria-busy="true" data-loading />}>
            <SignUpForm
              toSignIn={() => go('signIn')}
              done={(email, said) => {
                setSignedUp(email);
                go('signIn', said);
              }}
            />
            <Once act={focusFirst} />
          </Suspense>
        )}
      </div>
      <div data-mode="forgot" hidden={mode !== 'forgot'}>
        {shown.has('forgot') && (
          <Suspense fallback={<div aria-busy="true" data-loading />}>
            <ForgotForm email={typed} toSignIn={() => go('signIn')} done={(said) => go('signIn', said)} />
            <Once act={focusFirst} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Does something when what stands beside it is on screen. */
function Once({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often it is rendered
  useEffect(act, []);
  return null;
}
