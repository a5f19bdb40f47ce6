import type { ReactNode } from 'react';
import classes from './plain.module.css';

interface PlainAlertProps {
  isGood?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Says the outcome of something; a failure is announced at once. */
export const PlainAlert = ({ isGood = false, className = '', children }: PlainAlertProps) => (
  <div className={`${classes.alert} ${isGood ? classes.good : ''} ${className}`} role={isGood ? 'status' : 'alert'}>
    {children}
  </div>
);
