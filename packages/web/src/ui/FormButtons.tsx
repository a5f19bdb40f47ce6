import { Alert, Button, Group } from '@mantine/core';
import { LeaveButton } from './LeaveButton.tsx';
import { useSay } from './say.ts';

interface FormButtonsProps {
  submit: string;
  isSending: boolean;
  isUnreachable: boolean;
  disabled?: boolean;
  cancel?: () => void;
  /** For an act that cannot be undone. */
  color?: 'red';
  /** In a dialog the buttons are on the right, with the main one last, as in every dialog. */
  inDialog?: boolean;
}

/** The end of a form: what to do if the server was not reached, the main button, and Cancel. */
export function FormButtons({ submit, isSending, isUnreachable, disabled, cancel, color, inDialog = false }: FormButtonsProps) {
  const say = useSay('ui');
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      {isUnreachable && (
        <Alert color="red" role="alert" mb="lg">
          {say('The server could not be reached, so nothing was saved. What you typed is kept: try again.')}
        </Alert>
      )}
      <Group gap="sm" {...(inDialog && { mt: 'xl', style: { flexDirection: 'row-reverse' } })}>
        <Button type="submit" {...(color && { color })} loading={isSending} disabled={disabled ?? false}>
          {submit}
        </Button>
        {cancel && <LeaveButton go={cancel}>{say('Cancel')}</LeaveButton>}
      </Group>
    </div>
  );
}
