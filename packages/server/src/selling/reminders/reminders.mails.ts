import { at, atOrganizations, categoryOf, type Day, licenseNumber } from '@lm/contract';
import { unlinked } from '../../classroom/courses/public.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { seatsIn, typeIn } from '../../licensing/licenses/public.ts';
import { reminderTexts } from './reminders.texts.ts';
import { reminderStaffTexts } from './reminders-staff.texts.ts';

/** A license, or its maintenance, that ends. */
interface EndingLicense {
  id: number;
  categoryId: number;
  typeId: number;
  seats: number | null;
  ends: 'license' | 'maintenance';
}

/** What a reminder is about: everything of one owner that ends on a day. */
export interface Ending {
  endsOn: Day;
  licenses: EndingLicense[];
  about: 'soon' | 'today' | 'ended';
  /** The organization, for readers who look after its licenses besides their contact (ORG-74), and for its mailbox, which has no profile. */
  organization?: { name: string; contact: string; isMailbox?: true };
}

type EndingOf = Ending & { customer: { id: number; name: string; organization: string; email: string } };

/** The data for these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'license-ends': Ending & { firstName: string };
    'license-ends-today': Ending & { firstName: string };
    'license-ended': Ending & { firstName: string };
    'trial-ends': Ending & { firstName: string };
    'student-license-ends': Ending & { firstName: string };
    'area-license-ends': EndingOf & { firstName: string };
    'sales-license-ends': EndingOf & { to: string };
  }
}

/** How many licenses a mail names; the others are only counted. */
const MOST_LINES = 30;

const isMaintenance = (licenses: EndingLicense[]): boolean => licenses.every(({ ends }) => ends === 'maintenance');

/** The texts in the reader’s language, and what they say about all of these licenses. */
function written({ language, show }: MailSettings, licenses: EndingLicense[], endsOn: Day) {
  const [first] = licenses;
  const t = reminderTexts(language);
  const number = licenseNumber(first?.id ?? 0);
  const kind = first ? t('kind', { category: categoryOf(first.categoryId).name, type: typeIn(language, first.typeId) }) : '';
  const values = { about: isMaintenance(licenses) ? ('maintenance' as const) : ('license' as const), count: licenses.length };
  const [day, license] = [show.day(endsOn), t('license', { kind, number })];
  return {
    ...{ t, values, license, day },
    /** `Maintenance for L-630 ends on 01/12/2026`, `License L-630 ended …`, `3 licenses end today`. */
    subjectOf: (about: Ending['about']): string =>
      about === 'today' ? t('today.subject', { ...values, number }) : t(`${about}.subject`, { ...values, number, day }),
    /** `Maintenance for your CPU · Permanent license L-630 ends …`, `Your 3 licenses below …`. */
    saidOf: (about: Ending['about']): string => t(`${about}.said`, { ...values, license, day }),
    studentSaid: t('studentSaid', { ...values, license, day }),
    /** What continues after the last day, and what stops. */
    afterwards: isMaintenance(licenses) ? [t('afterwards')] : [],
  };
}

/** For several licenses, one line each that says what ends. */
function linesOf({ language, show }: MailSettings, licenses: EndingLicense[], endsOn: Day) {
  if (licenses.length < 2) return [];
  const t = reminderTexts(language);
  const rows = licenses.slice(0, MOST_LINES).map(({ id, categoryId, typeId, seats }): [string, string] => {
    const kind = t('kind', { category: categoryOf(categoryId).name, type: typeIn(language, typeId) });
    return [licenseNumber(id), seats === null ? kind : `${kind}, ${seatsIn(language, seats)}`];
  });
  const more = licenses.length - MOST_LINES;
  const last: [string, string] = [t('and'), t('more', { count: String(more) })];
  return [{ title: t('lines', { day: show.day(endsOn) }), rows: more > 0 ? [...rows, last] : rows }];
}

/**
 * The form with these licenses chosen: it can be sent at any time, even long after the end (REM-257). People who look after one of their
 * organization's licenses ask for that one, and find several there.
 */
function askForRenewal({ language, publicUrl }: MailSettings, licenses: EndingLicense[], organization: Ending['organization']) {
  const t = reminderTexts(language);
  const ids = licenses.slice(0, MOST_LINES).map(({ id }) => id);
  const to = !organization ? at.askRenewal(ids) : ids.length === 1 ? atOrganizations.askRenewal(ids[0] ?? 0) : atOrganizations.own;
  return { label: organization && ids.length > 1 ? t('seeLicenses') : t('button'), url: `${publicUrl}/#${to}` };
}

/** Whose licenses they are, if not the reader's own. */
const whose = ({ language }: MailSettings, licenses: EndingLicense[], organization: Ending['organization']): string[] =>
  organization
    ? [
        reminderTexts(language)('ofOrganization', {
          count: licenses.length,
          organization: unlinked(organization.name),
          contact: unlinked(organization.contact),
        }),
      ]
    : [];

const framed = ({ language, salesEmail }: MailSettings, firstName: string, organization?: Ending['organization']) => {
  const ofMails = mailTexts(language);
  return {
    language,
    greeting: ofMails('hello', { firstName }),
    closing: `${ofMails('repliesGo', { contact: salesEmail })}${organization?.isMailbox ? '' : ` ${ofMails('chooseInProfile')}`}`,
  };
};

/** Every reminder, by its purpose; each has a button for something that can be done that day (REM-257). */
export const REMINDER_MAILS = {
  'license-ends': ({ firstName, endsOn, licenses, organization }, settings) => {
    const { t, subjectOf, saidOf, afterwards } = written(settings, licenses, endsOn);
    return {
      ...framed(settings, firstName, organization),
      subject: subjectOf('soon'),
      paragraphs: [saidOf('soon'), ...whose(settings, licenses, organization), ...afterwards, t('early')],
      facts: linesOf(settings, licenses, endsOn),
      button: askForRenewal(settings, licenses, organization),
    };
  },
  'license-ends-today': ({ firstName, endsOn, licenses, organization }, settings) => {
    const { t, subjectOf, saidOf, afterwards } = written(settings, licenses, endsOn);
    return {
      ...framed(settings, firstName, organization),
      subject: subjectOf('today'),
      paragraphs: [saidOf('today'), ...whose(settings, licenses, organization), ...(isMaintenance(licenses) ? afterwards : [t('lastDay')])],
      facts: linesOf(settings, licenses, endsOn),
      button: askForRenewal(settings, licenses, organization),
    };
  },
  'license-ended': ({ firstName, endsOn, licenses, organization }, settings) => {
    const { t, subjectOf, saidOf, afterwards } = written(settings, licenses, endsOn);
    return {
      ...framed(settings, firstName, organization),
      subject: subjectOf('ended'),
      paragraphs: [saidOf('ended'), ...whose(settings, licenses, organization), ...afterwards, t('late')],
      facts: linesOf(settings, licenses, endsOn),
      button: askForRenewal(settings, licenses, organization),
    };
  },
  'trial-ends': ({ firstName, endsOn, licenses, about }, settings) => {
    const { t, day, saidOf } = written(settings, licenses, endsOn);
    const product = settings.productName;
    return {
      ...framed(settings, firstName),
      subject: about === 'today' ? t('trialToday', { product }) : t('trialSoon', { product, day }),
      paragraphs: [saidOf(about === 'today' ? 'today' : 'soon'), t('trialNext')],
      button: { label: t('quotation'), url: `${settings.publicUrl}/#${at.quotation}` },
    };
  },
  'student-license-ends': ({ firstName, endsOn, licenses }, settings) => {
    const { t, subjectOf, studentSaid } = written(settings, licenses, endsOn);
    return {
      ...framed(settings, firstName),
      subject: subjectOf('soon'),
      paragraphs: [studentSaid, t('studentNext')],
      facts: linesOf(settings, licenses, endsOn),
      button: { label: t('seeLicenses'), url: `${settings.publicUrl}/#${at.licenses}` },
      closing: mailTexts(settings.language)('questions', { contact: settings.contactEmail }),
    };
  },
  'area-license-ends': ({ firstName, ...of }, settings) => ({
    ...aboutCustomer(of, settings),
    greeting: mailTexts(settings.language)('hello', { firstName }),
    closing: reminderStaffTexts(settings.language)('inPlace'),
  }),
  'sales-license-ends': ({ to, ...of }, settings) => {
    const t = reminderStaffTexts(settings.language);
    return { ...aboutCustomer(of, settings), greeting: t('wasSent'), closing: t('copy', { email: to }) };
  },
} satisfies Partial<Templates>;

/** For staff: whose license it is, and a link to it in the record, where it is renewed. */
function aboutCustomer({ customer, endsOn, licenses, about }: EndingOf, settings: MailSettings) {
  const { language, publicUrl } = settings;
  const t = reminderStaffTexts(language);
  const { subjectOf, values, license, day } = written(settings, licenses, endsOn);
  const only = licenses.length === 1 ? licenses[0] : undefined;
  return {
    language,
    subject: t('subject', { organization: customer.organization, what: subjectOf(about) }),
    paragraphs: [t(about, { ...values, name: customer.name, license, day })],
    facts: [
      ...linesOf(settings, licenses, endsOn),
      {
        title: t('customer'),
        rows: [
          [t('name'), customer.name],
          [t('organization'), customer.organization],
          [t('email'), customer.email],
        ] as [string, string][],
      },
    ],
    button: {
      label: t('renew'),
      url: `${publicUrl}/#${only ? at.customerLicense(customer.id, only.id) : at.customer(customer.id)}`,
    },
  };
}
