import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './plain.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether it is beside the main button of the form. */
  isQuiet?: boolean;
  /** While busy, it shows a spinner and ignores presses. */
  isBusy?: boolean;
  sign?: ReactNode;
}

export function PlainButton({ isQuiet = false, isBusy = false, sign, children, ...button }: PlainButtonProps) {
  const names = [classes.button, isQuiet && classes.quiet, isBusy && classes.turning];
  return (
    <button type="button" {...button} className={names.filter(Boolean).join(' ')} disabled={isBusy} data-loading={isBusy || undefined}>
      {sign && <span className={classes.sign}>{sign}</span>}
      <span>{children}</span>
    </button>
  );
}
