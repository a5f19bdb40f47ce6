import type { Course, Self } from '@lm/contract';
import { SideDialog } from '../../ui/SideDialog.tsx';

import { RoomPart } from './RoomPart.tsx';

/** A lab room, beside the courses of its teacher. */
export const RoomDrawer = ({ self, course, close }: { self: Self; course: Course; close: () => void }) => (
  <SideDialog opened onClose={close} position="right" size={880} title={course.name}>
    <RoomPart self={self} course={course} />
  </SideDialog>
);
