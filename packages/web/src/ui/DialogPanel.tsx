import { useSay } from './say.ts';
import './dialog-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { ListsWithin } from './ListsWithin.tsx';
import { focusWhatArrives } from './late-focus.ts';
import { useOpening } from './use-opening.ts';

/** The look of a dialog. */
export const DialogPanel = ({ opened, overlayProps, children, ...modal }: ModalProps) => (
  <Modal
    ref={focusWhatArrives}
    radius="lg"
    padding={20}
    shadow="lg"
    centered
    transitionProps={{ transition: 'fade', duration: 160 }} // a moved dialog would cut off lists that are taller than it
    closeButtonProps={{ 'aria-label': useSay('ui')('Close') }}
    overlayProps={{ backgroundOpacity: 0.45, ...overlayProps }}
    {...modal}
    opened={useOpening(opened)}
  >
    <ListsWithin>{children}</ListsWithin>
  </Modal>
);
