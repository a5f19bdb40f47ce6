import { Button, Group, Text } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import type { ShownSecret } from './WebhooksView.tsx';
import classes from './webhooks.module.css';

/** Shows a secret, this one time (WHK-762): only the button that says it was saved closes it. */
export function SecretDialog({ shown, close }: { shown: ShownSecret | null; close: () => void }) {
  const say = useSay('webhooks');
  return (
    <Dialog opened={shown !== null} title={say('Keep the secret')} size={520}>
      <Text size="sm" mb="md">
        {say('Messages of {name} are signed with it, so that your program knows that they come from us. It will not be shown again.', {
          name: shown?.name ?? '',
        })}
      </Text>
      <div className={classes.secret}>
        <code>{shown?.secret}</code>
        <CopyButton value={shown?.secret ?? ''} what="secret" />
      </div>
      <Group justify="flex-end" mt="lg">
        <Button onClick={close} data-autofocus>
          {say('I have saved it')}
        </Button>
      </Group>
    </Dialog>
  );
}
