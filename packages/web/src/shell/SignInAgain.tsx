import type { Self } from '@lm/contract';
import { useEffect, useState } from 'react';
import { session } from '../api/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const dialog = lazyPart(async () => (await import('../identity/sign-in/SignInAgainDialog.tsx')).SignInAgainDialog);

/** Asks the person to sign in again over what they had typed when the session ended (SGN-162). */
export function SignInAgain({ self }: { self: Self }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () =>
      session.listen((state) => {
        if (state === 'held') setHeld(true);
        if (state === 'resumed') setHeld(false);
      }),
    [],
  );
  return isHeld && <dialog.Part self={self} />;
}
