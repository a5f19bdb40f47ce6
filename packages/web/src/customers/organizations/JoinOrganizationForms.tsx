import { invitedApi } from '@lm/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { FormTitle } from '../../identity/parts/FormTitle.tsx';
import { firstSignIn } from '../../identity/parts/first-sign-in.ts';
import { InvitedAccount } from '../../identity/parts/InvitedAccount.tsx';
import { InvitedSignIn } from '../../identity/parts/InvitedSignIn.tsx';
import { useSpoken } from '../../identity/parts/sentences.ts';
import { Unreached } from '../../identity/parts/Unreached.tsx';
import { dayShown } from '../../ui/day-shown.ts';
import { filled, useLanguage, useTexts } from '../../ui/language.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import type { OpenedInvitation } from './JoinOrganizationPage.tsx';
import { type OrganizationJoiningTexts, organizationJoiningTexts } from './organization-joining.texts.ts';

interface FormProps {
  token: string;
  opened: OpenedInvitation;
  /** Called with the name of the organization. */
  done: (organization: string) => void;
  /** Called if the invitation has changed since it was opened. */
  stale: () => void;
}

/** After these, the invitation is fetched again and its new state is shown. */
const refusalsIn = (t: OrganizationJoiningTexts) => ({
  unknownLink: t.unknown,
  ended: t.ended,
  withdrawn: t.withdrawn,
  used: t.used,
  noInviter: t.noInviter,
  inAnother: null,
  notCustomer: t.notCustomer,
  full: t.full,
});

/** What the person is asked to join, and in which role. */
function About({ opened, children }: { opened: OpenedInvitation; children: ReactNode }) {
  const t = useTexts(organizationJoiningTexts);
  const language = useLanguage();
  const { organization, role, endsAt } = opened;
  return (
    <>
      <FormTitle>{filled(t.title, { organization })}</FormTitle>
      <Stack gap="md">
        <Text size="sm">
          {t[role]} {t.sees}
        </Text>
        {children}
        <Text size="sm" c="dimmed">
          {filled(t.until, { day: dayShown(language, endsAt.slice(0, 10)) })}
        </Text>
      </Stack>
    </>
  );
}

/** For people without an account, or without a password of their own: a name and a password are enough to join. */
export function JoinHere({ token, opened, done, stale }: FormProps) {
  const t = useTexts(organizationJoiningTexts);
  const spoken = useSpoken();
  const { email, firstName, lastName, account } = opened;
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: invitedApi.joinByInvitation,
    initialValues: { firstName, lastName, password: '' },
    toBody: (values) => ({ ...values, token }),
    refusals: { ...refusalsIn(t), hasAccount: t.hasAccountNow, useProvider: null },
    onRefusal: stale,
    guarded: false,
    spoken,
    onDone: async ({ organization }) => {
      done(organization);
      await firstSignIn(email, form.values.password);
    },
  });
  return (
    <form {...formProps}>
      <About opened={opened}>
        <InvitedAccount
          email={email}
          form={form}
          asksName={account === 'none'}
          isSending={isSending}
          isUnreachable={isUnreachable}
          texts={t}
        />
      </About>
    </form>
  );
}

/** For people with an account: signing in is enough, and accepts the invitation. */
export function SignInHere({ token, opened, done }: FormProps) {
  const accept = async () => {
    // If the server refuses, the page fetches the invitation again and shows its new state.
    const accepted = await call(invitedApi.acceptInvitation, { body: { token } }).catch(() => null);
    if (accepted) done(accepted.organization);
  };
  const around = (fields: ReactNode) => <About opened={opened}>{fields}</About>;
  return <InvitedSignIn email={opened.email} texts={useTexts(organizationJoiningTexts)} accept={accept} around={around} />;
}

/** Signed in as the person the invitation went to. */
export function AcceptHere({ token, opened, done, stale }: FormProps) {
  const t = useTexts(organizationJoiningTexts);
  const spoken = useSpoken();
  const [refused, setRefused] = useState<string | null>(null);
  const accepting = useAct({
    endpoint: invitedApi.acceptInvitation,
    send: () => call(invitedApi.acceptInvitation, { body: { token } }),
    refusals: { ...refusalsIn(t), otherAddress: t.otherAddress },
    say: (sentence) => setRefused(spoken(sentence)),
    onDone: ({ organization }) => done(organization),
    onRefused: () => {
      stale();
      return false;
    },
  });
  return (
    <About opened={opened}>
      <Text size="sm">{filled(t.signedInAs, { email: opened.email })}</Text>
      {accepting.isUnreachable && <Unreached />}
      {refused && (
        <Alert color="red" role="alert">
          {refused}
        </Alert>
      )}
      <Button fullWidth loading={accepting.isBusy} onClick={() => void accepting.run()}>
        {t.join}
      </Button>
    </About>
  );
}
