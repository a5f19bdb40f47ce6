import { at, type Day, licenseNumber } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { numbersIn } from '../../licensing/licenses/public.ts';
import { orderTexts } from './orders.texts.ts';
import { orderStaffTexts } from './orders-staff.texts.ts';

/** What mails say about an order; amounts in minor units. */
export interface OrderMail {
  id: number;
  /** `O-2026-0007`. */
  number: string;
  offer: { id: number; number: string; no: number };
  total: number;
  currency: string;
  poNumber: string;
  /** Empty for none; missing in mails of an earlier version. */
  costCentre?: string;
  acceptedName: string;
  /** Licenses made or renewed; none before that. */
  licenses: number[];
  /** The day by which it must be paid; null if no payment is awaited. */
  due: Day | null;
  /** Why it was cancelled. */
  reason: string;
  firstName: string;
  email: string;
  organization: string;
}

/** The customer's answer to an offer. */
interface AnswerMail extends Pick<OrderMail, 'offer' | 'reason' | 'firstName' | 'email' | 'organization'> {
  until: Day;
}

/** The data for these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'order-taken': OrderMail;
    'order-confirmed': OrderMail;
    'order-paid': OrderMail;
    'order-cancelled': OrderMail;
    'order-ended': OrderMail;
    'payment-reminder': OrderMail;
    'order-for-sales': OrderMail;
    'offer-declined': AnswerMail;
    'declined-for-sales': AnswerMail;
    'prolonged-for-sales': AnswerMail;
  }
}

/** What was ordered, line by line. */
function facts({ number, offer, total, currency, poNumber, costCentre, acceptedName }: OrderMail, { language, show }: MailSettings) {
  const t = orderTexts(language);
  const rows: [string, string][] = [
    [t('facts.offer'), t('facts.revision', { number: offer.number, no: String(offer.no) })],
    [t('facts.total'), show.money(total, currency)],
    [t('facts.acceptedBy'), acceptedName],
    ...(poNumber ? [[t('facts.po'), poNumber] as [string, string]] : []),
    ...(costCentre ? [[t('facts.costCentre'), costCentre] as [string, string]] : []),
  ];
  return { title: t('facts.title', { number }), rows };
}

/** How many licenses a mail names; the others are only counted. */
const MOST_NAMED = 10;

const named = (settings: MailSettings, licenses: readonly number[]): string =>
  licenses.length > MOST_NAMED ? numbersIn(settings, licenses, MOST_NAMED) : licenses.map(licenseNumber).join(', ');

/** The texts in the reader’s language, and the parts that all of these mails share. */
function written(settings: MailSettings, order: OrderMail) {
  const { language, show, publicUrl, contactEmail: contact } = settings;
  const [t, ofMails] = [orderTexts(language), mailTexts(language)];
  return {
    ...{ t, number: order.number, count: order.licenses.length, numbers: named(settings, order.licenses) },
    /** The day by which it must be paid. */
    day: show.day(order.due ?? ''),
    frame: {
      language,
      greeting: ofMails('hello', { firstName: order.firstName }),
      facts: [facts(order, settings)],
      button: { label: t('see'), url: `${publicUrl}/#${at.ownOrder(order.id)}` },
      closing: ofMails('questions', { contact }),
    },
  };
}

/** Every mail about an order and about the answer to an offer, by its purpose (ORD-332). */
export const ORDER_MAILS = {
  'order-taken': (order, settings) => {
    const { t, number, frame } = written(settings, order);
    return { ...frame, subject: t('taken.subject', { number }), paragraphs: [t('taken.said', { offer: order.offer.number })] };
  },
  'order-confirmed': (order, settings) => {
    const { t, number, count, numbers, day, frame } = written(settings, order);
    return {
      ...frame,
      subject: t('confirmed.subject', { number, count }),
      paragraphs: [
        t('confirmed.made', { count, numbers }),
        ...(order.due === null ? [] : [t('confirmed.awaited', { day })]),
        // What people do with an existing license (ORD-332).
        `${t('confirmed.download', { product: settings.productName })}\n${t('confirmed.file')}`,
      ],
    };
  },
  'order-paid': (order, settings) => {
    const { t, number, count, numbers, frame } = written(settings, order);
    return {
      ...frame,
      subject: t('paid.subject', { number }),
      paragraphs: [t('paid.said', { numbers, count }), t('paid.files')],
    };
  },
  'order-cancelled': (order, settings) => {
    const { t, number, frame } = written(settings, order);
    return {
      ...frame,
      subject: t('cancelled.subject', { number }),
      paragraphs: [t('cancelled.said', { reason: order.reason })],
    };
  },
  'order-ended': (order, settings) => {
    const { t, number, day, frame } = written(settings, order);
    return { ...frame, subject: t('ended.subject', { number }), paragraphs: [t('ended.said', { day }), t('ended.late')] };
  },
  'payment-reminder': (order, settings) => {
    const { t, number, day, frame } = written(settings, order);
    const total = settings.show.money(order.total, order.currency);
    return {
      ...frame,
      subject: t('reminder.subject', { number, day }),
      paragraphs: [t('reminder.said', { total, day }), t('reminder.ends')],
    };
  },
  'order-for-sales': (order, settings) => {
    const { language, publicUrl } = settings;
    const t = orderStaffTexts(language);
    const numbers = named(settings, order.licenses);
    return {
      language,
      subject: t('taken.subject', { number: order.number, organization: order.organization }),
      greeting: t('taken.accepted'),
      paragraphs: [order.licenses.length > 0 ? t('taken.made', { numbers }) : t('taken.waits')],
      facts: [facts(order, settings)],
      button: { label: t('taken.see'), url: `${publicUrl}/#${at.order(order.id)}` },
      closing: staffMailTexts(language)('customerIs', { email: order.email }),
    };
  },
  'offer-declined': ({ firstName, offer, reason }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [orderTexts(language), mailTexts(language)];
    return {
      language,
      subject: t('declined.subject', { number: offer.number }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('declined.said', { reason }), t('declined.again')],
      button: { label: t('seeOffer'), url: `${publicUrl}/#${at.ownOffer(offer.id)}` },
      closing: ofMails('questions', { contact }),
    };
  },
  'declined-for-sales': ({ reason, ...of }, settings) => {
    const t = orderStaffTexts(settings.language);
    const { number, no, organization, frame } = answered(of, settings);
    return {
      ...frame,
      subject: t('declined.subject', { number, organization }),
      greeting: t('declined.said', { no }),
      paragraphs: [reason],
    };
  },
  'prolonged-for-sales': ({ until, ...of }, settings) => {
    const t = orderStaffTexts(settings.language);
    const { number, no, organization, frame } = answered(of, settings);
    return {
      ...frame,
      subject: t('extended.subject', { number, organization }),
      greeting: t('extended.said', { no }),
      paragraphs: [t('extended.until', { day: settings.show.day(until) })],
    };
  },
} satisfies Partial<Templates>;

/** What mails to sales say about a customer's answer to an offer. */
function answered(
  { offer, organization, email }: Pick<AnswerMail, 'offer' | 'organization' | 'email'>,
  { language, publicUrl }: MailSettings,
) {
  const ofStaff = staffMailTexts(language);
  return {
    ...{ number: offer.number, no: String(offer.no), organization },
    frame: {
      language,
      button: { label: ofStaff('seeOffer'), url: `${publicUrl}/#${at.offer(offer.id)}` },
      closing: ofStaff('customerIs', { email }),
    },
  };
}
