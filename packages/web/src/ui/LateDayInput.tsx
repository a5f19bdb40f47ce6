import { IconCalendar } from '@tabler/icons-react';
import type { DayInputProps } from './DayInput.tsx';
import { dayShown } from './day-shown.ts';
import { useLanguage } from './language.ts';
import { lateField } from './late-field.tsx';

/** A DayInput for the first screen of a view. */
export const LateDayInput = lateField<DayInputProps>(async () => (await import('./DayInput.tsx')).DayInput, useLooks);

function useLooks({ value }: DayInputProps) {
  const language = useLanguage();
  return { shown: value ? dayShown(language, value) : '', isTyped: true, rightSection: <IconCalendar size={16} aria-hidden /> };
}
