import '@mantine/dates/styles.layer.css';
import { type Day, readTypedDay } from '@lm/contract';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type FocusEvent, type InputEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from './language.ts';
import { useHeard } from './say.ts';

export interface DayInputProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  value?: Day | null;
  onChange: (day: Day | null) => void;
}

const NOT_A_DAY = 'Not a day: DD/MM/YYYY';

/**
 * A day, typed as DD/MM/YYYY or DD/MM/YY, with or without leading zeros, or picked. Unreadable text stays as typed; meanwhile the value is null and
 * the browser considers the field invalid, by which a form tells an unreadable day from none.
 */
export function DayInput({ value = null, onChange, onBlur, error, popoverProps, ...props }: DayInputProps) {
  const [isTypedBadly, setTypedBadly] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const isUnreadable = isTypedBadly && value === null;
  const input = useRef<HTMLInputElement>(null);
  const heard = useHeard();
  const locale = useLanguage();
  const notADay = heard(NOT_A_DAY);
  const isDotted = locale === 'de';
  const read = (text: string) => readTypedDay(isDotted ? text.replaceAll('.', '/') : text);
  useEffect(() => input.current?.setCustomValidity(isUnreadable ? notADay : ''), [isUnreadable, notADay]);

  function readTyped({ currentTarget }: InputEvent<HTMLInputElement>): void {
    const isDay = read(currentTarget.value) !== null;
    setTypedBadly(!isDay && currentTarget.value.trim() !== '');
    setSaid(false);
    if (!isDay) onChange(null); // the field itself reports a day
  }
  function leave(event: FocusEvent<HTMLInputElement>): void {
    onBlur?.(event);
    setSaid(event.currentTarget.form === null); // a form reports it itself, when it checks
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
      error={isUnreadable && isSaid ? notADay : error}
      dateParser={read}
      fixOnBlur={!isUnreadable}
      placeholder={heard('DD/MM/YYYY')}
      locale={locale}
      {...(isDotted && { valueFormat: 'DD.MM.YYYY' })}
      minDate="1970-01-01"
      maxDate="2199-12-31"
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ withinPortal: true, ...popoverProps }}
    />
  );
}
