import { Modal, type ModalProps } from '@mantine/core';
import { LeaveScope } from './guarded-changes.tsx';
import { type DialogManners, useDialog } from './use-dialog.ts';

type DialogProps = Omit<ModalProps, keyof DialogManners | 'closeOnEscape' | 'closeOnClickOutside' | 'returnFocus' | 'onFocus'> &
  DialogManners;

/** Every dialog is one of these, or a SideDialog: the linter takes no other (SCR-833). */
export const Dialog = (props: DialogProps) => (
  <LeaveScope>
    <WithManners {...props} />
  </LeaveScope>
);

function WithManners({ opened, onClose, isChanged, overlayProps, ...modal }: DialogProps) {
  return (
    <Modal
      radius="lg"
      padding={20}
      shadow="lg"
      centered
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      overlayProps={{ backgroundOpacity: 0.45, ...overlayProps }}
      {...modal}
      {...useDialog({ opened, onClose, isChanged })}
    />
  );
}
