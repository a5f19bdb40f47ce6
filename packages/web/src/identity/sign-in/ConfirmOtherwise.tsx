import { api, FRESH_MINUTES } from '@lm/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { confirmation } from '../../api/confirmation.ts';
import { queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';
import { proveAgain } from '../../api/single-sign-on.ts';
import { useHeard, useSay } from '../../ui/say.ts';
import { answerWithPasskey } from '../parts/passkey.ts';
import { passkeyProblem } from '../parts/use-passkey-sign-in.ts';

const giveUp = () => confirmation.settle(false);

/** Runs one way of confirming at a time, and says why it failed. */
function useWay() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      confirmation.settle(true);
    } catch (error) {
      setProblem(await passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}

function Problem({ said }: { said: string | null }) {
  const heard = useHeard();
  return (
    said && (
      <Text role="alert" c="red" size="sm">
        {heard(said)}
      </Text>
    )
  );
}

async function confirmByPasskey(): Promise<void> {
  const passkey = await answerWithPasskey(await call(api.confirming.askToConfirm, {}));
  await call(api.confirming.confirm, { body: { passkey } });
}

/** Confirms with the person's own passkey; `isOnly` if there is no code to type. */
export function ConfirmByPasskey({ isOnly }: { isOnly: boolean }) {
  const say = useSay('confirm');
  const heard = useHeard();
  const { run, isBusy, problem } = useWay();
  return (
    <Stack gap="sm" mb={isOnly ? 0 : 'lg'}>
      <Button fullWidth loading={isBusy} data-autofocus={isOnly || undefined} onClick={() => void run(confirmByPasskey)}>
        {say('Confirm with a passkey')}
      </Button>
      <Problem said={problem} />
      {isOnly ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={giveUp}>
            {heard('Cancel')}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {say('Or with a code:')}
        </Text>
      )}
    </Stack>
  );
}

/** Confirms at the provider that signs the person in, in a window of its own (SSO-710), or by signing in again. */
export function ConfirmByProvider() {
  const say = useSay('confirm');
  const heard = useHeard();
  const { data } = useQuery(queryOf(api.sso.getLinks, {}));
  const { run, isBusy, problem } = useWay();
  const links = data?.links ?? [];
  return (
    <Stack gap="sm">
      <Text size="sm">
        {links.length > 0
          ? say('You have no password here because another service signs you in. It will ask you again in a separate window.')
          : say('You have no password here. Sign out, sign in again, and do this within {count} minutes.', { count: FRESH_MINUTES })}
      </Text>
      {links.map(({ id, provider, name }) => (
        <Button key={id} fullWidth loading={isBusy} onClick={() => void run(() => proveAgain(provider))}>
          {say('Confirm with {name}', { name })}
        </Button>
      ))}
      <Problem said={problem} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={giveUp} data-autofocus>
          {heard('Cancel')}
        </Button>
        {links.length === 0 && <Button onClick={() => session.end()}>{say('Sign out')}</Button>}
      </Group>
    </Stack>
  );
}
