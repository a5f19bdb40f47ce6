import './dialog-styles.ts';
import { Modal, type ModalProps } from '@mantine/core';
import { useOpening } from './use-opening.ts';

/** How a dialog looks. */
export const DialogPanel = ({ opened, overlayProps, ...modal }: ModalProps) => (
  <Modal
    radius="lg"
    padding={20}
    shadow="lg"
    centered
    transitionProps={{ duration: 160 }}
    closeButtonProps={{ 'aria-label': 'Close' }}
    overlayProps={{ backgroundOpacity: 0.45, ...overlayProps }}
    {...modal}
    opened={useOpening(opened)}
  />
);
