import { at, categoryOf, type Day, kindOf, licenseNumber, showDay } from '@lm/contract';
import type { EndingLicense, MailSettings, Templates } from '../../lib/mail/mails.ts';

/** So many licenses are named in a mail; of others it says how many there are. */
const MOST_LINES = 30;

/** `CPU · Permanent license L-630`. */
const inWords = ({ id, categoryId, typeId }: EndingLicense): string =>
  `${categoryOf(categoryId).name} · ${kindOf(typeId).name} license ${licenseNumber(id)}`;

const isMaintenance = (licenses: EndingLicense[]): boolean => licenses.every(({ ends }) => ends === 'maintenance');

/** `Maintenance for L-630`, `License L-630`, `Maintenance for 3 licenses`, `3 licenses`: the beginning of a subject. */
function subjectOf(licenses: EndingLicense[]): string {
  const [first] = licenses;
  const what = first && licenses.length === 1 ? licenseNumber(first.id) : `${licenses.length} licenses`;
  if (isMaintenance(licenses)) return `Maintenance for ${what}`;
  return licenses.length === 1 ? `License ${what}` : what;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The beginning of a sentence: `Maintenance for your CPU · Permanent license L-630`, `Your 3 licenses below`. */
function named(licenses: EndingLicense[], whose: string): string {
  const [first] = licenses;
  const what = first && licenses.length === 1 ? `${whose} ${inWords(first)}` : `${whose} ${licenses.length} licenses below`;
  return isMaintenance(licenses) ? `Maintenance for ${what}` : capitalized(what);
}

/** Of several licenses a line each, with what it is that ends. */
function linesOf(licenses: EndingLicense[], endsOn: Day) {
  if (licenses.length < 2) return [];
  const rows = licenses
    .slice(0, MOST_LINES)
    .map((license): [string, string] => [
      licenseNumber(license.id),
      `${categoryOf(license.categoryId).name} · ${kindOf(license.typeId).name}${seatsIn(license)}`,
    ]);
  const more = licenses.length - MOST_LINES;
  return [{ title: `What ends on ${showDay(endsOn)}`, rows: more > 0 ? [...rows, ['And', `${more} more`] as [string, string]] : rows }];
}

const seatsIn = ({ seats }: EndingLicense) => (seats === null ? '' : `, ${seats} ${seats === 1 ? 'seat' : 'seats'}`);

const ends = (licenses: EndingLicense[], isOne = isMaintenance(licenses)) => (isOne || licenses.length === 1 ? 'ends' : 'end');

/** What goes on, and what does not, after the last day. */
const afterwards = (licenses: EndingLicense[]): string[] =>
  isMaintenance(licenses) ? ['The license itself and your files keep working; new versions come with maintenance.'] : [];

/** The form with these licenses chosen: it can be sent at any time, also long after the end (REM-257). */
const askForRenewal = ({ publicUrl }: MailSettings, licenses: EndingLicense[]) => ({
  label: 'Ask for renewal',
  url: `${publicUrl}/#${at.askRenewal(licenses.slice(0, MOST_LINES).map(({ id }) => id))}`,
});

const answers = ({ salesEmail }: MailSettings) => `Replies go to ${salesEmail}. Choose which emails you receive in your profile.`;

type Purpose =
  | 'license-ends'
  | 'license-ends-today'
  | 'license-ended'
  | 'trial-ends'
  | 'student-license-ends'
  | 'area-license-ends'
  | 'sales-license-ends';

/** Every reminder, by its purpose; each has a button for something that can be done that day (REM-257). */
export const REMINDER_MAILS: Pick<Templates, Purpose> = {
  'license-ends': ({ firstName, endsOn, licenses }, settings) => ({
    subject: `${subjectOf(licenses)} ${ends(licenses)} on ${showDay(endsOn)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${named(licenses, 'your')} ${ends(licenses)} on ${showDay(endsOn)}.`,
      ...afterwards(licenses),
      'If you renew before that day, the new period begins where the old one ends, so no day is lost.',
    ],
    facts: linesOf(licenses, endsOn),
    button: askForRenewal(settings, licenses),
    closing: answers(settings),
  }),
  'license-ends-today': ({ firstName, endsOn, licenses }, settings) => ({
    subject: `${subjectOf(licenses)} ${ends(licenses)} today`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${named(licenses, 'your')} ${ends(licenses)} today, ${showDay(endsOn)}.`,
      ...(isMaintenance(licenses) ? afterwards(licenses) : ['Today is the last day you can work with it.']),
    ],
    facts: linesOf(licenses, endsOn),
    button: askForRenewal(settings, licenses),
    closing: answers(settings),
  }),
  'license-ended': ({ firstName, endsOn, licenses }, settings) => ({
    subject: `${subjectOf(licenses)} ended on ${showDay(endsOn)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${named(licenses, 'your')} ended on ${showDay(endsOn)}.`,
      ...afterwards(licenses),
      'You can still renew: ask for it, and we’ll send you an offer with the start date and the price.',
    ],
    facts: linesOf(licenses, endsOn),
    button: askForRenewal(settings, licenses),
    closing: answers(settings),
  }),
  'trial-ends': ({ firstName, endsOn, licenses, about }, settings) => ({
    subject: `Your ${settings.productName} trial ends ${about === 'today' ? 'today' : `on ${showDay(endsOn)}`}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${named(licenses, 'your')} ends ${about === 'today' ? 'today, ' : 'on '}${showDay(endsOn)}.`,
      'To continue, ask for a quotation: tell us which modules you need and for how many people, and we’ll send you an offer.',
    ],
    button: { label: 'Ask for a quotation', url: `${settings.publicUrl}/#${at.quotation}` },
    closing: answers(settings),
  }),
  'student-license-ends': ({ firstName, endsOn, licenses }, settings) => ({
    subject: `${subjectOf(licenses)} ${ends(licenses)} on ${showDay(endsOn)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${named(licenses, 'your')} ${ends(licenses)} with its course on ${showDay(endsOn)}.`,
      'If your course continues, ask your teacher for the code of the next one and redeem it under your licenses.',
    ],
    facts: linesOf(licenses, endsOn),
    button: { label: 'See your licenses', url: `${settings.publicUrl}/#${at.licenses}` },
    closing: `Questions: ${settings.contactEmail}`,
  }),
  'area-license-ends': ({ firstName, ...of }, settings) => ({
    ...aboutCustomer(of, settings),
    greeting: `Hello ${firstName},`,
    closing: 'You get this email in place of the customer, as set in their record. Choose which emails you receive in your profile.',
  }),
  'sales-license-ends': (of, settings) => ({
    ...aboutCustomer(of, settings),
    greeting: 'A reminder was sent.',
    closing: `It was sent to ${of.to}. This is the copy for sales.`,
  }),
};

/** For staff: whose it is, and the license in the record, where it is renewed. */
function aboutCustomer(
  { customer, endsOn, licenses, about }: Omit<Parameters<Templates['sales-license-ends']>[0], 'to'>,
  { publicUrl }: MailSettings,
) {
  const [first] = licenses;
  const when = { soon: `${ends(licenses)} on`, today: `${ends(licenses)} today,`, ended: 'ended on' }[about];
  return {
    subject: `${customer.organization}: ${subjectOf(licenses)} ${about === 'today' ? `${ends(licenses)} today` : `${when} ${showDay(endsOn)}`}`,
    paragraphs: [`${named(licenses, `${customer.name}'s`)} ${when} ${showDay(endsOn)}.`],
    facts: [
      ...linesOf(licenses, endsOn),
      {
        title: 'Customer',
        rows: [
          ['Name', customer.name],
          ['Organization', customer.organization],
          ['Email', customer.email],
        ] as [string, string][],
      },
    ],
    button: {
      label: 'Renew in the record',
      url: `${publicUrl}/#${first && licenses.length === 1 ? at.customerLicense(customer.id, first.id) : at.customer(customer.id)}`,
    },
  };
}
