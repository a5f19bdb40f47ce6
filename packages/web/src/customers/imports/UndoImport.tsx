import { api, importsApi } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSay } from '../../ui/say.ts';
import { useAct } from '../../ui/use-act.ts';

interface UndoImportProps {
  of: { key: string; fileName: string };
  done?: () => void;
}

/** Undoes an import, except for what has been changed since (IMP-161); asks first. */
export function UndoImport({ of, done }: UndoImportProps) {
  const say = useSay('imports');
  const rowsOf = (count: number) => (count === 1 ? say('1 row') : say('{count} rows', { count: number(count) }));
  const [isAsking, dialog] = useDisclosure(false);
  const [left, setLeft] = useState<number | null>(null);
  const undoing = useAct({
    endpoint: importsApi.undoImport,
    send: (_: undefined, signal) => undo(of.key, signal, setLeft),
    refusals: { noImport: 'This import has already been undone', tooLate: null },
    done: ({ customers, licenses, kept }) => {
      const undone = {
        customers: customers === 1 ? say('1 customer') : say('{count} customers', { count: number(customers) }),
        licenses: licenses === 1 ? say('1 license') : say('{count} licenses', { count: number(licenses) }),
      };
      return kept > 0
        ? say('{customers} and {licenses} undone; {rows} changed since and stay', { ...undone, rows: rowsOf(kept) })
        : say('{customers} and {licenses} undone', undone);
    },
    outdates: [api.customers, importsApi],
    onDone: () => {
      dialog.close();
      done?.();
    },
  });
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconArrowBackUp size={16} />} onClick={dialog.open}>
        {say('Undo')}
      </Button>
      <Dialog opened={isAsking} onClose={() => !undoing.isBusy && dialog.close()} title={say('Undo this import?')} size={440}>
        <Text size="sm">
          {say(
            'What {file} added is removed: its new customers and licenses. People who have signed in since, and anything that was changed or got an offline file, stay. What is removed goes to the bin.',
            { file: of.fileName },
          )}
        </Text>
        {undoing.isUnreachable && (
          <Text role="alert" c="red" size="sm" mt="md">
            {say('The server could not be reached. What is left can be undone later.')}
          </Text>
        )}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" disabled={undoing.isBusy} onClick={dialog.close} data-autofocus>
            {say('Cancel')}
          </Button>
          <Button color="red" loading={undoing.isBusy} onClick={() => void undoing.run(undefined)}>
            {left ? say('Undo: {rows} left', { rows: rowsOf(left) }) : say('Undo the import')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

/** Takes back some rows per call until none is left or the signal aborts; returns what was removed and what stays. */
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

const number = (count: number) => count.toLocaleString('en');
