import { api } from '@lm/contract';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAct } from '../../ui/use-act.ts';
import { Unreached } from '../parts/Unreached.tsx';

/** For an account that does not sign in: its activation mail once more (SGN-824). */
export function ActivateAgain({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isBusy, isUnreachable } = useAct({
    endpoint: api.signUp.sendActivation,
    send: () => call(api.signUp.sendActivation, { body: { email } }),
    refusals: {},
    onDone: () => setSentTo(email),
  });
  if (sentTo === email)
    return (
      <Alert color="green" role="status">
        If {email} waits for its activation, the mail is on its way. Look among the spam, too.
      </Alert>
    );
  return (
    <>
      <Button variant="default" fullWidth loading={isBusy} onClick={() => void run()}>
        Send the activation mail again
      </Button>
      {isUnreachable && <Unreached />}
    </>
  );
}
