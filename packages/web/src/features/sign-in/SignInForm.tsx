import { at, roleLabel } from '@lm/contract';
import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { late, whenIdle } from '../../api/late.ts';
import { session } from '../../api/session.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from './FormTitle.tsx';
import classes from './sign-in.module.css';
import { Unreached } from './Unreached.tsx';

/** The page is there before the contract is: it is small, and one types meanwhile. */
const login = late(({ auth }) => auth.login);

export function SignInForm({ toSignUp, toForgot }: { toSignUp: () => void; toForgot: (email: string) => void }) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: login,
    initialValues: { username: '', password: '' },
    toBody: (values) => values,
    refusals: {
      wrong: 'Wrong Email or Password!',
      disabled: 'Please Activate Your Account Using The Link Sent To Your Email',
    },
    otherwise: 'Wrong Email or Password!',
    beside: 'password',
    guarded: false,
    onDone: ({ access_token, customer }) => session.begin(access_token, roleLabel(customer.roles), customer.id),
  });
  useEffect(() => whenIdle(() => void login.load().catch(() => undefined)), []); // tried again when it is needed
  return (
    <form {...formProps}>
      <FormTitle>Sign in</FormTitle>
      <Stack gap="lg">
        <TextInput
          label="Username"
          type="email"
          autoComplete="username"
          placeholder="you@organization.com"
          {...form.getInputProps('username')}
        />
        <div>
          <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
          <Anchor component="button" type="button" className={classes.forgot} onClick={() => toForgot(form.values.username)}>
            Forget password
          </Anchor>
        </div>
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Sign In
        </Button>
      </Stack>
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
