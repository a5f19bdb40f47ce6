import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';

/** The server did not answer a form; what was typed is still there. */
export const Unreached = () => <PlainAlert>The server could not be reached. What you typed is kept: try again.</PlainAlert>;
