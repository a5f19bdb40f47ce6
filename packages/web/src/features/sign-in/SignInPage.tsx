import { Shop } from './Shop.tsx';
import { SignedOut } from './SignedOut.tsx';

/** A file of its own: whoever is signed in comes without it. */
export const SignInPage = ({ onTyping }: { onTyping: () => void }) => (
  <Shop>
    <div onInput={onTyping}>
      <SignedOut />
    </div>
  </Shop>
);
