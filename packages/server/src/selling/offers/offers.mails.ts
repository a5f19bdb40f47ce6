import { at, type Day } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { lineIn, type SoldLine } from './line-words.ts';
import { offerTexts } from './offers.texts.ts';
import { offerStaffTexts } from './offers-staff.texts.ts';

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
  /** The same for other languages; missing in mails that an earlier version queued. */
  sold?: SoldLine[];
}

/** The data for these mails. */
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

/** The texts in the reader’s language, and the parts that all of these mails share. */
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

/** The same for mails to staff. */
function toStaff({ language, publicUrl }: MailSettings, firstName: string, { id, number, no }: OfferInMail) {
  return {
    ...{ t: offerStaffTexts(language), number, no: String(no) },
    frame: {
      language,
      greeting: mailTexts(language)('hello', { firstName }),
      button: { label: staffMailTexts(language)('seeOffer'), url: `${publicUrl}/#${at.offer(id)}` },
    },
  };
}

/** Every mail about an offer, by its purpose (OFR-311). */
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
  'offer-waits': ({ firstName, offer, by, customer }, settings) => {
    const { t, number, frame } = toStaff(settings, firstName, offer);
    return {
      ...frame,
      subject: t('waits.subject', { number }),
      paragraphs: [t('waits.said', { by, customer })],
      facts: [factsOf(offer, settings)],
      closing: t('waits.closing'),
    };
  },
  'offer-approved': ({ firstName, offer, by, customer }, settings) => {
    const { t, number, no, frame } = toStaff(settings, firstName, offer);
    return {
      ...frame,
      subject: t('approved.subject', { number }),
      paragraphs: [t('approved.said', { by, no, customer })],
      facts: [factsOf(offer, settings)],
      closing: t('approved.closing'),
    };
  },
  'offer-returned': ({ firstName, offer, by, reason }, settings) => {
    const { t, number, no, frame } = toStaff(settings, firstName, offer);
    return {
      ...frame,
      subject: t('returned.subject', { number }),
      paragraphs: [t('returned.said', { by, no }), reason],
      facts: [factsOf(offer, settings)],
      button: { label: t('returned.change'), url: `${settings.publicUrl}/#${at.editOffer(offer.id)}` },
      closing: t('returned.closing'),
    };
  },
  'offer-expired-for-staff': ({ firstName, offer, customer }, settings) => {
    const { t, number, frame } = toStaff(settings, firstName, offer);
    return {
      ...frame,
      subject: t('expired.subject', { number }),
      paragraphs: [t('expired.said', { customer, number, day: settings.show.day(offer.validUntil) })],
      closing: t('expired.closing'),
    };
  },
} satisfies Partial<Templates>;
