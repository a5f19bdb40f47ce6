import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  signIn: 'Sign in',
  username: 'Username',
  password: 'Password',
  showPassword: 'Toggle password visibility',
  forgot: 'Forget password',
  keep: 'Keep me signed in',
  toSignIn: 'Sign In',
  noAccount: 'No account yet?',
  toSignUp: 'Sign Up',
  check: 'Why won’t this file work?',
  claim: 'Acoustics, flow and measurement, on every desk that needs them.',
  code: 'Enter your code',
  passkey: 'Use your passkey',
  either: 'One more step',
  enrol: 'Set up a second factor',
  wrong: 'Wrong Email or Password!',
  disabled: 'Please Activate Your Account Using The Link Sent To Your Email',
  fill: 'Please Fill the Empty Fields Then Try Again',
  enterCode: 'Please enter the code that your authenticator app shows',
  enterMailCode: 'Please enter the eight digits from the email',
  expired: 'Session Expired',
  unreached: 'The server could not be reached. What you typed is kept: try again.',
  language: 'Language',
  light: 'Light colours',
  dark: 'Dark colours',
};

/** The texts of the sign-in form; the English ones load with it. */
export type SignInTexts = TextsLike<typeof english>;

export const signInTexts = catalogue(english, {
  de: async () => (await import('./sign-in.texts.de.ts')).german,
  fr: async () => (await import('./sign-in.texts.fr.ts')).french,
  es: async () => (await import('./sign-in.texts.es.ts')).spanish,
});
