import { api } from '@lm/contract';
import { Alert, Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTexts } from '../../ui/language.ts';
import { toast } from '../../ui/toast.ts';
import { useAct } from '../../ui/use-act.ts';
import { MailedAddress } from './MailedAddress.tsx';
import { outsideTexts } from './outside.texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from './SecondStep.tsx';
import { useSpoken } from './sentences.ts';
import { Unreached } from './Unreached.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

interface InvitedSignInProps {
  email: string;
  texts: Readonly<Record<'hasAccount' | 'hasNoAccount' | 'forgot' | 'linkOnWay' | 'signInAndJoin', string>>;
  /** Accepts the invitation after the person has signed in. */
  accept: () => Promise<void>;
  /** Shows what the person is asked to join, around the fields. */
  around: (fields: ReactNode) => ReactNode;
}

/** For people with an account: signing in is enough to accept the invitation. */
export function InvitedSignIn({ email, texts, accept, around }: InvitedSignInProps) {
  const outside = useTexts(outsideTexts);
  const spoken = useSpoken();
  const [isMailed, setMailed] = useState(false);
  const { form, formProps, isSending, isUnreachable, ...second } = useSignInForm(email, accept);
  const forgot = useAct({
    endpoint: api.signUp.resetPassword,
    send: () => call(api.signUp.resetPassword, { query: { email } }),
    refusals: { unknownEmail: texts.hasNoAccount, useProvider: null },
    say: (sentence) => toast.failed(spoken(sentence)),
    onDone: () => setMailed(true),
  });
  return (
    <form {...formProps}>
      {around(
        <>
          <Text size="sm">{texts.hasAccount}</Text>
          <MailedAddress email={email} />
          {second.step !== 'password' ? (
            <SecondStep form={form} isSending={isSending} {...second} />
          ) : (
            <div>
              <PasswordField label={outside.password} autoComplete="current-password" {...form.getInputProps('password')} />
              <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => void forgot.run()}>
                {texts.forgot}
              </Anchor>
            </div>
          )}
          {isMailed && (
            <Alert color="green" role="status">
              {texts.linkOnWay}
            </Alert>
          )}
          {isUnreachable && <Unreached />}
          {second.step !== 'passkey' && (
            <Button type="submit" fullWidth loading={isSending}>
              {texts.signInAndJoin}
            </Button>
          )}
        </>,
      )}
    </form>
  );
}
