import { at } from '@lm/contract';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { passkeysWork } from '../parts/passkey-host.ts';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';
import { type SignInStep, useSignInForm } from '../parts/use-sign-in-form.ts';

const Providers = lazy(() => import('./Providers.tsx'));
const secondStep = lazyPart(async () => (await import('../parts/SecondStep.tsx')).SecondStep);
const activateAgain = lazyPart(async () => (await import('./ActivateAgain.tsx')).ActivateAgain);
const passkeySignIn = lazyPart(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn);

const TITLES: Record<SignInStep, string> = {
  password: 'Sign in',
  code: 'Enter your code',
  passkey: 'Use your passkey',
  either: 'One more step',
  enrol: 'Set up a second factor',
};

interface SignInFormProps {
  /** Of who just signed up; `''` for nobody. */
  email: string;
  toSignUp: () => void;
  toForgot: (email: string) => void;
}

export function SignInForm({ email, toSignUp, toForgot }: SignInFormProps) {
  const { form, formProps, isSending, isUnreachable, ...second } = useSignInForm(email);
  return (
    <form {...formProps}>
      <FormTitle>{TITLES[second.step]}</FormTitle>
      <Stack gap="lg">
        {second.step !== 'password' ? (
          <secondStep.Part form={form} isSending={isSending} {...second} />
        ) : (
          <>
            <TextInput
              label="Username"
              type="email"
              autoComplete={passkeysWork() ? 'username webauthn' : 'username'}
              placeholder="you@organization.com"
              {...form.getInputProps('username')}
            />
            <div>
              <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
              <Anchor component="button" type="button" className={classes.forgot} onClick={() => toForgot(form.values.username)}>
                Forget password
              </Anchor>
            </div>
          </>
        )}
        {second.step === 'password' && (
          <label className={classes.keep}>
            <input type="checkbox" {...form.getInputProps('keepSignedIn', { type: 'checkbox' })} />
            Keep me signed in
          </label>
        )}
        {second.isDisabled && <activateAgain.Part email={form.values.username} />}
        {isUnreachable && <Unreached />}
        {second.step !== 'passkey' && (
          <Button type="submit" fullWidth loading={isSending}>
            Sign In
          </Button>
        )}
        {second.step === 'password' && passkeysWork() && (
          <div className={classes.passkey}>
            <passkeySignIn.Part inField keeps={() => form.values.keepSignedIn} />
          </div>
        )}
      </Stack>
      {second.step === 'password' && (
        <Suspense fallback={null}>
          <Providers email={form.values.username} keepSignedIn={form.values.keepSignedIn} />
        </Suspense>
      )}
      <div className={classes.foot}>
        No account yet?{' '}
        <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignUp}>
          Sign Up
        </Anchor>
        <Anchor href={`#${at.check}`} className={classes.check} size="sm" c="dimmed">
          Why won’t this file work?
        </Anchor>
      </div>
    </form>
  );
}
