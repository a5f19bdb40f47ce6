import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './plain.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Beside the one that the form is for. */
  isQuiet?: boolean;
  /** At work: it turns, and takes no press. */
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
