/** What other features may use: the providers, which emails must sign in with one, and what a sign-in means for an organization. */

export type { BringIn } from './person-of-claims.ts';
export { type Provider, providerFor, providerWith } from './providers.ts';
