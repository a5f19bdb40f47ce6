import type { BinKind, Call, Data, RefusalOf } from '@lm/contract';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import { type Act, useAct } from '../../ui/use-act.ts';
import { useRestore } from './use-restore.ts';

interface DeleteDialogProps<E extends Call> extends Pick<Act<E, boolean>, 'endpoint' | 'refusals' | 'done' | 'onDone' | 'outdates'> {
  /** The words for an act that is not quite a deletion: its question, its buttons, and what did not happen if the server was not reached. */
  words?: { title: string; button: string; again?: string; unreached: string };
  opened: boolean;
  close: () => void;
  /** The name of the record, for the red button. */
  what: string;
  /** What is deleted, and whether that can be undone. */
  children: ReactNode;
  /** Deletes the record; `force` continues despite the warning with which the first attempt was refused. */
  remove: (force: boolean) => Promise<Data<E>>;
  /** The refusal that leads to a second question instead of a failure. */
  warning?: RefusalOf<E>;
  /** Where the record is afterwards, for Undo in the toast. */
  bin?: { kind: BinKind; id: number };
  /** The refusal that says why the record cannot be deleted at all. */
  final?: RefusalOf<E>;
  /** Whether the refusal is certain beforehand: then the question says why. */
  isFutile?: boolean;
}

/** Asks before something is deleted, and again if the server warns (SCR-12). */
export function DeleteDialog<E extends Call>(props: DeleteDialogProps<E>) {
  const sayStaff = useSay('entries');
  const { opened, close, what, words, children, remove, warning, final, isFutile = false, bin, onDone, ...act } = props;
  const undoOf = useRestore();
  const say = useSay('ui');
  const heard = useHeard();
  const [warned, setWarned] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { run, isBusy, isUnreachable, forget } = useAct({
    ...act,
    ...(bin && { undo: () => undoOf(bin.kind, bin.id) }),
    send: remove,
    onDone: (answer) => {
      close();
      onDone?.(answer);
    },
    onRefused: ({ refusal, message }) => {
      if (refusal === null || (refusal !== warning && refusal !== final)) return false;
      (refusal === warning ? setWarned : setRefused)(message);
      return true;
    },
  });
  const reset = () => {
    setWarned(null);
    setRefused(null);
    forget();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={words?.title ?? sayStaff('Are You Sure You Want to Delete?')}
      size={440}
      onExitTransitionEnd={reset}
    >
      <Text size="sm" component="div" role={refused ? 'alert' : undefined}>
        {refused !== null ? heard(refused) : warned !== null ? heard(warned) : children}
      </Text>
      {isUnreachable && (
        <Text role="alert" c="red" size="sm" mt="md">
          {heard('The server could not be reached.')} {words?.unreached ?? sayStaff('Nothing was deleted.')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          {refused ? say('Keep {what}', { what }) : isFutile ? say('Close') : say('Cancel')}
        </Button>
        {!refused && !isFutile && (
          <Button color="red" loading={isBusy} onClick={() => void run(warned !== null)}>
            {warned ? (words?.again ?? sayStaff('Delete it anyway')) : (words?.button ?? sayStaff('Delete {what}', { what }))}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
