import { at, type Day, licenseNumber, showDay, showIn } from '@lm/contract';
import type { MailSettings, OrderMail, Templates } from '../../lib/mail/mails.ts';

type Purposes =
  | 'order-taken'
  | 'order-confirmed'
  | 'order-paid'
  | 'order-cancelled'
  | 'order-ended'
  | 'payment-reminder'
  | 'order-for-sales'
  | 'offer-declined'
  | 'declined-for-sales'
  | 'prolonged-for-sales';

/** What was ordered, line by line. */
const facts = ({ number, offer, total, currency, poNumber, acceptedName }: OrderMail): { title: string; rows: [string, string][] } => ({
  title: `Order ${number}`,
  rows: [
    ['Offer', `${offer.number}, revision ${offer.no}`],
    ['Total', showIn(total, currency)],
    ['Accepted by', acceptedName],
    ...(poNumber ? [['Purchase order number', poNumber] as [string, string]] : []),
  ],
});

/** A mail names so many licenses; of more it says how many there are. */
const MOST_NAMED = 10;

const named = (licenses: readonly number[]): string => {
  const numbers = licenses.slice(0, MOST_NAMED).map(licenseNumber).join(', ');
  return licenses.length > MOST_NAMED ? `${numbers} and ${licenses.length - MOST_NAMED} more` : numbers;
};

const isOne = ({ licenses }: OrderMail) => licenses.length === 1;

const toOrder = ({ id }: OrderMail, { publicUrl }: MailSettings) => ({ label: 'See your order', url: `${publicUrl}/#${at.ownOrder(id)}` });
const questions = ({ contactEmail }: MailSettings) => `Questions: ${contactEmail}`;

/** What one does with a license that is there (ORD-332). */
const nextSteps = ({ productName }: MailSettings): string =>
  [
    `What to do next: sign in and download ${productName} from the Download menu.`,
    'Then open the license, enter the MAC address of its computer, and download the offline license file.',
  ].join('\n');

/** Until when it must be paid, and what is so until then. */
const awaited = (due: Day): string =>
  `Payment is due by ${showDay(due)}. Until then, new licenses are Temporary and work in full; once payment arrives, they become what you bought.`;

const madeOf = (order: OrderMail): string => `Your ${isOne(order) ? 'license is' : 'licenses are'} ready: ${named(order.licenses)}.`;

/** Every mail about an order and about the answer to an offer, by its purpose (ORD-332). */
export const ORDER_MAILS: Pick<Templates, Purposes> = {
  'order-taken': (order, settings) => ({
    subject: `We have your order ${order.number}`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [`You accepted offer ${order.offer.number}. We’ll create your licenses once we have confirmed the order.`],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'order-confirmed': (order, settings) => ({
    subject: `Order ${order.number}: ${isOne(order) ? 'your license is' : 'your licenses are'} ready`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [madeOf(order), ...(order.due === null ? [] : [awaited(order.due)]), nextSteps(settings)],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'order-paid': (order, settings) => ({
    subject: `Order ${order.number} is paid`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [
      `Thank you, your payment has arrived. ${named(order.licenses)} ${isOne(order) ? 'is' : 'are'} now as you bought ${isOne(order) ? 'it' : 'them'}.`,
      'Offline license files of a Temporary license still end on their date, so please download new ones.',
    ],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'order-cancelled': (order, settings) => ({
    subject: `Order ${order.number} was cancelled`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [`Your order was cancelled: ${order.reason}`],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'order-ended': (order, settings) => ({
    subject: `Order ${order.number} ended because it was not paid`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [
      `Payment was due by ${showDay(order.due ?? '')} and did not arrive. The Temporary licenses of this order have ended.`,
      'If you have paid or still want them, write to us: a late payment brings them back.',
    ],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'payment-reminder': (order, settings) => ({
    subject: `Order ${order.number}: payment is due by ${showDay(order.due ?? '')}`,
    greeting: `Hello ${order.firstName},`,
    paragraphs: [
      `Your payment of ${showIn(order.total, order.currency)} is due by ${showDay(order.due ?? '')}.`,
      'If it does not arrive by then, the order ends, and its Temporary licenses end with it. If you have already paid, please ignore this email.',
    ],
    facts: [facts(order)],
    button: toOrder(order, settings),
    closing: questions(settings),
  }),
  'order-for-sales': (order, { publicUrl }) => ({
    subject: `Order ${order.number}: ${order.organization}`,
    greeting: 'An offer was accepted.',
    paragraphs: [order.licenses.length > 0 ? `Made or renewed: ${named(order.licenses)}.` : 'The order is waiting to be confirmed.'],
    facts: [facts(order)],
    button: { label: 'See the order', url: `${publicUrl}/#${at.order(order.id)}` },
    closing: `The customer is ${order.email}.`,
  }),
  'offer-declined': ({ firstName, offer, reason }, settings) => ({
    subject: `You declined offer ${offer.number}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`Thank you for telling us why: ${reason}`, 'If things change, ask us for a new revision.'],
    button: { label: 'See the offer', url: `${settings.publicUrl}/#${at.ownOffer(offer.id)}` },
    closing: questions(settings),
  }),
  'declined-for-sales': ({ email, organization, offer, reason }, { publicUrl }) => ({
    subject: `Declined: offer ${offer.number}, ${organization}`,
    greeting: `Revision ${offer.no} was declined.`,
    paragraphs: [reason],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.offer(offer.id)}` },
    closing: `The customer is ${email}.`,
  }),
  'prolonged-for-sales': ({ email, organization, offer, until }, { publicUrl }) => ({
    subject: `Extended: offer ${offer.number}, ${organization}`,
    greeting: `The customer extended revision ${offer.no}.`,
    paragraphs: [`It is now valid until ${showDay(until)}.`],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.offer(offer.id)}` },
    closing: `The customer is ${email}.`,
  }),
};
