import { Drawer, type DrawerProps } from '@mantine/core';
import { LeaveScope } from './guarded-changes.tsx';
import { type DialogManners, useDialog } from './use-dialog.ts';

type SideDialogProps = Omit<DrawerProps, keyof DialogManners | 'closeOnEscape' | 'closeOnClickOutside' | 'returnFocus' | 'onFocus'> &
  DialogManners;

/** A dialog along a side of the screen. */
export const SideDialog = (props: SideDialogProps) => (
  <LeaveScope>
    <WithManners {...props} />
  </LeaveScope>
);

function WithManners({ opened, onClose, isChanged, ...drawer }: SideDialogProps) {
  return <Drawer closeButtonProps={{ 'aria-label': 'Close' }} {...drawer} {...useDialog({ opened, onClose, isChanged })} />;
}
