import { at, dayIn, factsInWords, securityWords, showDay } from '@lm/contract';
import type { AlertedEvent, SecurityAlert, Templates } from '../../lib/mail/mails.ts';

/** What each alert says: its subject, what happened, what to do next, and the kinds of events to look at. */
const ALERTS: Record<SecurityAlert, { subject: string; happened: string; next: string; kinds: readonly string[] }> = {
  failures: {
    subject: 'Many failed sign-ins to one account',
    happened: 'Somebody tries to sign in to an account again and again, and fails.',
    next: 'The portal holds them back. Look whether one of them got in since, ask the owner whether it was them, and have them use a second factor; where it was not them, block the network at the proxy.',
    kinds: ['sign-in.failed', 'sign-in.throttled', 'sign-in.ok'],
  },
  'codes-wrong': {
    subject: 'Somebody has the password of an account',
    happened: 'Somebody gave the right password of an account, and then a wrong code or passkey, again and again.',
    next: 'The owner was mailed. Ask them whether it was them; where it was not, have them set a new password, and block the network at the proxy.',
    kinds: ['sign-in.codeWrong', 'sign-in.throttled', 'sign-in.ok'],
  },
  'new-admin': {
    subject: 'There is a new Admin',
    happened: 'Somebody was given the role Admin, which may do everything.',
    next: 'You know of it? Then there is nothing to do. Otherwise take the role away under Users at once, and have whoever gave it set a new password.',
    kinds: ['role.given'],
  },
  'key-made': {
    subject: 'An API key was made',
    happened: 'Somebody made a key with which programs act in their name.',
    next: 'You know of it? Then there is nothing to do. Otherwise end the key under Integrations, and ask whoever made it.',
    kinds: ['key.made', 'key.changed', 'key.ended'],
  },
  'mass-export': {
    subject: 'Many records were exported',
    happened: 'Somebody took more than 1,000 rows out of the portal as a file.',
    next: 'Ask whoever it was what for. It was not them? Deactivate the account, which ends its sessions and keys, and see what it did in the log.',
    kinds: ['export.made'],
  },
  'mass-reading': {
    subject: 'Many records were read',
    happened: 'Somebody read more than 5,000 records of others within an hour, page by page or one by one.',
    next: 'Ask whoever it was what for. It was not them? Deactivate the account, which ends its sessions and keys. A program with an API key may just do its work: its owner knows.',
    kinds: ['reading.mass', 'export.made'],
  },
  'admin-factor': {
    subject: 'A second factor of an Admin was taken away',
    happened: 'A second factor of an Admin was removed or reset: fewer things are asked of whoever signs in as them.',
    next: 'Ask the Admin whether it was them. It was not? Deactivate their account, and have them set a new password and a new factor.',
    kinds: ['factor.removed', 'factor.reset', 'factor.added', 'sign-in.ok'],
  },
  'admin-recovery': {
    subject: 'An Admin signed in with a recovery code',
    happened: 'A recovery code took the place of the second factor of an Admin.',
    next: 'Ask the Admin whether it was them. It was not? Deactivate their account at once; whoever it was has the password too.',
    kinds: ['factor.recovery-used', 'sign-in.ok'],
  },
  'webhook-made': {
    subject: 'A webhook was made, or leads elsewhere',
    happened: 'An Admin made a webhook, or changed where one leads: an address outside the portal is told of what happens in it.',
    next: 'You know of it? Then there is nothing to do. Otherwise pause the webhook under Integrations, and ask the Admin.',
    kinds: ['webhook.added', 'webhook.changed', 'webhook.removed', 'webhook.paused'],
  },
  'webhook-unattended': {
    subject: 'A webhook has lost its Admin',
    happened: 'The Admin who stood for a webhook is no Admin any more, or cannot sign in. It is paused, and what happens is kept for it.',
    next: 'Look under Integrations where it leads. Adopt it, and it goes on with what was kept; or delete it.',
    kinds: ['webhook.unattended', 'webhook.added', 'webhook.changed', 'webhook.removed'],
  },
  'provider-changed': {
    subject: 'Single sign-on was added or changed',
    happened: 'An Admin added or changed a provider of single sign-on, which says who people are.',
    next: 'You know of it? Then there is nothing to do. Otherwise remove the provider under Integrations, and ask the Admin; the log has each setting as it was and is.',
    kinds: ['provider.added', 'provider.changed', 'provider.removed'],
  },
  'provider-unattended': {
    subject: 'Single sign-on has lost the Admin who set it up',
    happened:
      'The Admin who added or last changed a provider of single sign-on is no Admin any more, or cannot sign in. The provider goes on working.',
    next: 'Look at its settings under Integrations. Change what is not as it should be, which makes you the one who stands for it, or remove it.',
    kinds: ['provider.unattended', 'provider.added', 'provider.changed', 'provider.removed'],
  },
};

const momentOf = (iso: string) => `${showDay(dayIn(new Date(iso)))} ${iso.slice(11, 16)} UTC`;
const nameOf = ({ id, name, email }: { id: number; name: string | null; email: string | null }) =>
  email === null ? `account ${id}` : `${name}, ${email}`;

/** What is told of an event, label and value line by line. */
function rowsOf({ lastAt, times, actor, keyId, about, network, facts, requestId, all }: AlertedEvent): [string, string][] {
  return [
    ['When', times > 1 && !all ? `${momentOf(lastAt)}, the newest of ${times.toLocaleString('en')}` : momentOf(lastAt)],
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
    ...(network === null ? [] : [[all ? 'Lately from' : 'From', network] as [string, string]]),
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
export const SECURITY_MAILS: Pick<Templates, 'security-alert'> = {
  'security-alert': ({ firstName, alert, events, more }, { publicUrl, productName }) => {
    const { subject, happened, next, kinds } = ALERTS[alert];
    const count = events.length + more;
    return {
      subject: `${subject}${count > 1 ? ` (${count} times)` : ''}: License Manager of ${productName}`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${happened}${count > 1 ? ` This happened ${count.toLocaleString('en')} times since the last mail.` : ''}`,
        `What to do: ${next}`,
      ],
      facts: [
        ...events.map((event) => ({ title: `${securityWords(event.kind)}:`, rows: rowsOf(event) })),
        ...(more > 0 ? [{ title: 'And more:', rows: [['Not shown here', more.toLocaleString('en')] as [string, string]] }] : []),
      ],
      button: { label: 'See the events', url: `${publicUrl}/#${placeOf(kinds, events)}` },
      closing: 'Every Admin gets this mail. More of the same within an hour comes in one mail.',
    };
  },
};
