import { api, type Data, roleLabel } from '@lm/contract';
import { Anchor, Button, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Refused } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { useTexts } from '../../ui/language.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import { FormTitle } from '../parts/FormTitle.tsx';
import { LinkOutcome } from '../parts/LinkOutcome.tsx';
import { NO_WAYS, OtherWays } from '../parts/OtherWays.tsx';
import { type OutsideTexts, outsideTexts } from '../parts/outside.texts.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import { useSpoken } from '../parts/sentences.ts';
import { Unreached } from '../parts/Unreached.tsx';

/** Sets a password with the token of a mailed link (SGN-10, SGN-27). */
export default function PasswordPage({ urlToken, toSignIn }: { urlToken: string; toSignIn: () => void }) {
  const t = useTexts(outsideTexts);
  const [ending, setEnding] = useState<Ending | null>(urlToken ? null : 'incomplete');
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
      <LinkOutcome title={t.openingLink} text={t.moment}>
        <Loader />
      </LinkOutcome>
    );
  if (state === null) return <PasswordForm urlToken={urlToken} ways={ways.data} show={setEnding} enter={toSignIn} />;
  return (
    <LinkOutcome {...endingIn(t, state)}>
      <Button fullWidth onClick={() => toSignIn()}>
        {t.toLogin}
      </Button>
    </LinkOutcome>
  );
}

type Ending = 'done' | 'unknown' | 'incomplete' | 'late';

function endingIn(t: OutsideTexts, ending: Ending): { title: string; text: string } {
  if (ending === 'done') return { title: t.passwordSet, text: t.passwordSetSaid };
  if (ending === 'unknown') return { title: t.linkUnknown, text: t.linkUnknownSaid };
  return ending === 'late' ? { title: t.linkLate, text: t.linkLateSaid } : { title: t.linkIncomplete, text: t.linkIncompleteSaid };
}

/** Recognizes a link that cannot set a password, so that the page says so before anything is typed (SGN-826). */
const deadBy = (refusal: string | null) => (refusal === 'lateLink' ? 'late' : refusal === 'unknownLink' ? 'unknown' : null);

interface PasswordFormProps {
  urlToken: string;
  /** Other ways into the account; undefined if they could not be fetched. */
  ways: Data<typeof api.signUp.otherWaysBehind> | undefined;
  show: (state: 'done' | 'unknown' | 'late') => void;
  /** Leads to the portal. */
  enter: () => void;
}

function PasswordForm({ urlToken, ways, show, enter }: PasswordFormProps) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.signUp.updatePassword,
    initialValues: { newPassword: '', confirmation: '', known: NO_WAYS },
    toBody: ({ newPassword, known }) => ({ newPassword, urlToken, known }),
    check: ({ newPassword, confirmation }): Record<string, string> =>
      newPassword === confirmation ? {} : { confirmation: t.passwordsDiffer },
    refusals: { unknownLink: t.linkUnknown, lateLink: t.linkLate },
    guarded: false,
    spoken,
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
      <FormTitle>{t.choosePassword}</FormTitle>
      <Stack gap="lg">
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          autoFocus
          description={form.errors.newPassword ? undefined : t.passwordWeak}
          {...form.getInputProps('newPassword')}
        />
        <PasswordField label={t.confirmPassword} autoComplete="new-password" {...form.getInputProps('confirmation')} />
        {ways && <OtherWays ways={ways} known={form.values.known} onChange={(known) => form.setFieldValue('known', known)} />}
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          {t.savePassword}
        </Button>
        <Anchor href="/" size="sm">
          {t.backToLogin}
        </Anchor>
      </Stack>
    </form>
  );
}

/**
 * Signs in with the new password, as the form would (SGN-827). Returns false if a second factor is needed or another person is signed in here: then
 * the person has to sign in.
 */
async function signedIn(username: string, password: string): Promise<boolean> {
  if (session.token() !== null) return false;
  const entered = await call(api.signIn.login, { body: { username, password, keepSignedIn: false } }).catch(() => null);
  if (entered) session.begin(entered.access_token, roleLabel(entered.customer.roles), entered.customer.id, false);
  return entered !== null;
}
