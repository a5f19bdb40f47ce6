import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../ui/language.ts';
import { signInTexts } from './sign-in.texts.ts';

/** A password; a wrong one is invalid to assistive technology too, and the eye speaks the language of the page, both of which the library leaves out. */
export const PasswordField = ({ error, ...props }: PasswordInputProps) => (
  <PasswordInput
    {...props}
    error={error}
    aria-invalid={error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': useTexts(signInTexts).showPassword }}
  />
);
