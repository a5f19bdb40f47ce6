/**
 * The events that are reported to the operator (SEC-780), with the words of the view: who got in and how, who was refused, and what gives access.
 * The word before the dot is the group under which the view offers it.
 */
export const SECURITY_KINDS = {
  'sign-in.ok': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.throttled': 'Sign-in held back',
  'sign-in.codeAsked': 'Password right, code asked for',
  'sign-in.codeWrong': 'Password right, second factor wrong',
  'sign-out': 'Signed out',
  'session.ended': 'Sessions ended',
  'confirmation.ok': 'Confirmed their identity',
  'confirmation.failed': 'Confirmation failed',
  'call.refused': 'Call refused',
  'call.throttled': 'Call held back',
  'link.asked': 'Mailed link requested',
  'link.used': 'Mailed link used',
  'password.changed': 'Password changed',
  'export.made': 'Export made',
  'reading.mass': 'Many records read',
  'factor.added': 'Second factor added',
  'factor.removed': 'Second factor removed',
  'factor.copied': 'Passkey refused: it may be a copy',
  'factor.reset': 'Second factors reset',
  'factor.reset-asked': 'Reset of second factors requested',
  'factor.recovery-used': 'Recovery code used',
  'factor.recovery-made': 'Recovery codes made',
  'key.made': 'API key made',
  'key.changed': 'API key changed',
  'key.ended': 'API key ended',
  'role.given': 'Roles changed',
  'role.changed': 'Rights of a role changed',
  'identity.linked': 'Account at a provider linked',
  'identity.unlinked': 'Account at a provider unlinked',
  'provider.added': 'Single sign-on added',
  'provider.changed': 'Single sign-on changed',
  'provider.removed': 'Single sign-on removed',
  'provider.unattended': 'Single sign-on without the Admin who set it up',
  'webhook.added': 'Webhook added',
  'webhook.changed': 'Webhook changed',
  'webhook.removed': 'Webhook removed',
  'webhook.paused': 'Webhook paused',
  'webhook.unattended': 'Webhook without its Admin',
} as const satisfies Record<string, string>;

export type SecurityKind = keyof typeof SECURITY_KINDS;

/** The facts of an event: short words and numbers by name, never a secret, and nothing that was typed in a failed sign-in. */
export type SecurityFacts = Readonly<Record<string, string | number | boolean | null>>;
