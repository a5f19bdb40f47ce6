import { Button, CopyButton, Group, Text } from '@mantine/core';
import { Around, HERE } from '../../ui/Around.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import classes from './api-keys.module.css';

/** Shows a new key, this one time (KEY-721): only the button that says the key was saved closes it. */
export const KeyDialog = ({ name, text, close }: { name: string; text: string; close: () => void }) => {
  const say = useSay('access');
  return (
    <Dialog opened title={say('Keep the key {name}', { name })} size={520}>
      <Text size="sm" mb="md">
        {say(
          'It will not be shown again: put it where your program reads its secrets, or into a password manager. Anyone who has it can do what it allows.',
        )}
      </Text>
      <output className={classes.text} aria-label={say('API key')}>
        {text}
      </output>
      <Text size="sm" c="dimmed" mt="md">
        <Around text={say('Programs send it with each call, as {header}', { header: HERE })}>
          <code>Authorization: Bearer lm_…</code>
        </Around>
      </Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? say('Copied') : say('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{say('I have saved it')}</Button>
      </Group>
    </Dialog>
  );
};
