import { useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import classes from './plain.module.css';

/** A password field with an eye button that shows the password. */
export function SecretField({ eyeLabel, ...props }: FieldProps & { eyeLabel: string }) {
  const [isShown, setShown] = useState(false);
  const toggle = () => setShown(!isShown);
  const eye = (
    <button
      type="button"
      className={classes.eye}
      tabIndex={-1}
      aria-label={eyeLabel}
      aria-pressed={isShown}
      onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
      onClick={toggle}
    >
      <span>
        <svg viewBox="0 0 256 256" fill="none" stroke="currentColor" strokeWidth="16" strokeLinecap="round" aria-hidden="true">
          {isShown ? (
            <path d="M48 40l160 176M154.9 157.6a40 40 0 01-53.8-59.2M135.5 88.7a40 40 0 0132.3 35.5M208.6 169.1C230.4 149.6 240 128 240 128s-32-72-112-72a126 126 0 00-20.7 1.7M74 68.6C33.2 89.2 16 128 16 128s32 72 112 72a118 118 0 0054-12.6" />
          ) : (
            <>
              <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
              <circle cx="128" cy="128" r="40" />
            </>
          )}
        </svg>
      </span>
    </button>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} end={eye} />;
}
