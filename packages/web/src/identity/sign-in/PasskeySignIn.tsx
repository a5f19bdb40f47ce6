import { Alert, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type PasskeySignInOptions, usePasskeySignIn } from '../parts/use-passkey-sign-in.ts';

/** Signs in with a passkey in place of the password: by its button, and from the username field where the browser offers that (PKY-675). */
export function PasskeySignIn(options: PasskeySignInOptions) {
  const { isBusy, said, run } = usePasskeySignIn(options);
  return (
    <>
      {said && (
        <Alert color="red" role="alert" mb="lg">
          {said}
        </Alert>
      )}
      <Button variant="default" fullWidth leftSection={<IconFingerprint size={18} stroke={1.5} />} loading={isBusy} onClick={run}>
        Sign in with a passkey
      </Button>
    </>
  );
}
