import { api } from '@lm/contract';
import { Alert, Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { useTexts } from '../../ui/language.ts';
import { outsideTexts } from './outside.texts.ts';
import { answerWithPasskey } from './passkey.ts';
import { passkeysWork } from './passkey-host.ts';
import { useSpoken } from './sentences.ts';
import { passkeyProblem } from './use-passkey-sign-in.ts';
import type { useSignInForm } from './use-sign-in-form.ts';

type SignIn = Pick<ReturnType<typeof useSignInForm>, 'withPasskey'>;

interface Step extends SignIn {
  /** Whether only a passkey will do. */
  isOnly: boolean;
  isSending: boolean;
  /** Why the server refused the last passkey. Shown beside the code instead if the step takes one too. */
  refused: ReactNode;
}

/** Asks for a passkey after the password (PKY-680). */
export function PasskeyStep({ isOnly, isSending, refused, withPasskey }: Step) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
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
  const problem = (said && spoken(said)) ?? (isOnly && !isBusy && !isSending && refused);
  if (!passkeysWork())
    return (
      <Text size="sm">
        {t.passkeyNotHere} {isOnly ? t.openElsewhere : t.codeInstead}
      </Text>
    );
  return (
    <>
      {isOnly && (
        <Text size="sm" c="dimmed">
          {t.passkeyAsWell}
        </Text>
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem}
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
        {t.usePasskey}
      </Button>
    </>
  );
}
