import { api, type Data, type PasskeyAnswer, roleLabel } from '@lm/contract';
import { useEffect, useRef, useState } from 'react';
import { call, Unreachable, wordingOf } from '../../api/call.ts';
import { whenIdle } from '../../api/late.ts';
import { session } from '../../api/session.ts';
import { answerWithPasskey, fieldOffersPasskeys, NoPasskey, stopWaitingForPasskey } from '../../ui/passkey.ts';

type In = Data<typeof api.passkeys.signInWithPasskey>;

/** A challenge is good for 5 minutes: one that waits in the field is asked for anew before that, in milliseconds. */
const RENEW_EVERY = 4 * 60_000;

const REFUSALS = { passkeyExpired: null, passkeyWrong: null, passkeyCopied: null, disabled: null, useProvider: null };

export interface PasskeySignInOptions {
  /** Offers passkeys in the username field too. */
  inField: boolean;
  /** Whose passkey it must be; anybody's where nobody is known. */
  onlyOf?: number;
  /** What the form says of staying signed in, read when it counts. */
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

  async function attempt(fromField: boolean): Promise<void> {
    const passkey = await chosen(fromField);
    if (passkey === null) return;
    setBusy(true);
    const seen = await call(api.passkeys.signInWithPasskey, { body: { passkey, keepSignedIn: options.current.keeps() } });
    await begin(seen);
  }

  async function begin({ access_token, customer }: In): Promise<void> {
    if (options.current.onlyOf !== undefined && options.current.onlyOf !== customer.id) {
      await call(api.auth.logout, { query: { token: access_token } });
      throw new NoPasskey('That passkey belongs to another account. Choose one of yours, or type your password.');
    }
    session.begin(access_token, roleLabel(customer.roles), customer.id, options.current.keeps());
    await options.current.onIn?.();
  }

  const tell = async (error: unknown): Promise<void> => setSaid(await passkeyProblem(error));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is read when it counts
  useEffect(() => {
    if (!inField) return;
    let isOver = false;
    let armedAt = 0;
    const wait = async () => {
      if (isOver || document.hidden || Date.now() - armedAt < RENEW_EVERY) return;
      armedAt = Date.now();
      if (!(await fieldOffersPasskeys()) || isOver) return;
      await attempt(true).catch((error: unknown) => (isOver || error instanceof Unreachable ? undefined : tell(error)));
      if (!isOver) setBusy(false);
    };
    const start = () => void wait().catch(() => undefined); // the button is there all the same
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
    setBusy(true);
    setSaid(null);
    await attempt(false).catch(tell);
    setBusy(false);
    if (session.token() === null) arm.current();
  };

  return { isBusy, said, run: () => void run() };
}

/** The browser's answer to a new challenge. What waits in the field was not asked for: it fails in silence, and answers null (PKY-675). */
async function chosen(fromField: boolean): Promise<PasskeyAnswer | null> {
  try {
    const question = await call(api.passkeys.askForPasskey, {});
    return await answerWithPasskey(question, fromField);
  } catch (error) {
    if (fromField) return null;
    throw error;
  }
}

/** What to say of a passkey that did not sign in; nothing where something else began in its place. */
export async function passkeyProblem(error: unknown): Promise<string | null> {
  if (error instanceof NoPasskey) return error.isSilent ? null : error.message;
  if (error instanceof Unreachable) return 'The server could not be reached. Please try again.';
  return wordingOf(api.passkeys.signInWithPasskey, error, REFUSALS, 'The passkey did not sign you in. Please try again.');
}
