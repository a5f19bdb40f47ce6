import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import type { useInvite } from './use-invite.ts';

interface InviteSentProps {
  progress: ReturnType<typeof useInvite>['progress'];
  again: () => void;
  done: () => void;
  close: () => void;
}

/** What becomes of a list: while it is being sent, once all is done, and if it broke off. */
export function InviteSent({ progress: { state, invited, freed, of, reasons }, again, done, close }: InviteSentProps) {
  const say = useSay('courses');
  const { number } = useShown();
  return (
    <Stack gap="md" role="status">
      {state === 'busy' && <Progress value={(100 * (invited + freed)) / Math.max(1, of)} aria-label={say('Inviting')} />}
      <Text fw={600}>
        {invited === 1 ? say('1 student invited') : say('{count} students invited', { count: number(invited) })}
        {freed > 0 && `, ${freed === 1 ? say('1 place freed') : say('{count} places freed', { count: number(freed) })}`}
      </Text>
      {state === 'done' && invited > 0 && (
        <Text size="sm">{say('Each gets an email with their own link. Their places are reserved until they join.')}</Text>
      )}
      {reasons.length > 0 && (
        <Alert color="red" role="alert" title={state === 'broken' ? say('Interrupted') : say('Not freed')}>
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          {state === 'broken' && <div>{say('Review the list and continue: no one is invited twice.')}</div>}
        </Alert>
      )}
      {state !== 'busy' && (
        <Group gap="sm">
          {state === 'broken' && <Button onClick={again}>{say('Review it again')}</Button>}
          <Button
            variant={state === 'broken' ? 'default' : 'filled'}
            onClick={() => {
              done();
              close();
            }}
          >
            {say('Done')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
