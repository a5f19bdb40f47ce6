/** What the operator is told of (SEC-780), by the words of the view: who got in and how, who was refused, and what opens doors. */
export const SECURITY_KINDS = {
  'sign-in.ok': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.throttled': 'Sign-in held back',
  'sign-out': 'Signed out',
} as const satisfies Record<string, string>;

export type SecurityKind = keyof typeof SECURITY_KINDS;
