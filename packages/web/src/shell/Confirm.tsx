import type { Self } from '@lm/contract';
import { useEffect, useState } from 'react';
import { confirmation } from '../api/confirmation.ts';
import { session } from '../api/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const dialog = lazyPart(async () => (await import('../identity/sign-in/ConfirmDialog.tsx')).ConfirmDialog);

/** Asks people to confirm who they are if a call waits for it (STE-694); signing in again meanwhile counts as confirming. */
export function Confirm({ self }: { self: Self }) {
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => confirmation.listen(setAsked), []);
  useEffect(() => session.listen((state) => void (state === 'resumed' && confirmation.settle(true))), []);
  return asked !== null && <dialog.Part email={self.email} path={asked} />;
}
