import { type Day, readDate } from '@lm/contract';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';

interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: Day | null;
  onChange: (day: Day | null) => void;
}

/** A day, typed as DD/MM/YYYY or DD/MM/YY or picked. */
export const DayInput = ({ value = null, onChange, popoverProps, ...props }: DayInputProps) => (
  <DateInput
    {...props}
    value={value}
    onChange={onChange}
    dateParser={(typed) => readDate(typed)}
    placeholder="DD/MM/YYYY"
    minDate="1970-01-01"
    maxDate="2199-12-31"
    rightSection={<IconCalendar size={16} aria-hidden />}
    rightSectionPointerEvents="none"
    popoverProps={{ withinPortal: true, shadow: 'md', ...popoverProps }}
  />
);
