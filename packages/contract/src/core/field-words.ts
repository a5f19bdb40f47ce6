/** The sentence for a field that was left empty and has none of its own (PEO-7, QUO-2). */
export const FILL_FIELDS = 'Please Fill the Empty Fields Then Try Again';

export const PASSWORD_WEAK =
  'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters';
