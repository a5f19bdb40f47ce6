import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password; a wrong one is invalid to assistive technology too, which the library leaves out. */
export const PasswordField = ({ error, ...props }: PasswordInputProps) => (
  <PasswordInput {...props} error={error} aria-invalid={error ? true : undefined} />
);
