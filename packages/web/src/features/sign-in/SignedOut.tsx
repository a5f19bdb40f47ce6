import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ForgotForm } from './ForgotForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

type Mode = 'signIn' | 'signUp' | 'forgot';

/** Sign in, sign up and forgot password, toggled in place (SGN-1): all three stay, so that nothing typed is lost. */
export function SignedOut() {
  const [mode, setMode] = useState<Mode>('signIn');
  const [notice, setNotice] = useState<string | null>(null);
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forms.current?.querySelector<HTMLInputElement>(`[data-mode="${mode}"] input`)?.focus();
  }, [mode]);
  const go = (next: Mode, said: string | null = null) => {
    setNotice(said);
    setMode(next);
  };
  return (
    <div ref={forms}>
      {notice && (
        <Alert color="green" role="status" mb="xl">
          {notice}
        </Alert>
      )}
      <div data-mode="signIn" hidden={mode !== 'signIn'}>
        <SignInForm toSignUp={() => go('signUp')} toForgot={() => go('forgot')} />
      </div>
      <div data-mode="signUp" hidden={mode !== 'signUp'}>
        <SignUpForm
          toSignIn={() => go('signIn')}
          done={() =>
            go('signIn', 'The verification has been sent to you, please check your inbox and click on Activate to activate your account')
          }
        />
      </div>
      <div data-mode="forgot" hidden={mode !== 'forgot'}>
        <ForgotForm toSignIn={() => go('signIn')} done={() => go('signIn', 'check your email!')} />
      </div>
    </div>
  );
}
