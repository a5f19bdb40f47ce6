import { api, PASSWORD_WEAK, roleLabel } from '@lm/contract';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { session } from '../../api/session.ts';
import { FormTitle } from '../../identity/parts/FormTitle.tsx';
import { NameInputs } from '../../identity/parts/NameInputs.tsx';
import { PasswordField } from '../../identity/parts/PasswordField.tsx';
import { SecondStep } from '../../identity/parts/SecondStep.tsx';
import { Unreached } from '../../identity/parts/Unreached.tsx';
import { useSignInForm } from '../../identity/parts/use-sign-in-form.ts';
import { useAct } from '../../ui/use-act.ts';
import { useEndpointForm } from '../../ui/use-endpoint-form.ts';
import type { Opened } from './InvitationPage.tsx';
import { TeacherSees } from './TeacherSees.tsx';

interface FormProps {
  token: string;
  opened: Opened;
  /** With the license that came of it. */
  done: (licenseId: number) => void;
  /** The invitation is not as it was when it was opened. */
  stale: () => void;
}

/** What became of an invitation meanwhile is read anew, and says itself. */
const REFUSALS = {
  unknownLink: 'This link is not known',
  withdrawn: 'This invitation was withdrawn',
  unknownCode: 'The course has no teacher any more',
  ownCourse: 'This is your own course',
  alreadyRequested: 'You are in this course already',
  outsideDates: null,
  paused: 'The course is paused',
  courseFull: 'The course is full. Please ask your teacher for a place.',
  tooManyLicenses: null,
} as const;

/** The address that the invitation went to is the account's, and cannot be another. */
const Address = ({ email }: { email: string }) => <TextInput label="Email" type="email" value={email} readOnly autoComplete="username" />;

/** Somebody without an account, or without a password that is theirs: a name and a password, and they are in. */
export function JoinHere({ token, opened, done, stale }: FormProps) {
  const { email, firstName, lastName, account } = opened;
  const isKnown = account === 'password';
  const { form, formProps, isSending, isUnreachable } = useEndpointForm({
    endpoint: api.invitations.take,
    initialValues: { firstName, lastName, password: '' },
    toBody: (values) => ({ ...values, token }),
    refusals: { ...REFUSALS, hasAccount: 'This address has an account by now. Please sign in.' },
    onRefusal: stale,
    guarded: false,
    onDone: async ({ licenseId }) => {
      done(licenseId);
      const { access_token, customer } = await call(api.signIn.login, {
        body: { username: email, password: form.values.password, keepSignedIn: false },
      });
      session.begin(access_token, roleLabel(customer.roles), customer.id, false);
    },
  });
  return (
    <form {...formProps}>
      <FormTitle>Take your place</FormTitle>
      <Stack gap="md">
        {!isKnown && <NameInputs form={form} />}
        <Address email={email} />
        <PasswordField
          label="Choose a password"
          autoComplete="new-password"
          description={form.errors.password ? undefined : PASSWORD_WEAK}
          {...form.getInputProps('password')}
        />
        {isUnreachable && <Unreached />}
        <Button type="submit" fullWidth loading={isSending}>
          Join the course
        </Button>
        <TeacherSees teacher={opened.course.teacher} />
      </Stack>
    </form>
  );
}

/** Somebody with an account signs in, and is asked no more: the invitation is taken by whom it was sent to. */
export function SignInHere({ token, opened: { email }, done }: FormProps) {
  const [isMailed, setMailed] = useState(false);
  const { form, formProps, isSending, isUnreachable, ...second } = useSignInForm(email, async () => {
    // Where it is refused the page reads the invitation anew, and says what became of it.
    const taken = await call(api.invitations.redeem, { body: { token } }).catch(() => null);
    if (taken) done(taken.licenseId);
  });
  const forgot = useAct({
    endpoint: api.signUp.resetPassword,
    send: () => call(api.signUp.resetPassword, { query: { email } }),
    refusals: { unknownEmail: 'This address has no account any more', useProvider: null },
    onDone: () => setMailed(true),
  });
  return (
    <form {...formProps}>
      <FormTitle>Take your place</FormTitle>
      <Stack gap="md">
        <Text size="sm">This address has an account. Sign in to join the course with it.</Text>
        <Address email={email} />
        {second.step !== 'password' ? (
          <SecondStep form={form} isSending={isSending} {...second} />
        ) : (
          <div>
            <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
            <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => void forgot.run()}>
              Forget password
            </Anchor>
          </div>
        )}
        {isMailed && (
          <Alert color="green" role="status">
            A link for a new password is on its way. Set it, then open this invitation again.
          </Alert>
        )}
        {isUnreachable && <Unreached />}
        {second.step !== 'passkey' && (
          <Button type="submit" fullWidth loading={isSending}>
            Sign in and join
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Signed in as whom the invitation went to. */
export function TakeHere({ token, opened, done, stale }: FormProps) {
  const taking = useAct({
    endpoint: api.invitations.redeem,
    send: () => call(api.invitations.redeem, { body: { token } }),
    refusals: { ...REFUSALS, otherAddress: 'This invitation went to another address' },
    onDone: ({ licenseId }) => done(licenseId),
    onRefused: () => {
      stale();
      return false;
    },
  });
  return (
    <>
      <FormTitle>Take your place</FormTitle>
      <Stack gap="md">
        <Text size="sm">You are signed in as {opened.email}.</Text>
        {taking.isUnreachable && <Unreached />}
        <Button fullWidth loading={taking.isBusy} onClick={() => void taking.run()}>
          Join the course
        </Button>
      </Stack>
    </>
  );
}
