import { at, type Day, showDay } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { inEnglish } from '../../lib/show.ts';
import { lineIn, type SoldLine } from './line-words.ts';
import { offerTexts } from './offers.texts.ts';

/** A revision of an offer in a mail; the total in minor units of the currency. */
export interface OfferInMail {
  id: number;
  number: string;
  no: number;
  currency: string;
  total: number;
  validUntil: Day;
  /** What it sells, and how many. */
  lines: [title: string, units: string][];
  /** The same for other languages; missing in what a version before has queued. */
  sold?: SoldLine[];
}

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'offer-made': { firstName: string; offer: OfferInMail; by: string; replaces: boolean };
    'offer-withdrawn': { firstName: string; offer: OfferInMail; reason: string };
    'offer-expired': { firstName: string; offer: OfferInMail };
    'offer-waits': { firstName: string; offer: OfferInMail; by: string; customer: string };
    'offer-approved': { firstName: string; offer: OfferInMail; by: string; customer: string };
    'offer-returned': { firstName: string; offer: OfferInMail; by: string; reason: string };
    'offer-expired-for-staff': { firstName: string; offer: OfferInMail; customer: string };
  }
}

function factsOf(offer: OfferInMail, { language, show }: MailSettings): { title: string; rows: [string, string][] } {
  const t = offerTexts(language);
  const lines = language === 'en' || !offer.sold ? offer.lines : offer.sold.map((line) => lineIn(language, line));
  return {
    title: t('facts.title', { number: offer.number, no: String(offer.no) }),
    rows: [...lines, [t('facts.total'), show.money(offer.total, offer.currency)], [t('facts.until'), show.day(offer.validUntil)]],
  };
}

/** The texts in the language of the reader, and what stands in every one of these mails. */
function written(
  { language, show, publicUrl, productName: product, salesEmail: contact }: MailSettings,
  firstName: string,
  offer: OfferInMail,
) {
  const t = offerTexts(language);
  return {
    ...{ t, contact, number: offer.number, no: String(offer.no), product, day: show.day(offer.validUntil) },
    frame: {
      language,
      greeting: mailTexts(language)('hello', { firstName }),
      button: { label: t('see'), url: `${publicUrl}/#${at.ownOffer(offer.id)}` },
      closing: t('questions', { contact }),
    },
  };
}

/** Every mail about an offer, by its purpose (OFR-311); those to staff are English (LNG-3). */
export const OFFER_MAILS = {
  'offer-made': ({ firstName, offer, by, replaces }, settings) => {
    const { t, number, no, product, day, frame } = written(settings, firstName, offer);
    return {
      ...frame,
      subject: t('made.subject', { product, number }),
      paragraphs: [replaces ? t('made.revised', { by, no }) : t('made.said', { by }), t('made.read', { day })],
      facts: [factsOf(offer, settings)],
    };
  },
  'offer-withdrawn': ({ firstName, offer, reason }, settings) => {
    const { t, number, no, product, frame } = written(settings, firstName, offer);
    return {
      ...frame,
      subject: t('withdrawn.subject', { product, number }),
      paragraphs: [t('withdrawn.said', { number, no }), ...(reason ? [reason] : [])],
    };
  },
  'offer-expired': ({ firstName, offer }, settings) => {
    const { t, contact, number, product, day, frame } = written(settings, firstName, offer);
    return {
      ...frame,
      subject: t('expired.subject', { product, number }),
      paragraphs: [t('expired.said', { number, day })],
      closing: t('expired.reply', { contact }),
    };
  },
  'offer-waits': ({ firstName, offer, by, customer }, settings) => ({
    subject: `Offer ${offer.number} is waiting for your approval`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} asks you to approve the discounts in an offer to ${customer}. If you approve, the offer goes out to them.`],
    facts: [factsOf(offer, inEnglish(settings))],
    button: { label: 'See the offer', url: `${settings.publicUrl}/#${at.offer(offer.id)}` },
    closing: 'Everyone who may approve was asked; the first answer decides.',
  }),
  'offer-approved': ({ firstName, offer, by, customer }, settings) => ({
    subject: `Offer ${offer.number} was approved`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} approved revision ${offer.no}. It has been sent to ${customer}.`],
    facts: [factsOf(offer, inEnglish(settings))],
    button: { label: 'See the offer', url: `${settings.publicUrl}/#${at.offer(offer.id)}` },
    closing: 'We’ll let you know how the customer responds.',
  }),
  'offer-returned': ({ firstName, offer, by, reason }, settings) => ({
    subject: `Offer ${offer.number} was returned to you`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} did not approve revision ${offer.no}:`, reason],
    facts: [factsOf(offer, inEnglish(settings))],
    button: { label: 'Change the draft', url: `${settings.publicUrl}/#${at.editOffer(offer.id)}` },
    closing: 'Change the draft, and ask for approval again if it is still needed.',
  }),
  'offer-expired-for-staff': ({ firstName, offer, customer }, { publicUrl }) => ({
    subject: `Offer ${offer.number} has expired`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${customer} did not accept offer ${offer.number} by ${showDay(offer.validUntil)}. They have been told; you can revise it.`,
    ],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.offer(offer.id)}` },
    closing: 'A revision gets a new period of validity.',
  }),
} satisfies Partial<Templates>;
