import type { NewPasskey, PasskeyAnswer, PasskeyMaking, PasskeyQuestion } from '@lm/contract';
import { settings } from '../../settings.ts';

/** Loaded when a passkey is created or used, or may be. */
const library = () => import('@simplewebauthn/browser');

/** Thrown if the browser gave no answer; the message says why, and what to do. */
export class NoPasskey extends Error {
  /** Whether to say nothing, since another request replaced this one, or the page was left. */
  readonly isSilent: boolean;

  constructor(sentence: string, isSilent = false) {
    super(sentence);
    this.isSilent = isSilent;
  }
}

/** Asks the browser to create a passkey. Throws {@link NoPasskey}. */
export async function makePasskey(optionsJSON: PasskeyMaking): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: optionsJSON as never }).catch(notDone); // the contract types transports as strings
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    id: made.id,
    rawId: made.rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks the browser to use a passkey, in a dialog of its own or, with `inField`, among its suggestions for the username. Throws {@link NoPasskey}. */
export async function answerWithPasskey(optionsJSON: PasskeyQuestion, inField = false): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const seen = await startAuthentication({ optionsJSON: optionsJSON as never, useBrowserAutofill: inField }).catch(notDone);
  const { clientDataJSON, authenticatorData, signature, userHandle } = seen.response;
  return {
    id: seen.id,
    rawId: seen.rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Whether the browser offers passkeys in the username field. */
export const fieldOffersPasskeys = async (): Promise<boolean> => (await library()).browserSupportsWebAuthnAutofill();

/** Ends a pending request for a passkey. */
export const stopWaitingForPasskey = (): void => void library().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());

const ANOTHER = 'Use another device or security key.';

const SENTENCES: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: `This device has a passkey for your account already. ${ANOTHER}`,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: `This device does not ask for a PIN, fingerprint or face. Set one up in its settings, or: ${ANOTHER.toLowerCase()}`,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: `This security key cannot keep passkeys. ${ANOTHER}`,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: `This device cannot make a key of a kind that the portal accepts. ${ANOTHER}`,
  ERROR_INVALID_DOMAIN: `Passkeys work only at ${settings.passkeyHost}: open the portal there.`,
  ERROR_INVALID_RP_ID: `Passkeys work only at ${settings.passkeyHost}: open the portal there.`,
};

function notDone(error: unknown): never {
  const { code = '', name } = error as { code?: string; name?: string }; // the library may throw anything
  if (code === 'ERROR_CEREMONY_ABORTED' || name === 'AbortError') throw new NoPasskey('', true);
  const isRefused = name === 'NotAllowedError';
  throw new NoPasskey(
    SENTENCES[code] ??
      (isRefused
        ? 'The browser did not get a passkey: it was cancelled, took too long, or there is none here. Try again, or use another way.'
        : 'The browser could not use a passkey here. Try again, or use another way.'),
  );
}
