import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeaveScope, useIsAsking, useLeave } from '../../ui/guarded-changes.tsx';

interface CourseModalProps {
  opened: boolean;
  close: () => void;
  title: string;
  /** `cancel` asks first when something was typed. */
  children: (cancel: () => void) => ReactNode;
}

/** A dialog about a course that loses nothing that was typed without asking. */
export const CourseModal = (props: CourseModalProps) => (
  <LeaveScope>
    <Dialog {...props} />
  </LeaveScope>
);

function Dialog({ opened, close, title, children }: CourseModalProps) {
  const leave = useLeave();
  const isAsking = useIsAsking();
  const cancel = () => leave(close);
  return (
    <Modal opened={opened} onClose={cancel} title={title} size={496} closeOnEscape={!isAsking}>
      {children(cancel)}
    </Modal>
  );
}
