import { Button, Group, Text } from '@mantine/core';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { ShownSecret } from './WebhooksView.tsx';
import classes from './webhooks.module.css';

/** Shows a secret, this once (WHK-762): it closes by the button alone, which says that it is kept. */
export const SecretDialog = ({ shown, close }: { shown: ShownSecret | null; close: () => void }) => (
  <Dialog opened={shown !== null} title="Keep the secret" size={520}>
    <Text size="sm" mb="md">
      Messages of {shown?.name} are signed with it, so that your program knows that they come from us. It will not be shown again.
    </Text>
    <div className={classes.secret}>
      <code>{shown?.secret}</code>
      <CopyButton value={shown?.secret ?? ''} what="secret" />
    </div>
    <Group justify="flex-end" mt="lg">
      <Button onClick={close} data-autofocus>
        I have saved it
      </Button>
    </Group>
  </Dialog>
);
