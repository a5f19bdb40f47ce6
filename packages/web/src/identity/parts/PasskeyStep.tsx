import { api } from '@lm/contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { answerWithPasskey } from './passkey.ts';
import { passkeysWork } from './passkey-host.ts';
import { passkeyProblem } from './use-passkey-sign-in.ts';
import type { useSignInForm } from './use-sign-in-form.ts';

type SignIn = Pick<ReturnType<typeof useSignInForm>, 'withPasskey'>;

/** Asks for a passkey after the password; `isOnly`: nothing else will do (PKY-680). */
export function PasskeyStep({ isOnly, isSending, withPasskey }: SignIn & { isOnly: boolean; isSending: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const go = async () => {
    setBusy(true);
    setSaid(null);
    try {
      withPasskey(await answerWithPasskey(await call(api.passkeys.askForPasskey, {})));
    } catch (error) {
      setSaid(await passkeyProblem(error));
    }
    setBusy(false);
  };
  if (!passkeysWork())
    return (
      <Text size="sm">
        This browser cannot use your passkey at this address.{' '}
        {isOnly ? 'Open the portal where you made it, or ask an administrator to reset your second factor.' : 'Enter a code instead.'}
      </Text>
    );
  return (
    <>
      {isOnly && (
        <Text size="sm" c="dimmed">
          The password is right. Your account asks for your passkey as well.
        </Text>
      )}
      {said && (
        <Alert color="red" role="alert">
          {said}
        </Alert>
      )}
      <Button
        variant={isOnly ? 'filled' : 'default'}
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.5} />}
        loading={isBusy || isSending}
        onClick={() => void go()}
        autoFocus={isOnly}
      >
        Use your passkey
      </Button>
    </>
  );
}
