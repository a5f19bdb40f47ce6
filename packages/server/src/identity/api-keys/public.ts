/** What other features and the server itself may use: the principal behind a key of the API. */

export {
  asApiKey,
  countLiving,
  endKey,
  insertKey,
  keyForUpdate,
  listKeys,
  organizationOfKey,
} from './api-keys.queries.ts';
export { type Telling as TellingOfKeys, tellExpiring } from './expiry-mails.ts';
export { endKeysOfMaker, keyWritten, recordKey } from './key-acts.ts';
export { keyPrincipals } from './key-principals.queries.ts';
export { isKeyText, newSecret, textOf } from './key-text.ts';
