import { api, roleLabel } from '@lm/contract';
import { Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { session } from '../../api/session.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { Unreached } from './Unreached.tsx';

export function SignInForm() {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.auth.login,
    initialValues: { username: '', password: '' },
    toBody: (values) => values,
    refusals: {
      wrong: 'Wrong Email or Password!',
      disabled: 'Please Activate Your Account Using The Link Sent To Your Email',
    },
    otherwise: 'Wrong Email or Password!',
    guarded: false,
    onDone: ({ access_token, customer }) => session.begin(access_token, roleLabel(customer.roles)),
  });
  return (
    <form {...formProps}>
      <Text size="sm" c="dimmed">
        License Manager
      </Text>
      <Title order={1} mb="xl">
        Sign in
      </Title>
      <Stack gap="lg">
        <TextInput
          label="Username"
          type="email"
          autoComplete="username"
          placeholder="you@organization.com"
          autoFocus
          {...form.getInputProps('username')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
