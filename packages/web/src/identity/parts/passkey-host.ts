import { settings } from '../../settings.ts';

/** Can this browser use passkeys of the portal, at the address it has opened (PKY-674)? */
export const passkeysWork = (): boolean =>
  settings.passkeyHost !== '' && location.hostname === settings.passkeyHost && 'PublicKeyCredential' in window;
