/** What other features may use of signing in. */
export { addresseeOf } from './mailed-account.queries.ts';
export { accountOf, openMailed } from './mailed-account.ts';
export type { MustUse } from './required-provider.ts';
export { signUpIn } from './sign-up.ts';
export type { FindCustomer } from './signed-in-person.ts';
