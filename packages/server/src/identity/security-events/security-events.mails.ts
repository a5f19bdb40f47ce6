import { at, dayIn, factsInWords, type SecurityEventShown, securityWords, showDay } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

/** What Admins are told of by mail (SEC-790). */
export type SecurityAlert =
  | 'failures'
  | 'codes-wrong'
  | 'new-admin'
  | 'key-made'
  | 'mass-export'
  | 'mass-reading'
  | 'admin-factor'
  | 'admin-recovery'
  | 'webhook-made'
  | 'webhook-unattended'
  | 'provider-changed'
  | 'provider-unattended';

/** An event that Admins are told of; `all`: the failures on its account, from wherever, within an hour. */
interface AlertedEvent extends SecurityEventShown {
  all?: { failures: number; networks: number };
}

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'security-alert': { firstName: string; alert: SecurityAlert; events: AlertedEvent[]; more: number };
  }
}

/** What each alert says: its subject, what happened, what to do next, and the kinds of events to look at. */
const ALERTS: Record<SecurityAlert, { subject: string; happened: string; next: string; kinds: readonly string[] }> = {
  failures: {
    subject: 'Many failed sign-ins to one account',
    happened: 'Repeated attempts to sign in to one account have failed.',
    next: 'The portal is slowing them down. Check whether an attempt has succeeded since, ask the owner whether it was them, and have them set up a second factor. If it wasn’t them, block the network at the proxy.',
    kinds: ['sign-in.failed', 'sign-in.throttled', 'sign-in.ok'],
  },
  'codes-wrong': {
    subject: 'An account’s password may be known to others',
    happened: 'The right password of an account was entered several times, each time followed by a wrong code or passkey.',
    next: 'The owner has been emailed. Ask whether it was them. If it wasn’t, have them set a new password, and block the network at the proxy.',
    kinds: ['sign-in.codeWrong', 'sign-in.throttled', 'sign-in.ok'],
  },
  'new-admin': {
    subject: 'There is a new Admin',
    happened: 'The role Admin, which may do everything, was given to an account.',
    next: 'If you know about this, there is nothing to do. Otherwise remove the role under Users right away, and have the person who gave it set a new password.',
    kinds: ['role.given'],
  },
  'key-made': {
    subject: 'An API key was created',
    happened: 'A key was created that lets programs act on its owner’s behalf.',
    next: 'If you know about this, there is nothing to do. Otherwise end the key under Integrations, and ask the person who created it.',
    kinds: ['key.made', 'key.changed', 'key.ended'],
  },
  'mass-export': {
    subject: 'Many records were exported',
    happened: 'More than 1,000 rows were exported from the portal as a file.',
    next: 'Ask the person why. If it wasn’t them, deactivate the account, which ends its sessions and keys, and check the log for what it did.',
    kinds: ['export.made'],
  },
  'mass-reading': {
    subject: 'Many records were read',
    happened: 'One account read more than 5,000 records of others within an hour, page by page or one by one.',
    next: 'Ask the person why. If it wasn’t them, deactivate the account, which ends its sessions and keys. If a program with an API key did it, it may simply be doing its job: ask its owner.',
    kinds: ['reading.mass', 'export.made'],
  },
  'admin-factor': {
    subject: 'An Admin’s second factor was removed',
    happened: 'An Admin’s second factor was removed or reset, so signing in to that account is less protected.',
    next: 'Ask the Admin whether it was them. If it wasn’t, deactivate their account, and have them set a new password and a new factor.',
    kinds: ['factor.removed', 'factor.reset', 'factor.added', 'sign-in.ok'],
  },
  'admin-recovery': {
    subject: 'An Admin signed in with a recovery code',
    happened: 'A recovery code was used in place of an Admin’s second factor.',
    next: 'Ask the Admin whether it was them. If it wasn’t, deactivate their account right away: the person who signed in has the password too.',
    kinds: ['factor.recovery-used', 'sign-in.ok'],
  },
  'webhook-made': {
    subject: 'A webhook was added or points to a new address',
    happened: 'An Admin added a webhook or changed its address: what happens in the portal is reported to an address outside it.',
    next: 'If you know about this, there is nothing to do. Otherwise pause the webhook under Integrations, and ask the Admin.',
    kinds: ['webhook.added', 'webhook.changed', 'webhook.removed', 'webhook.paused'],
  },
  'webhook-unattended': {
    subject: 'A webhook no longer has an Admin',
    happened:
      'The Admin responsible for a webhook is no longer an Admin, or can’t sign in. The webhook is paused, and its events are kept.',
    next: 'Check its address under Integrations. Adopt it to resume with the events that were kept, or delete it.',
    kinds: ['webhook.unattended', 'webhook.added', 'webhook.changed', 'webhook.removed'],
  },
  'provider-changed': {
    subject: 'Single sign-on was added or changed',
    happened: 'An Admin added or changed a single sign-on provider, which vouches for who people are.',
    next: 'If you know about this, there is nothing to do. Otherwise remove the provider under Integrations, and ask the Admin. The log shows each setting before and after.',
    kinds: ['provider.added', 'provider.changed', 'provider.removed'],
  },
  'provider-unattended': {
    subject: 'A single sign-on provider no longer has an Admin',
    happened:
      'The Admin who added or last changed a single sign-on provider is no longer an Admin, or can’t sign in. The provider still works.',
    next: 'Check its settings under Integrations. Saving a change makes you responsible for it; or remove it.',
    kinds: ['provider.unattended', 'provider.added', 'provider.changed', 'provider.removed'],
  },
};

const momentOf = (iso: string) => `${showDay(dayIn(new Date(iso)))} ${iso.slice(11, 16)} UTC`;
const nameOf = ({ id, name, email }: { id: number; name: string | null; email: string | null }) =>
  email === null ? `account ${id}` : `${name}, ${email}`;

/** What is told of an event, label and value line by line. */
function rowsOf({ lastAt, times, actor, keyId, about, network, facts, requestId, all }: AlertedEvent): [string, string][] {
  return [
    ['When', times > 1 && !all ? `${momentOf(lastAt)}, the latest of ${times.toLocaleString('en')}` : momentOf(lastAt)],
    ...(actor ? [['By', nameOf(actor)] as [string, string]] : []),
    ...(keyId === null ? [] : [['API key', String(keyId)] as [string, string]]),
    ...(about && about.id !== actor?.id ? [['Account', nameOf(about)] as [string, string]] : []),
    ...(all
      ? [
          ['Within an hour', `${all.failures.toLocaleString('en')} failures from ${all.networks.toLocaleString('en')} networks`] as [
            string,
            string,
          ],
        ]
      : []),
    ...(network === null ? [] : [[all ? 'Most recently from' : 'From', network] as [string, string]]),
    ...factsInWords(facts).map(([label, value]): [string, string] => [label || 'Note', value]),
    ...(requestId === null ? [] : [['Request', requestId] as [string, string]]),
  ];
}

/** The events of whom the mail is about, where that is one, or all of these kinds. */
function placeOf(kinds: readonly string[], events: readonly AlertedEvent[]): string {
  const people = new Set(events.map(({ about, actor }) => (about ?? actor)?.id));
  const [only] = people;
  return people.size === 1 && only !== undefined ? at.eventsOf(only) : `${at.events}?kinds=${encodeURIComponent(JSON.stringify(kinds))}`;
}

/** The mails to Admins of what matters (SEC-790). */
export const SECURITY_MAILS = {
  'security-alert': ({ firstName, alert, events, more }, { publicUrl, productName }) => {
    const { subject, happened, next, kinds } = ALERTS[alert];
    const count = events.length + more;
    return {
      subject: `${subject}${count > 1 ? ` (${count} times)` : ''}: License Manager of ${productName}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${happened}${count > 1 ? ` This has happened ${count.toLocaleString('en')} times since the last email.` : ''}`,
        `What to do: ${next}`,
      ],
      facts: [
        ...events.map((event) => ({ title: `${securityWords(event.kind)}:`, rows: rowsOf(event) })),
        ...(more > 0 ? [{ title: 'More events:', rows: [['Not shown here', more.toLocaleString('en')] as [string, string]] }] : []),
      ],
      button: { label: 'See the events', url: `${publicUrl}/#${placeOf(kinds, events)}` },
      closing: 'Every Admin gets this email. Further events of this kind within an hour are collected in one email.',
    };
  },
} satisfies Partial<Templates>;
