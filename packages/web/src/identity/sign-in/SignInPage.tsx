import { OutsidePage } from './OutsidePage.tsx';
import { SignedOut } from './SignedOut.tsx';

/** A file of its own: whoever is signed in comes without it. */
export const SignInPage = ({ onTyping }: { onTyping: () => void }) => (
  <OutsidePage>
    <div onInput={onTyping}>
      <SignedOut />
    </div>
  </OutsidePage>
);
