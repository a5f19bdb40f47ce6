import { api, type Data, PASSWORD_WEAK, roleLabel } from '@lm/contract';
import { Anchor, Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { OtherWays } from '../parts/OtherWays.tsx';
import { PasswordField } from '../parts/PasswordField.tsx';
import { Unreached } from '../parts/Unreached.tsx';

/** Sets a password with the token of a mailed link (SGN-10, SGN-27). */
export default function PasswordPage({ urlToken, toSignIn }: { urlToken: string; toSignIn: () => void }) {
  const [ending, setEnding] = useState<keyof typeof ENDINGS | null>(urlToken ? null : 'incomplete');
  const ways = useQuery({
    queryKey: ['customers/other-ways', urlToken],
    queryFn: () => call(api.signUp.otherWaysBehind, { body: { urlToken } }),
    enabled: ending === null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const state = ending ?? (ways.error instanceof Refused ? deadBy(ways.error.refusal) : null);
  if (state === null && ways.isPending)
    return (
      <LinkOutcome title="Opening your link" text="One moment, please.">
        <Loader />
      </LinkOutcome>
    );
  if (state === null) return <PasswordForm urlToken={urlToken} ways={ways.data} show={setEnding} enter={toSignIn} />;
  return (
    <LinkOutcome {...ENDINGS[state]}>
      <Button fullWidth onClick={() => toSignIn()}>
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
  late: {
    title: 'This link no longer works',
    text: 'It was used already, was replaced by a newer one, or is too old. Ask for a new one with Forget password.',
  },
};

/** A link that sets no password says so before anything is typed (SGN-826). */
const deadBy = (refusal: string | null) => (refusal === 'lateLink' ? 'late' : refusal === 'unknownLink' ? 'unknown' : null);

const NOTHING: { links: number[]; keys: number[] } = { links: [], keys: [] };

interface PasswordFormProps {
  urlToken: string;
  /** What else opens the account; not known where that could not be asked. */
  ways: Data<typeof api.signUp.otherWaysBehind> | undefined;
  show: (state: 'done' | 'unknown' | 'late') => void;
  /** To the portal. */
  enter: () => void;
}

function PasswordForm({ urlToken, ways, show, enter }: PasswordFormProps) {
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.updatePassword,
    initialValues: { newPassword: '', confirmation: '', known: NOTHING },
    toBody: ({ newPassword, known }) => ({ newPassword, urlToken, known }),
    check: ({ newPassword, confirmation }): Record<string, string> =>
      newPassword === confirmation ? {} : { confirmation: 'Password and Confirm Password Do Not Match!' },
    refusals: { unknownLink: 'This link is not known', lateLink: 'This link no longer works' },
    guarded: false,
    onDone: async () => {
      if (ways?.firstOf && (await signedIn(ways.firstOf, form.values.newPassword))) enter();
      else show('done');
    },
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

/**
 * Signs in with the first password, as its form would (SGN-827): where that asks for a second factor, or another person is signed in here,
 * one signs in by oneself.
 */
async function signedIn(username: string, password: string): Promise<boolean> {
  if (session.token() !== null) return false;
  const entered = await call(api.signIn.login, { body: { username, password, keepSignedIn: false } }).catch(() => null);
  if (entered) session.begin(entered.access_token, roleLabel(entered.customer.roles), entered.customer.id, false);
  return entered !== null;
}
