import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../ui/language.ts';
import { MailedAddress } from './MailedAddress.tsx';
import { NameInputs } from './NameInputs.tsx';
import { outsideTexts } from './outside.texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { Unreached } from './Unreached.tsx';

interface InvitedAccountProps {
  email: string;
  form: UseFormReturnType<{ firstName: string; lastName: string; password: string }>;
  asksName: boolean;
  isSending: boolean;
  isUnreachable: boolean;
  texts: Readonly<Record<'choosePassword' | 'join', string>>;
}

/** For people without an account, or without a password of their own: the fields for a name, unless it is known, and a password. */
export function InvitedAccount({ email, form, asksName, isSending, isUnreachable, texts }: InvitedAccountProps) {
  const outside = useTexts(outsideTexts);
  return (
    <>
      {asksName && <NameInputs form={form} />}
      <MailedAddress email={email} />
      <PasswordField
        label={texts.choosePassword}
        autoComplete="new-password"
        description={form.errors.password ? undefined : outside.passwordWeak}
        {...form.getInputProps('password')}
      />
      {isUnreachable && <Unreached />}
      <Button type="submit" fullWidth loading={isSending}>
        {texts.join}
      </Button>
    </>
  );
}
