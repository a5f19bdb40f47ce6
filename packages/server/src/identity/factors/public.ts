/** What other features may use: a person's second factors, and accepting one as proof. */

export { codeWasRight, mayTryCode, provesFactor } from './code-proof.ts';
export { beginPolicy, demandedBy } from './factor-policy.queries.ts';
export { factorsOf } from './factors.queries.ts';
export { provesPasskey, questionFor } from './passkeys.ts';
export { secondStep } from './second-step.ts';
export { unreadableFactors } from './unreadable-factors.queries.ts';
