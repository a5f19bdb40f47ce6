/** What other features may use: public keys, and which of them have signed something. */
export { filesWereIssued, markKeyUsed, namedKeys, refuseStrangers, registerKey } from './keys.queries.ts';
