import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { Checkbox } from '@mantine/core';
import classes from './ui.module.css';

/** One of several choices, as a card that can be ticked anywhere on it. */
export const CheckCard = ({ value, label, disabled = false }: { value: string; label: string; disabled?: boolean }) => (
  <Checkbox.Card value={value} disabled={disabled} className={classes.checkCard ?? ''} aria-label={label}>
    <Checkbox.Indicator size="xs" />
    <span className={classes.checkLabel}>{label}</span>
  </Checkbox.Card>
);
