/** What other features may use: what somebody has beside a password, and taking it as a proof. */

export { factorsOf } from './factors.queries.ts';
export { provesPasskey, questionFor } from './passkeys.ts';
export { beginPolicy, demandedBy, endSessionsWithoutFactor } from './policy.queries.ts';
export { codeWasRight, mayTryCode, provesFactor } from './proof.ts';
export { secondStep } from './second-step.ts';
export { unreadableFactors } from './unreadable.queries.ts';
