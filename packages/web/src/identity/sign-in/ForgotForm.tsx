import { api } from '@lm/contract';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';

interface ForgotFormProps {
  /** As it was typed to sign in. */
  email: string;
  toSignIn: () => void;
  /** With what is said then. */
  done: (said: string) => void;
}

export default function ForgotForm({ email, toSignIn, done }: ForgotFormProps) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.resetPassword,
    initialValues: { email },
    toBody: (values) => values,
    refusals: {
      unknownEmail: { field: 'email', message: 'Wrong Email or Email does not exist !' },
      useProvider: { field: 'email', message: null },
    },
    otherwise: 'Wrong Email or Email does not exist !',
    guarded: false,
    onDone: () => done('check your email!'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another email was typed to sign in, not when one is typed here
  useEffect(() => {
    if (email) form.setFieldValue('email', email);
  }, [email]);
  return (
    <form {...formProps}>
      <FormTitle>Forgot password</FormTitle>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          A mail brings you a link to set a new one. It works for one hour.
        </Text>
        <TextInput label="Email" type="email" autoComplete="username" placeholder="you@organization.com" {...form.getInputProps('email')} />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Send
        </Button>
      </Stack>
      <div className={classes.foot}>
        <Anchor component="button" type="button" underline="always" size="sm" onClick={toSignIn}>
          Back To Login
        </Anchor>
      </div>
    </form>
  );
}
