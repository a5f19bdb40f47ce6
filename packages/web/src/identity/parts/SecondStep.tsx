import { Anchor, Stack, Text, TextInput } from '@mantine/core';
import { useTexts } from '../../ui/language.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { outsideTexts } from './outside.texts.ts';
import classes from './sign-in.module.css';
import type { useSignInForm } from './use-sign-in-form.ts';

const recoveryCodes = lazyPart(async () => (await import('./RecoveryCodesDialog.tsx')).RecoveryCodesDialog);
const enrolHere = lazyPart(async () => (await import('./EnrolHere.tsx')).EnrolHere);

const passkeyStep = lazyPart(async () => (await import('./PasskeyStep.tsx')).PasskeyStep);

type SignIn = Pick<ReturnType<typeof useSignInForm>, 'form' | 'step' | 'startOver' | 'withPasskey' | 'recovery'> & { isSending: boolean };

/** What signing in asks for after the password: a code, a passkey, or setting up a second factor (FAC-657, FAC-661, PKY-680). */
export function SecondStep({ form, step, startOver, withPasskey, recovery, isSending }: SignIn) {
  const t = useTexts(outsideTexts);
  return (
    <Stack gap="lg">
      {step === 'enrol' && <enrolHere.Part username={form.values.username} password={form.values.password} />}
      {step === 'enrol' && (
        <TextInput label={t.mailCode} description={t.mailCodeHint} inputMode="numeric" maxLength={20} {...form.getInputProps('mailCode')} />
      )}
      {(step === 'passkey' || step === 'either') && (
        <passkeyStep.Part isOnly={step === 'passkey'} refused={form.errors.code} isSending={isSending} withPasskey={withPasskey} />
      )}
      {step !== 'passkey' && (
        <TextInput
          label={t.code}
          description={step === 'enrol' ? t.newCodeHint : t.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus={step === 'code'}
          {...form.getInputProps('code')}
        />
      )}
      <div className={classes.codeFoot}>
        {step !== 'enrol' && (
          <Text size="sm" c="dimmed">
            {step === 'passkey' ? t.passkeyLost : t.phoneLost}
          </Text>
        )}
        <Anchor component="button" type="button" size="sm" onClick={startOver}>
          {t.startOver}
        </Anchor>
      </div>
      {recovery && <recoveryCodes.Part {...recovery} />}
    </Stack>
  );
}
