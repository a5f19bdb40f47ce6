import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTexts } from '../../ui/language.ts';
import { signInTexts } from './sign-in.texts.ts';

/**
 * A password field. Unlike the library's, it also tells assistive technology that a password is wrong, and labels the eye in the language of the
 * page.
 */
export const PasswordField = ({ error, ...props }: PasswordInputProps) => (
  <PasswordInput
    {...props}
    error={error}
    aria-invalid={error ? true : undefined}
    visibilityToggleButtonProps={{ 'aria-label': useTexts(signInTexts).showPassword }}
  />
);
