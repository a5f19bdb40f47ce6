import { IconFingerprint } from '@tabler/icons-react';
import { useTexts } from '../../ui/language.ts';
import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';
import classes from '../parts/sign-in.module.css';
import { type PasskeySignInOptions, usePasskeySignIn } from '../parts/use-passkey-sign-in.ts';

/** Signs in with a passkey instead of the password: by its button, and from the username field if the browser offers that (PKY-675). */
export function PasskeySignIn(options: PasskeySignInOptions) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const { isBusy, said, run } = usePasskeySignIn(options);
  return (
    <>
      {said && <PlainAlert className={classes.saidBefore}>{spoken(said)}</PlainAlert>}
      <PlainButton isQuiet isBusy={isBusy} sign={<IconFingerprint size={18} stroke={1.5} />} onClick={run}>
        {t.signInWithPasskey}
      </PlainButton>
    </>
  );
}
