import { api, type Data, type PasskeyAnswer, roleLabel } from '@lm/contract';
import { useEffect, useRef, useState } from 'react';
import { call, Unreachable, wordingOf } from '../../api/call.ts';
import { whenIdle } from '../../api/late.ts';
import { session } from '../../api/session.ts';
import { answerWithPasskey, fieldOffersPasskeys, NoPasskey, stopWaitingForPasskey } from './passkey.ts';

type In = Data<typeof api.passkeys.signInWithPasskey>;

/** How often a challenge that waits in the field is renewed, in milliseconds: it is valid for 5 minutes. */
const RENEW_EVERY = 4 * 60_000;

const REFUSALS = { passkeyExpired: null, passkeyWrong: null, passkeyCopied: null, disabled: null, useProvider: null };

export interface PasskeySignInOptions {
  /** Offers passkeys in the username field too. */
  inField: boolean;
  /** The person whose passkey it must be; if left out, anyone's will do. */
  onlyOf?: number;
  /** Returns the form's choice about staying signed in, called when it matters. */
  keeps: () => boolean;
  onIn?: () => Promise<void>;
}

/** Signs in with a passkey alone, by a button or from the username field (PKY-675). */
export function usePasskeySignIn({ inField, onlyOf, keeps, onIn }: PasskeySignInOptions) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const options = useRef({ onlyOf, keeps, onIn });
  options.current = { onlyOf, keeps, onIn };
  const arm = useRef(() => {});
  /** While the button works, the field starts nothing: a browser ends one request when another begins. */
  const isPressed = useRef(false);

  async function signIn(passkey: PasskeyAnswer): Promise<void> {
    const seen = await call(api.passkeys.signInWithPasskey, { body: { passkey, keepSignedIn: options.current.keeps() } });
    await begin(seen);
  }

  async function attemptFromField(isWanted: () => boolean): Promise<void> {
    const passkey = await fromField(isWanted);
    if (passkey === null) return;
    setBusy(true);
    await signIn(passkey).finally(() => setBusy(isPressed.current));
  }

  async function begin({ access_token, customer }: In): Promise<void> {
    if (options.current.onlyOf !== undefined && options.current.onlyOf !== customer.id) {
      await call(api.signIn.logout, { query: { token: access_token } });
      throw new NoPasskey('That passkey belongs to another account. Choose one of yours, or type your password.');
    }
    session.begin(access_token, roleLabel(customer.roles), customer.id, options.current.keeps());
    await options.current.onIn?.();
  }

  const tell = async (error: unknown): Promise<void> => setSaid(await passkeyProblem(error));

  // biome-ignore lint/correctness/useExhaustiveDependencies: values that change are read when they matter
  useEffect(() => {
    if (!inField) return;
    let isOver = false;
    let armedAt = 0;
    const isWanted = () => !isOver && !isPressed.current;
    const wait = async () => {
      if (!isWanted() || document.hidden || Date.now() - armedAt < RENEW_EVERY) return;
      armedAt = Date.now();
      if (!(await fieldOffersPasskeys()) || !isWanted()) return;
      await attemptFromField(isWanted).catch((error: unknown) => (isOver || error instanceof Unreachable ? undefined : tell(error)));
    };
    const start = () => void wait().catch(() => undefined); // the button is still there
    arm.current = () => {
      armedAt = 0;
      start();
    };
    whenIdle(start);
    const timer = setInterval(start, 10_000);
    document.addEventListener('visibilitychange', start);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', start);
      stopWaitingForPasskey();
    };
  }, [inField]);

  const run = async (): Promise<void> => {
    isPressed.current = true;
    setBusy(true);
    setSaid(null);
    await call(api.passkeys.askForPasskey, {})
      .then((question) => answerWithPasskey(question))
      .then(signIn)
      .catch(tell);
    isPressed.current = false;
    setBusy(false);
    if (session.token() === null) arm.current();
  };

  return { isBusy, said, run: () => void run() };
}

/**
 * Asks for the field's passkey with a new challenge. The person did not request it, so it fails silently (PKY-675): returns null then, or if it is no
 * longer wanted when the challenge arrives.
 */
async function fromField(isWanted: () => boolean): Promise<PasskeyAnswer | null> {
  try {
    const question = await call(api.passkeys.askForPasskey, {});
    return isWanted() ? await answerWithPasskey(question, true) : null;
  } catch {
    return null;
  }
}

/** Says why a passkey did not sign the person in; null if another request replaced it. */
export async function passkeyProblem(error: unknown): Promise<string | null> {
  if (error instanceof NoPasskey) return error.isSilent ? null : error.message;
  if (error instanceof Unreachable) return 'The server could not be reached. Please try again.';
  return wordingOf(api.passkeys.signInWithPasskey, error, REFUSALS, 'The passkey did not sign you in. Please try again.');
}
