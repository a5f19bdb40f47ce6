import { settings } from '../../settings.ts';

/** Whether this browser can use the portal's passkeys at the address it has opened (PKY-674). */
export const passkeysWork = (): boolean =>
  settings.passkeyHost !== '' && location.hostname === settings.passkeyHost && 'PublicKeyCredential' in window;
