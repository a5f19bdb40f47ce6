import type { Self } from '@lm/contract';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { session } from '../../api/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSay } from '../../ui/say.ts';
import { PasswordField } from '../parts/PasswordField.tsx';
import { passkeysWork } from '../parts/passkey-host.ts';
import { SecondStep } from '../parts/SecondStep.tsx';
import classes from '../parts/sign-in.module.css';
import { Unreached } from '../parts/Unreached.tsx';
import { useSignInForm } from '../parts/use-sign-in-form.ts';

const passkeySignIn = lazyPart(async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn);

/** Above dialogs with forms (200) and the question whether to leave one (250). */
const ABOVE_ALL = 260;

/** Signs the same person in again over their work: what they typed is kept, and the call that was under way is then sent (SGN-162). */
export function SignInAgainDialog({ self }: { self: Self }) {
  const say = useSay('confirm');
  const { form, formProps, isSending, isUnreachable, ...second } = useSignInForm(self.email);
  return (
    <Dialog opened title={say('Session Expired')} size={440} zIndex={ABOVE_ALL} overlayProps={{ blur: 6 }}>
      <Text size="sm" mb="lg">
        {say('Sign in again as {name}. What you typed is kept, and what you were sending will then be sent.', { name: self.name })}
      </Text>
      <form {...formProps} className={classes.again}>
        <TextInput label={say('Username')} readOnly autoComplete="username" {...form.getInputProps('username')} />
        {second.step !== 'password' ? (
          <SecondStep form={form} isSending={isSending} {...second} />
        ) : (
          <PasswordField label={say('Password')} autoComplete="current-password" data-autofocus {...form.getInputProps('password')} />
        )}
        {isUnreachable && <Unreached />}
        {second.step === 'password' && passkeysWork() && (
          <div className={classes.passkey}>
            <passkeySignIn.Part inField={false} onlyOf={self.id} keeps={session.keeps} />
          </div>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={session.giveUp}>
            {say('Discard it')}
          </Button>
          {second.step !== 'passkey' && (
            <Button type="submit" loading={isSending}>
              {say('Sign In')}
            </Button>
          )}
        </Group>
      </form>
    </Dialog>
  );
}
