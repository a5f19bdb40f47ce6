/** The rule for a new password (PEO-12): a lowercase and an uppercase letter, a digit, one of `!@#$%^&*`, and at least 8 characters. */
export const isPassword = (password: string): boolean =>
  password.length >= 8 && /[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password) && /[!@#$%^&*]/.test(password);
