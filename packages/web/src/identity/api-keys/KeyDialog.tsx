import { Button, CopyButton, Group, Text } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './api-keys.module.css';

/** Shows a new key, this once (KEY-721): it closes by the button alone, which says that it is kept. */
export const KeyDialog = ({ name, text, close }: { name: string; text: string; close: () => void }) => (
  <Dialog opened title={`Keep the key ${name}`} size={520}>
    <Text size="sm" mb="md">
      It will not be shown again: put it where your program reads its secrets, or into a password manager. Anyone who has it can do what it
      allows.
    </Text>
    <output className={classes.text} aria-label="API key">
      {text}
    </output>
    <Text size="sm" c="dimmed" mt="md">
      Programs send it with each call, as <code>Authorization: Bearer lm_…</code>
    </Text>
    <Group justify="flex-end" gap="sm" mt="lg">
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={close}>I have saved it</Button>
    </Group>
  </Dialog>
);
