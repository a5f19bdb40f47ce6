/** What other features and the server itself may use: who is behind a key of the API. */

export { keyPrincipals } from './api-keys.queries.ts';
export { isKeyText } from './key-text.ts';
