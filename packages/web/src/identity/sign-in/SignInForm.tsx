import { useEffect, useLayoutEffect, useState } from 'react';
import { useTexts } from '../../ui/language.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import { passkeysWork } from '../parts/passkey-host.ts';
import classes from '../parts/sign-in.module.css';
import { signInTexts } from '../parts/sign-in.texts.ts';
import { Unreached } from '../parts/Unreached.tsx';
import { useSignInForm } from '../parts/use-sign-in-form.ts';
import { SignInFace, SignInFoot } from './SignInFace.tsx';

const providers = lazyPart(async () => (await import('./Providers.tsx')).Providers);
const secondStep = lazyPart(async () => (await import('./SecondStepOutside.tsx')).SecondStepOutside);
const activateAgain = lazyPart(async () => (await import('./ActivateAgain.tsx')).ActivateAgain);
const passkeySignIn = lazyPart(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn);

interface SignInFormProps {
  /** The username of a person who has just signed up; `''` for no one. */
  email: string;
  toSignUp: () => void;
  toForgot: (email: string) => void;
}

export function SignInForm({ email, toSignUp, toForgot }: SignInFormProps) {
  const t = useTexts(signInTexts);
  const { form, formProps, isSending, isUnreachable, ...second } = useSignInForm(email);
  // What the form in the page lacks loads once this component has taken over.
  const [isOver, setOver] = useState(false);
  useEffect(() => setOver(true), []);
  // What was typed and ticked in the page is already in the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this component takes over
  useLayoutEffect(() => {
    const [username, password, keep] = formProps.ref.current?.querySelectorAll('input') ?? [];
    if (username?.value || password?.value || keep?.checked)
      form.setValues({ username: username?.value ?? '', password: password?.value ?? '', keepSignedIn: keep?.checked ?? false });
  }, []);
  const { username, keepSignedIn } = form.values;
  const said = (
    <>
      {second.isDisabled && <activateAgain.Part email={username} />}
      {isUnreachable && <Unreached />}
    </>
  );
  return (
    <form {...formProps} method="post">
      {second.step === 'password' ? (
        <SignInFace
          username={form.getInputProps('username')}
          password={form.getInputProps('password')}
          keepSignedIn={form.getInputProps('keepSignedIn', { type: 'checkbox' })}
          isSending={isSending}
          said={said}
          passkey={isOver && passkeysWork() && <passkeySignIn.Part inField keeps={() => form.values.keepSignedIn} />}
          providers={isOver && <providers.Part email={username} keepSignedIn={keepSignedIn} />}
          toForgot={() => toForgot(username)}
        />
      ) : (
        <>
          <FormTitle>{t[second.step]}</FormTitle>
          <div className={classes.fields}>
            <secondStep.Part form={form} isSending={isSending} {...second} />
            {said}
            {second.step !== 'passkey' && (
              <PlainButton type="submit" isBusy={isSending}>
                {t.toSignIn}
              </PlainButton>
            )}
          </div>
        </>
      )}
      <SignInFoot toSignUp={toSignUp} />
    </form>
  );
}
