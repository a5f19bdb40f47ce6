import type { Call } from '@lm/contract';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

interface DecisionButtonsProps<No extends Call> {
  yes: string;
  /** What one click on it does. */
  act: { run: () => Promise<void>; isBusy: boolean };
  no: string;
  /** The title of the dialog that asks for the reason. */
  title: string;
  decline: Omit<ReasonFormProps<No>, 'close'>;
  /** Further ways to approve. */
  children?: ReactNode;
  /** Another request comes first: if there are several, only the first has the filled button (SCR-937). */
  isLater?: boolean;
}

/** Answers a request: approves it with one click, or declines it with a reason. */
export function DecisionButtons<No extends Call>({ yes, act, no, title, decline, children, isLater = false }: DecisionButtonsProps<No>) {
  const [isDeclining, setDeclining] = useState(false);
  const close = () => setDeclining(false);
  return (
    <Group gap={8}>
      <Button
        size="compact-sm"
        variant={isLater ? 'default' : 'filled'}
        leftSection={<IconCheck size={14} />}
        loading={act.isBusy}
        onClick={() => void act.run()}
      >
        {yes}
      </Button>
      {children}
      <Button size="compact-sm" variant="default" disabled={act.isBusy} onClick={() => setDeclining(true)}>
        {no}
      </Button>
      <Dialog opened={isDeclining} onClose={close} title={title} size={440}>
        <ReasonForm {...decline} close={close} />
      </Dialog>
    </Group>
  );
}
