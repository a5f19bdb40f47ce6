import { api, PASSWORD_WEAK } from '@lm/contract';
import { Anchor, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { OtherWays } from '../parts/OtherWays.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Unreached } from '../parts/Unreached.tsx';

/** Sets a password with the token of a mailed link (SGN-10, SGN-27). */
export default function PasswordPage({ urlToken, toSignIn }: { urlToken: string; toSignIn: () => void }) {
  const [state, setState] = useState<'form' | keyof typeof ENDINGS>(urlToken ? 'form' : 'incomplete');
  if (state === 'form') return <PasswordForm urlToken={urlToken} show={setState} />;
  return (
    <LinkOutcome {...ENDINGS[state]}>
      <Button fullWidth onClick={toSignIn}>
        Go to Login
      </Button>
    </LinkOutcome>
  );
}

const ENDINGS = {
  done: { title: 'Your password is set', text: 'Sign in with your email address and the new password.' },
  unknown: {
    title: 'This link is not known',
    text: 'It may have been changed on the way: open it from the mail again. If that does not help, ask for a new one with Forget password.',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Open the link from the mail again, or copy the whole address from its plain text.',
  },
  late: { title: 'This link no longer works', text: 'It was used already, was replaced by a newer one, or is too old.' },
};

const NOTHING: { links: number[]; keys: number[] } = { links: [], keys: [] };

function PasswordForm({ urlToken, show }: { urlToken: string; show: (state: 'done' | 'unknown' | 'late') => void }) {
  const { data: ways } = useQuery({
    queryKey: ['customers/other-ways', urlToken],
    queryFn: () => call(api.signUp.otherWaysBehind, { body: { urlToken } }),
    retry: false,
  });
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.updatePassword,
    initialValues: { newPassword: '', confirmation: '', known: NOTHING },
    toBody: ({ newPassword, known }) => ({ newPassword, urlToken, known }),
    check: ({ newPassword, confirmation }): Record<string, string> =>
      newPassword === confirmation ? {} : { confirmation: 'Password and Confirm Password Do Not Match!' },
    refusals: { unknownLink: 'This link is not known', lateLink: 'This link no longer works' },
    guarded: false,
    onDone: () => show('done'),
    onRefused: (refusal) => {
      show(refusal === 'lateLink' ? 'late' : 'unknown');
      return true;
    },
  });
  return (
    <form {...formProps}>
      <FormTitle>Choose a password</FormTitle>
      <Stack gap="lg">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          autoFocus
          description={form.errors.newPassword ? undefined : PASSWORD_WEAK}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmation')} />
        {ways && <OtherWays ways={ways} known={form.values.known} onChange={(known) => form.setFieldValue('known', known)} />}
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Save password
        </Button>
        <Anchor href="/" size="sm">
          Back To Login
        </Anchor>
      </Stack>
    </form>
  );
}
