import { api } from '@lm/contract';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { RecoveryCodesDialog } from '../../identity/parts/RecoveryCodesDialog.tsx';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import ui from '../../ui/ui.module.css';
import { useAct } from '../../ui/use-act.ts';
import classes from './profile.module.css';

const setUp = lazyPart(async () => (await import('./SetUpCodes.tsx')).SetUpCodes);

/** The person's second factors: one-time codes and recovery codes, and the ways to set up, renew and remove them (FAC-650). */
export function SecondFactor() {
  const say = useSay('profile');
  const { dayOf } = useShown();
  const { data, isPending, isError, error, refetch } = useQuery(queryOf(api.factors.getFactors, {}));
  return (
    <section className={classes.factors} aria-labelledby="factor-title">
      <Group mb="sm" mih={32}>
        <Title order={2} id="factor-title">
          {say('Second factor')}
        </Title>
      </Group>
      {isPending && (
        <Loading>
          <RowSkeletons rows={1} height={56} />
        </Loading>
      )}
      {isError && (
        <div className={ui.card}>
          <Failed title={say('Your second factor could not be loaded')} error={error} retry={() => void refetch()} />
        </div>
      )}
      {data?.dueAt && (
        <Alert color="amber" mb="sm" title={say('Set one up by {day}', { day: dayOf(data.dueAt) })}>
          {say('Your role needs a second factor. After that day you cannot sign in without one.')}
        </Alert>
      )}
      {data && !isError && <Codes since={data.codesSince} left={data.recoveryCodes} hasPasskeys={data.passkeys > 0} />}
    </section>
  );
}

/** At this many or fewer, people should make new ones. */
const FEW = 3;

function Codes({ since, left, hasPasskeys }: { since: string | null; left: number; hasPasskeys: boolean }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const [shown, setShown] = useState<string[] | null>(null);
  const outdates = [api.factors.getFactors];
  const say = useSay('profile');
  const { dayOf } = useShown();
  const removing = useAct({
    endpoint: api.factors.removeCodes,
    send: () => call(api.factors.removeCodes, {}),
    refusals: { mustHave: null },
    done: say('Your one-time codes are removed'),
    outdates,
    hasNoPlace: true,
  });
  const renewing = useAct({
    endpoint: api.factors.renewRecoveryCodes,
    send: () => call(api.factors.renewRecoveryCodes, {}),
    refusals: { noFactor: null },
    onDone: ({ recoveryCodes }) => setShown(recoveryCodes),
    outdates,
    hasNoPlace: true,
  });
  return (
    <ul className={`${ui.card} ${classes.sessions}`}>
      <li>
        <div>
          <Text fw={500} size="sm">
            {say('One-time codes')}
          </Text>
          <Text size="sm" c="dimmed">
            {since === null
              ? say('An app on your phone shows a new code every 30 seconds. Your password alone no longer signs you in.')
              : say('Asked for at sign-in since {day}.', { day: dayOf(since) })}
          </Text>
        </div>
        <Group gap="xs" wrap="nowrap">
          {since !== null && <StatusWord tone="ok" word={say('On')} />}
          {since !== null && (
            <Button variant="subtle" color="red" size="xs" loading={removing.isBusy} onClick={() => void removing.run()}>
              {say('Remove')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setSettingUp(true)}>
            {since === null ? say('Set up') : say('New phone')}
          </Button>
        </Group>
      </li>
      {(since !== null || hasPasskeys) && (
        <li>
          <div>
            <Text fw={500} size="sm">
              {say('Recovery codes')}
            </Text>
            <Text size="sm" c={left <= FEW ? 'red' : 'dimmed'}>
              {left === 0
                ? say(
                    since === null
                      ? 'There are none: without your passkey you could not sign in.'
                      : 'None are left: without your phone you could not sign in.',
                  )
                : since === null
                  ? say('{count} left, each for one sign-in without your passkey.', { count: left })
                  : say('{count} left, each for one sign-in without your phone.', { count: left })}
            </Text>
          </div>
          <Button variant="default" size="xs" loading={renewing.isBusy} onClick={() => void renewing.run()}>
            {say('Make new ones')}
          </Button>
        </li>
      )}
      {isSettingUp && (
        <setUp.Part
          close={() => setSettingUp(false)}
          done={(codes) => {
            setSettingUp(false);
            setShown(codes);
          }}
        />
      )}
      {shown && <RecoveryCodesDialog codes={shown} close={() => setShown(null)} />}
    </ul>
  );
}
