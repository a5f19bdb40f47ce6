import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './plain.module.css';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Unique on the page. */
  id: string;
  label: string;
  error?: ReactNode;
  /** Shown at the end of the field. */
  end?: ReactNode;
}

/** A field with its label and its problem, if there is one. */
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
