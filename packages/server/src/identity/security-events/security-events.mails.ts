import { at, type SecurityEventShown } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { localeOf } from '../../lib/texts.ts';
import { alertTexts } from './security-events.texts.ts';
import { factsIn, kindIn } from './security-words.ts';

/** What is reported to Admins by mail (SEC-790). */
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

/** An event that Admins are told about; `all`: the failures on its account within an hour, from any network. */
interface AlertedEvent extends SecurityEventShown {
  all?: { failures: number; networks: number };
}

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'security-alert': { firstName: string; alert: SecurityAlert; events: AlertedEvent[]; more: number };
  }
}

/** The kinds of events that an alert leads to. */
const KINDS: Record<SecurityAlert, readonly string[]> = {
  failures: ['sign-in.failed', 'sign-in.throttled', 'sign-in.ok'],
  'codes-wrong': ['sign-in.codeWrong', 'sign-in.throttled', 'sign-in.ok'],
  'new-admin': ['role.given'],
  'key-made': ['key.made', 'key.changed', 'key.ended'],
  'mass-export': ['export.made'],
  'mass-reading': ['reading.mass', 'export.made'],
  'admin-factor': ['factor.removed', 'factor.reset', 'factor.added', 'sign-in.ok'],
  'admin-recovery': ['factor.recovery-used', 'sign-in.ok'],
  'webhook-made': ['webhook.added', 'webhook.changed', 'webhook.removed', 'webhook.paused'],
  'webhook-unattended': ['webhook.unattended', 'webhook.added', 'webhook.changed', 'webhook.removed'],
  'provider-changed': ['provider.added', 'provider.changed', 'provider.removed'],
  'provider-unattended': ['provider.unattended', 'provider.added', 'provider.changed', 'provider.removed'],
};

/** What a mail says about an event, with a label and a value in each line. */
function rowsOf({ lastAt, times, actor, keyId, about, network, facts, requestId, all }: AlertedEvent, { language, show }: MailSettings) {
  const t = alertTexts(language);
  const nameOf = ({ id, name, email }: { id: number; name: string | null; email: string | null }) =>
    email === null ? t('mail.accountId', { id: String(id) }) : `${name}, ${email}`;
  const moment = show.moment(lastAt);
  const rows: ([string, string] | null)[] = [
    [t('mail.when'), times > 1 && !all ? t('mail.latest', { moment, times }) : moment],
    actor && [t('mail.by'), nameOf(actor)],
    keyId === null ? null : [t('mail.key'), String(keyId)],
    about && about.id !== actor?.id ? [t('mail.account'), nameOf(about)] : null,
    all ? [t('mail.withinHour'), t('mail.failures', all)] : null,
    network === null ? null : [t(all ? 'mail.recentlyFrom' : 'mail.from'), network],
    ...factsIn(language, facts),
    requestId === null ? null : [t('mail.request'), requestId],
  ];
  return rows.filter((row) => row !== null);
}

/** The address of the events of the person the mail is about, if there is only one, or of all events of these kinds. */
function placeOf(kinds: readonly string[], events: readonly AlertedEvent[]): string {
  const people = new Set(events.map(({ about, actor }) => (about ?? actor)?.id));
  const [only] = people;
  return people.size === 1 && only !== undefined ? at.eventsOf(only) : `${at.events}?kinds=${encodeURIComponent(JSON.stringify(kinds))}`;
}

/** The mails that tell Admins of events that matter (SEC-790). */
export const SECURITY_MAILS = {
  'security-alert': ({ firstName, alert, events, more }, settings) => {
    const { language, publicUrl, productName: product } = settings;
    const t = alertTexts(language);
    const count = events.length + more;
    const happened = t(`${alert}.happened`);
    return {
      language,
      subject: t('mail.subject', { subject: t(`${alert}.subject`), count, product }),
      greeting: mailTexts(language)('hello', { firstName }),
      paragraphs: [count > 1 ? `${happened} ${t('mail.again', { count })}` : happened, t('mail.todo', { next: t(`${alert}.next`) })],
      facts: [
        ...events.map((event) => ({ title: t('mail.title', { kind: kindIn(language, event.kind) }), rows: rowsOf(event, settings) })),
        ...(more > 0
          ? [{ title: t('mail.more'), rows: [[t('mail.notShown'), more.toLocaleString(localeOf(language))] satisfies [string, string]] }]
          : []),
      ],
      button: { label: t('mail.see'), url: `${publicUrl}/#${placeOf(KINDS[alert], events)}` },
      closing: t('mail.closing'),
    };
  },
} satisfies Partial<Templates>;
