import type { Course, Self } from '@lm/contract';
import { Drawer } from '@mantine/core';
import { RoomPart } from './RoomPart.tsx';

/** A lab room beside the courses of its teacher. */
export const RoomDrawer = ({ self, course, close }: { self: Self; course: Course; close: () => void }) => (
  <Drawer opened onClose={close} position="right" size={880} title={course.name} closeButtonProps={{ 'aria-label': 'Close' }}>
    <RoomPart self={self} course={course} />
  </Drawer>
);
