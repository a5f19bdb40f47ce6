import { SECURITY_KINDS, type SecurityFacts } from './security-event-kinds.ts';

/** An event's kind in words; a kind that only a newer server knows is shown as it is. */
export const securityWords = (kind: string): string =>
  Object.hasOwn(SECURITY_KINDS, kind) ? SECURITY_KINDS[kind as keyof typeof SECURITY_KINDS] : kind;

/** The labels of facts; other facts go by their own name. */
const LABELS: Readonly<Record<string, string>> = {
  reason: 'Reason',
  call: 'Call',
  proof: 'By',
  by: 'By',
  factor: 'Second factor',
  provider: 'Provider',
  link: 'Link',
  what: 'Of',
  rows: 'Rows',
  given: 'Given',
  taken: 'Taken',
  role: 'Role',
  how: 'It was',
  name: 'Name',
  sessions: 'Sessions',
};

/** Words on the wire, such as names of refusals, in words for people. */
const VALUES: Readonly<Record<string, string>> = {
  wrong: 'wrong password, or no such account',
  wrongPassword: 'wrong password',
  wrongCode: 'wrong code',
  disabled: 'right password, but the account is deactivated or not verified',
  sessionEnded: 'the session or key has ended',
  lacksRight: 'the right for it is missing',
  password: 'password',
  passkey: 'passkey',
  code: 'one-time code',
  recovery: 'recovery code',
  sso: 'single sign-on',
  reset: 'set a new password',
  activation: 'activate the account',
  'first-password': 'choose a first password',
  'course-invitation': 'invitation to a course',
  'organization-invitation': 'invitation to an organization',
};

/** Facts that need no value: their presence is enough. */
const FLAGS: Readonly<Record<string, [yes: string, no: string | null]>> = {
  newAdmin: ['A new Admin', null],
  moved: ['It now leads to a new address', null],
  many: ['From further networks, counted together', null],
  whole: ['', 'It was interrupted'],
};

/** The facts of an event, each as a label and a value; a flag has no label. */
export function factsInWords(facts: SecurityFacts): [label: string, value: string][] {
  return Object.entries(facts).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === '') return [];
    const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
    if (typeof value === 'boolean' && flag) {
      const words = value ? flag[0] : flag[1];
      return words ? [['', words]] : [];
    }
    return [[Object.hasOwn(LABELS, name) ? (LABELS[name] ?? name) : name, valueInWords(value)]];
  });
}

function valueInWords(value: string | number | boolean): string {
  if (typeof value === 'number') return value.toLocaleString('en');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Object.hasOwn(VALUES, value) ? (VALUES[value] ?? value) : value;
}

/** All facts on one line. */
export const factsInLine = (facts: SecurityFacts): string =>
  factsInWords(facts)
    .map(([label, value]) => (label ? `${label}: ${value}` : value))
    .join(' · ');
