import { showDay } from '@lm/contract';
import { IconCalendar } from '@tabler/icons-react';
import type { DayInputProps } from './DayInput.tsx';
import { lateField } from './late-field.tsx';

/** A DayInput for what a view begins with. */
export const LateDayInput = lateField<DayInputProps>(
  async () => (await import('./DayInput.tsx')).DayInput,
  ({ value }) => ({ shown: value ? showDay(value) : '', isTyped: true, rightSection: <IconCalendar size={16} aria-hidden /> }),
);
