import '@mantine/dates/styles.layer.css';
import { type Day, readTypedDay } from '@lm/contract';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: Day | null;
  onChange: (day: Day | null) => void;
}

const NOT_A_DAY = 'Not a day: DD/MM/YYYY';

/**
 * A day, typed as DD/MM/YYYY or DD/MM/YY, with or without leading zeros, or picked. What cannot be read stays as it was typed; its
 * value is null meanwhile, and the field is invalid in the browser's own sense, so that a form knows an unreadable day from none.
 */
export function DayInput({ value = null, onChange, onBlur, error, popoverProps, ...props }: DayInputProps) {
  const [isTypedBadly, setTypedBadly] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const isUnreadable = isTypedBadly && value === null;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(isUnreadable ? NOT_A_DAY : ''), [isUnreadable]);

  function readTyped({ currentTarget }: InputEvent<HTMLInputElement>): void {
    const isDay = readTypedDay(currentTarget.value) !== null;
    setTypedBadly(!isDay && currentTarget.value.trim() !== '');
    setSaid(false);
    if (!isDay) onChange(null); // a day is handed over by the field itself
  }
  function leave(event: FocusEvent<HTMLInputElement>): void {
    onBlur?.(event);
    setSaid(event.currentTarget.form === null); // a form says it itself, at its own time
  }

  return (
    <DateInput
      {...props}
      ref={input}
      value={value}
      onChange={(day) => {
        setTypedBadly(false);
        onChange(day);
      }}
      onInput={readTyped}
      onBlur={leave}
      error={isUnreadable && isSaid ? NOT_A_DAY : error}
      dateParser={readTypedDay}
      fixOnBlur={!isUnreadable}
      placeholder="DD/MM/YYYY"
      minDate="1970-01-01"
      maxDate="2199-12-31"
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true, shadow: 'md', ...popoverProps }}
    />
  );
}
