import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './plain.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** One a page has but once. */
  id: string;
  label: string;
  error?: ReactNode;
  /** What stands at the end of the field. */
  end?: ReactNode;
}

/** A field with its label, and what is wrong with it. */
export const Field = ({ id, label, error, end, ...input }: FieldProps) => (
  <div>
    <label className={classes.label} htmlFor={id}>
      {label}
    </label>
    <div className={classes.box}>
      <input
        {...input}
        id={id}
        className={end ? `${classes.input} ${classes.withEye}` : classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {end}
    </div>
    {error && (
      <p className={classes.error} id={`${id}-error`}>
        {error}
      </p>
    )}
  </div>
);
