import { useTexts } from '../../ui/language.ts';
import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';
import { signInTexts } from './sign-in.texts.ts';

/** Says that the server did not answer a form; what was typed is still there. */
export const Unreached = () => <PlainAlert>{useTexts(signInTexts).unreached}</PlainAlert>;
