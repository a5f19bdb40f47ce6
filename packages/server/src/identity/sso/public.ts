/** What is composed elsewhere: which emails sign in with a provider alone. */
export { providerFor } from './providers.ts';
