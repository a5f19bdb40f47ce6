import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isSaidAlready, Refused, Unreachable } from '../api/call.ts';
import { toast } from './toast.ts';

interface DeleteDialogProps {
  /** For what is not quite a deletion: its question, its buttons, and what did not happen when the server was not reached. */
  words?: { title: string; button: string; again?: string; unreached: string };
  opened: boolean;
  close: () => void;
  /** Its name, for the red button. */
  what: string;
  /** What is deleted, and that it cannot be undone. */
  children: ReactNode;
  /** `force` goes on in spite of the warning that the first attempt was refused with. */
  remove: (force: boolean) => Promise<void>;
  /** The refusal that asks once more instead of failing. */
  warning?: string;
  /** The refusal that says why it cannot be deleted at all. */
  final?: string;
  wordingOf: (error: unknown) => string;
}

/** Asks before something is deleted, and once more when the server warns (spec.md §6). */
export function DeleteDialog({ opened, close, what, words, children, remove, warning, final, wordingOf }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [warned, setWarned] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setUnreachable(false);
    try {
      await remove(warned !== null);
      close();
    } catch (error) {
      setUnreachable(error instanceof Unreachable);
      const refusal = error instanceof Refused ? error.refusal : null;
      if (error instanceof Refused && refusal !== null && refusal === warning) setWarned(error.message);
      else if (error instanceof Refused && refusal !== null && refusal === final) setRefused(error.message);
      else if (!isSaidAlready(error)) toast.failed(wordingOf(error));
    } finally {
      setBusy(false);
    }
  }

  const reset = () => {
    setWarned(null);
    setRefused(null);
    setUnreachable(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={words?.title ?? 'Are You Sure You Want to Delete?'}
      size={440}
      onExitTransitionEnd={reset}
    >
      <Text size="sm" component="div" role={refused ? 'alert' : undefined}>
        {refused ?? warned ?? children}
      </Text>
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          The server could not be reached. {words?.unreached ?? 'Nothing was deleted.'}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {refused ? `Keep ${what}` : 'Cancel'}
        </Button>
        {!refused && (
          <Button color="red" loading={isBusy} onClick={() => void run()}>
            {warned ? (words?.again ?? 'Delete it all the same') : (words?.button ?? `Delete ${what}`)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
