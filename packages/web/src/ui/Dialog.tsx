import type { ModalProps } from '@mantine/core';
import { LeaveScope } from './guarded-changes.tsx';
import { latePanel } from './late-panel.tsx';
import { type DialogManners, useDialog } from './use-dialog.ts';

type DialogProps = Omit<ModalProps, keyof DialogManners | 'closeOnEscape' | 'closeOnClickOutside' | 'returnFocus' | 'onFocus'> &
  DialogManners;

const Panel = latePanel(async () => (await import('./DialogPanel.tsx')).DialogPanel);

/** The base of every dialog, except for SideDialog: the linter accepts no other (SCR-833). */
export const Dialog = (props: DialogProps) => (
  <LeaveScope>
    <WithManners {...props} />
  </LeaveScope>
);

const WithManners = ({ opened, onClose, isChanged, ...modal }: DialogProps) => (
  <Panel {...modal} {...useDialog({ opened, onClose, isChanged })} />
);
