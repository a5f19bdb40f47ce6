import { Button, Group, Text } from '@mantine/core';
import { Dialog } from './Dialog.tsx';

/** A form in a dialog asks too; dialogs lie at 200. */
const ABOVE_DIALOGS = 250;

interface LeaveDialogProps {
  opened: boolean;
  stay: () => void;
  goOn: () => void;
}

export const LeaveDialog = ({ opened, stay, goOn }: LeaveDialogProps) => (
  <Dialog opened={opened} onClose={stay} title="Leave without saving?" size={440} zIndex={ABOVE_DIALOGS}>
    <Text size="sm" mb="xl">
      What you changed in this form is not saved.
    </Text>
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={stay} data-autofocus>
        Stay
      </Button>
      <Button color="red" onClick={goOn}>
        Leave
      </Button>
    </Group>
  </Dialog>
);
