import { anyone, GET, POST } from '../core/call.ts';

export const ssoCalls = {
  getProviders: GET('sso/providers', { access: anyone }),
  providerFor: GET('sso/providerFor', { access: anyone }),
  begin: POST('sso/begin', { access: anyone }),
  finish: POST('sso/finish', { access: anyone }),
  signOut: GET('sso/signOut', { access: anyone }),
  beginAgain: POST('sso/beginAgain', { unkept: true }),
  finishAgain: POST('sso/finishAgain', { unkept: true }),
  getLinks: GET('sso/mine'),
  unlink: POST('sso/unlink'),
  getSettings: GET('sso/settings'),
  addProvider: POST('sso/addProvider'),
  updateProvider: POST('sso/updateProvider'),
  removeProvider: POST('sso/removeProvider'),
  tryProvider: POST('sso/tryProvider', { unkept: true }),
};
