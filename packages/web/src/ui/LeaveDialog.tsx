import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './Dialog.tsx';
import { useSay } from './say.ts';

/** A form in a dialog asks too, and dialogs are on layer 200. */
const ABOVE_DIALOGS = 250;

interface LeaveDialogProps {
  opened: boolean;
  stay: () => void;
  goOn: () => void;
}

export function LeaveDialog({ opened, stay, goOn }: LeaveDialogProps) {
  const say = useSay('ui');
  return (
    <Dialog opened={opened} onClose={stay} title={say('Leave without saving?')} size={440} zIndex={ABOVE_DIALOGS}>
      <Text size="sm" mb="xl">
        {say('What you changed in this form is not saved.')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={stay} data-autofocus>
          {say('Stay')}
        </Button>
        <Button color="red" onClick={goOn}>
          {say('Leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
