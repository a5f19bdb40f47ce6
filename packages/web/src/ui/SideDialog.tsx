import type { DrawerProps } from '@mantine/core';
import { LeaveScope } from './guarded-changes.tsx';
import { latePanel } from './late-panel.tsx';
import { type DialogManners, useDialog } from './use-dialog.ts';

type SideDialogProps = Omit<DrawerProps, keyof DialogManners | 'closeOnEscape' | 'closeOnClickOutside' | 'returnFocus' | 'onFocus'> &
  DialogManners;

const Panel = latePanel(async () => (await import('./SidePanel.tsx')).SidePanel);

/** A dialog along one side of the screen. */
export const SideDialog = (props: SideDialogProps) => (
  <LeaveScope>
    <WithManners {...props} />
  </LeaveScope>
);

const WithManners = ({ opened, onClose, isChanged, ...drawer }: SideDialogProps) => (
  <Panel {...drawer} {...useDialog({ opened, onClose, isChanged })} />
);
