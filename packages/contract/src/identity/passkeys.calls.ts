import { anyone, DELETE, GET, POST } from '../core/call.ts';

export const passkeysCalls = {
  getPasskeys: GET('passkeys/getPasskeys'),
  beginPasskey: POST('passkeys/beginPasskey'),
  addPasskey: POST('passkeys/addPasskey'),
  renamePasskey: POST('passkeys/renamePasskey'),
  removePasskey: DELETE('passkeys/removePasskey/:id'),
  askForPasskey: POST('passkeys/ask', { access: anyone }),
  signInWithPasskey: POST('passkeys/signIn', { access: anyone }),
};
