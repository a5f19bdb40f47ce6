import { at, showDay, showIn } from '@lm/contract';
import type { OfferInMail, Templates } from '../../lib/mail/mails.ts';

type Purpose =
  | 'offer-made'
  | 'offer-withdrawn'
  | 'offer-expired'
  | 'offer-waits'
  | 'offer-approved'
  | 'offer-returned'
  | 'offer-expired-for-staff';

const factsOf = (offer: OfferInMail): { title: string; rows: [string, string][] } => ({
  title: `Offer ${offer.number}, revision ${offer.no}`,
  rows: [...offer.lines, ['Total with tax', showIn(offer.total, offer.currency)], ['Valid until', showDay(offer.validUntil)]],
});

/** Every mail about an offer, by its purpose (OFR-311). */
export const OFFER_MAILS: Pick<Templates, Purpose> = {
  'offer-made': ({ firstName, offer, by, replaces }, { publicUrl, productName, salesEmail }) => ({
    subject: `Your ${productName} offer ${offer.number}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      replaces
        ? `${by} has revised our offer to you. This is revision ${offer.no}; what we offered before can no longer be accepted.`
        : `${by} has made you an offer.`,
      `You can read it, accept it or decline it in the portal until ${showDay(offer.validUntil)}.`,
    ],
    facts: [factsOf(offer)],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.ownOffer(offer.id)}` },
    closing: `Questions? Reply to this email or write to ${salesEmail}.`,
  }),
  'offer-withdrawn': ({ firstName, offer, reason }, { publicUrl, productName, salesEmail }) => ({
    subject: `Your ${productName} offer ${offer.number} was withdrawn`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We have withdrawn offer ${offer.number}, revision ${offer.no}. It can no longer be accepted.`,
      ...(reason ? [reason] : []),
    ],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.ownOffer(offer.id)}` },
    closing: `Questions? Reply to this email or write to ${salesEmail}.`,
  }),
  'offer-expired': ({ firstName, offer }, { publicUrl, productName, salesEmail }) => ({
    subject: `Your ${productName} offer ${offer.number} has expired`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`Offer ${offer.number} was valid until ${showDay(offer.validUntil)}. If you are still interested, ask us for a new one.`],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.ownOffer(offer.id)}` },
    closing: `Reply to this email or write to ${salesEmail}.`,
  }),
  'offer-waits': ({ firstName, offer, by, customer }, { publicUrl }) => ({
    subject: `Offer ${offer.number} is waiting for your approval`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} asks you to approve the discounts in an offer to ${customer}. If you approve, the offer goes out to them.`],
    facts: [factsOf(offer)],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.offer(offer.id)}` },
    closing: 'Everyone who may approve was asked; the first answer decides.',
  }),
  'offer-approved': ({ firstName, offer, by, customer }, { publicUrl }) => ({
    subject: `Offer ${offer.number} was approved`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} approved revision ${offer.no}. It has been sent to ${customer}.`],
    facts: [factsOf(offer)],
    button: { label: 'See the offer', url: `${publicUrl}/#${at.offer(offer.id)}` },
    closing: 'We’ll let you know how the customer responds.',
  }),
  'offer-returned': ({ firstName, offer, by, reason }, { publicUrl }) => ({
    subject: `Offer ${offer.number} was returned to you`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${by} did not approve revision ${offer.no}:`, reason],
    facts: [factsOf(offer)],
    button: { label: 'Change the draft', url: `${publicUrl}/#${at.editOffer(offer.id)}` },
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
};
