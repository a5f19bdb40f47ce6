import { api, importsApi } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAct } from '../../ui/use-act.ts';

interface UndoImportProps {
  of: { key: string; fileName: string };
  done?: () => void;
}

/** Takes an import back as far as no one touched what it added (IMP-161); asks first. */
export function UndoImport({ of, done }: UndoImportProps) {
  const [isAsking, dialog] = useDisclosure(false);
  const [left, setLeft] = useState<number | null>(null);
  const undoing = useAct({
    endpoint: importsApi.undoImport,
    send: (_: undefined, signal) => undo(of.key, signal, setLeft),
    refusals: { noImport: 'This import has already been undone', tooLate: null },
    done: ({ customers, licenses, kept }) =>
      `${counted(customers, 'customer')} and ${counted(licenses, 'license')} undone${kept > 0 ? `; ${counted(kept, 'row')} changed since and stay` : ''}`,
    outdates: [api.customers, importsApi],
    onDone: () => {
      dialog.close();
      done?.();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconArrowBackUp size={16} />} onClick={dialog.open}>
        Undo
      </Button>
      <Dialog opened={isAsking} onClose={() => !undoing.isBusy && dialog.close()} title="Undo this import?" size={440}>
        <Text size="sm">
          What {of.fileName} added is removed: its new customers and licenses. People who have signed in since, and anything that was
          changed or got an offline file, stay. What is removed goes to the bin.
        </Text>
        {undoing.isUnreachable && (
          <Text role="alert" c="red" size="sm" mt="md">
            The server could not be reached. What is left can be undone later.
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" disabled={undoing.isBusy} onClick={dialog.close} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={undoing.isBusy} onClick={() => void undoing.run(undefined)}>
            {left ? `Undo: ${counted(left, 'row')} left` : 'Undo the import'}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** Takes back some rows a call until none is left, or the signal ends it; answers what went and what stays. */
async function undo(key: string, signal: AbortSignal, onLeft: (rows: number) => void) {
  const gone = { customers: 0, licenses: 0, kept: 0 };
  for (let left = 1; left > 0 && !signal.aborted; onLeft(left)) {
    const part = await call(importsApi.undoImport, { body: { key } });
    gone.customers += part.customers;
    gone.licenses += part.licenses;
    gone.kept += part.kept;
    left = part.left;
  }
  return gone;
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
