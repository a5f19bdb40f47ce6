import { api } from '@lm/contract';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { FormTitle } from '../../identity/parts/FormTitle.tsx';
import { firstSignIn } from '../../identity/parts/first-sign-in.ts';
import { InvitedAccount } from '../../identity/parts/InvitedAccount.tsx';
import { InvitedSignIn } from '../../identity/parts/InvitedSignIn.tsx';
import { useSpoken } from '../../identity/parts/sentences.ts';
import { Unreached } from '../../identity/parts/Unreached.tsx';
import { filled, useTexts } from '../../ui/language.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import type { Opened } from './InvitationPage.tsx';
import { type JoiningTexts, joiningTexts } from './joining.texts.ts';
import { TeacherSees } from './TeacherSees.tsx';

interface FormProps {
  token: string;
  opened: Opened;
  /** Called with the new license. */
  done: (licenseId: number) => void;
  /** Called if the invitation has changed since it was opened. */
  stale: () => void;
}

/** After these, the invitation is fetched again and says what has become of it. */
const refusalsIn = (t: JoiningTexts) => ({
  unknownLink: t.linkUnknown,
  withdrawn: t.withdrawn,
  unknownCode: t.noTeacher,
  ownCourse: t.ownCourse,
  alreadyRequested: t.inAlready,
  outsideDates: null,
  paused: t.paused,
  courseFull: t.full,
  tooManyLicenses: null,
  noneCurrent: null,
});

/** For people without an account, or without a password of their own: a name and a password are enough to join. */
export function JoinHere({ token, opened, done, stale }: FormProps) {
  const t = useTexts(joiningTexts);
  const spoken = useSpoken();
  const { email, firstName, lastName, account } = opened;
  const isKnown = account === 'password';
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.invitations.take,
    initialValues: { firstName, lastName, password: '' },
    toBody: (values) => ({ ...values, token }),
    refusals: { ...refusalsIn(t), hasAccount: t.hasAccountNow },
    onRefusal: stale,
    guarded: false,
    spoken,
    onDone: async ({ licenseId }) => {
      done(licenseId);
      await firstSignIn(email, form.values.password);
    },
  });
  return (
    <form {...formProps}>
      <FormTitle>{t.takePlace}</FormTitle>
      <Stack gap="md">
        <InvitedAccount email={email} form={form} asksName={!isKnown} isSending={isSending} isUnreachable={isUnreachable} texts={t} />
        <TeacherSees teacher={opened.course.teacher} />
      </Stack>
    </form>
  );
}

/** For people with an account: after signing in they need do nothing more, since the person it was sent to accepts the invitation. */
export function SignInHere({ token, opened: { email }, done }: FormProps) {
  const t = useTexts(joiningTexts);
  const accept = async () => {
    // If the server refuses, the page fetches the invitation again and says what has become of it.
    const taken = await call(api.invitations.redeem, { body: { token } }).catch(() => null);
    if (taken) done(taken.licenseId);
  };
  const around = (fields: ReactNode) => (
    <>
      <FormTitle>{t.takePlace}</FormTitle>
      <Stack gap="md">{fields}</Stack>
    </>
  );
  return <InvitedSignIn email={email} texts={t} accept={accept} around={around} />;
}

/** Signed in as the person the invitation went to. */
export function TakeHere({ token, opened, done, stale }: FormProps) {
  const t = useTexts(joiningTexts);
  const spoken = useSpoken();
  const taking = useAct({
    endpoint: api.invitations.redeem,
    send: () => call(api.invitations.redeem, { body: { token } }),
    refusals: { ...refusalsIn(t), otherAddress: t.otherAddress },
    say: (sentence) => toast.failed(spoken(sentence)),
    onDone: ({ licenseId }) => done(licenseId),
    onRefused: () => {
      stale();
      return false;
    },
  });
  return (
    <>
      <FormTitle>{t.takePlace}</FormTitle>
      <Stack gap="md">
        <Text size="sm">{filled(t.signedInAs, { email: opened.email })}</Text>
        {taking.isUnreachable && <Unreached />}
        <Button fullWidth loading={taking.isBusy} onClick={() => void taking.run()}>
          {t.join}
        </Button>
      </Stack>
    </>
  );
}
