import { api } from '@lm/contract';
import { useState } from 'react';
import { call, Unreachable, wordingOf } from '../../api/call.ts';
import { filled, useTexts } from '../../ui/language.ts';
import { PlainAlert } from '../../ui/plain/PlainAlert.tsx';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { toast } from '../../ui/toast.ts';
import { outsideTexts } from '../parts/outside.texts.ts';
import { useSpoken } from '../parts/sentences.ts';
import { Unreached } from '../parts/Unreached.tsx';

/** For an account that cannot sign in yet: sends its activation mail again (SGN-824). */
export function ActivateAgain({ email }: { email: string }) {
  const t = useTexts(outsideTexts);
  const spoken = useSpoken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  if (sentTo === email) return <PlainAlert isGood>{filled(t.activationOnWay, { email })}</PlainAlert>;
  const send = async () => {
    setBusy(true);
    setUnreachable(false);
    try {
      await call(api.signUp.sendActivation, { body: { email } });
      setSentTo(email);
    } catch (error) {
      if (error instanceof Unreachable) setUnreachable(true);
      else toast.failed(spoken(wordingOf(api.signUp.sendActivation, error, {})));
    }
    setBusy(false);
  };
  return (
    <>
      <PlainButton isQuiet isBusy={isBusy} onClick={() => void send()}>
        {t.activateAgain}
      </PlainButton>
      {isUnreachable && <Unreached />}
    </>
  );
}
