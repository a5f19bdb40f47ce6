import { Checkbox } from '@mantine/core';
import classes from './ui.module.css';

/** A choice among several, as a card that can be ticked anywhere. */
export const CheckCard = ({ value, label }: { value: string; label: string }) => (
  <Checkbox.Card value={value} className={classes.checkCard ?? ''} aria-label={label}>
    <Checkbox.Indicator size="xs" />
    <span>{label}</span>
  </Checkbox.Card>
);
