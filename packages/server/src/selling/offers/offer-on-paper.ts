import {
  at,
  countryOf,
  dayIn,
  type Offer,
  type OfferRevision,
  offerLineInWords,
  productNameAt,
  type SentForm,
  sellerLines,
  showDay,
  sumsInWords,
  totalInWords,
  vatIdInWords,
} from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import type { OfferPaper } from './paper.ts';

/** An offer whose customer is there, and a revision of it that was offered. */
interface Papered {
  offer: Offer & { customer: NonNullable<Offer['customer']> };
  revision: OfferRevision & { offeredAt: string };
  /** The request that it answers, where there is one. */
  form: SentForm | null;
}

/** What the PDF of a revision says, in the words and amounts of its page (PDF-340). */
export function paperOf({ offer, revision, form }: Papered, { config, product }: Pick<Portal, 'config' | 'product'>): OfferPaper {
  const { number, id, customer } = offer;
  const { no, offeredAt, offeredBy, validUntil, currency, lines, note, terms } = revision;
  const facts = [
    { label: 'Number', value: number },
    { label: 'Revision', value: no > 1 ? `${no}, replaces ${no - 1}` : '1' },
    { label: 'Date', value: showDay(dayIn(new Date(offeredAt))) },
    { label: 'Valid until', value: showDay(validUntil), strong: true },
  ];
  return {
    productName: productNameAt(product(), offeredAt),
    contactEmail: config.salesEmail,
    seller: config.seller ? [config.seller.name, ...sellerLines(config.seller)] : [],
    offeredAt: new Date(offeredAt),
    number,
    revision: no,
    to: addressee(customer, form),
    facts: offeredBy === null ? facts : [...facts, { label: 'Our contact', value: offeredBy }],
    currency,
    lines: lines.map((line) => {
      const { title, modules, time, discountWords, price, amount, ...words } = offerLineInWords(line, currency, offeredAt);
      const details = [modules.join(', '), time, discountWords];
      return { title, details: details.filter(Boolean), quantity: words.quantity, list: price, discount: words.discount, total: amount };
    }),
    sums: sumsInWords(revision),
    total: totalInWords(revision),
    texts: [
      { title: 'Note', text: note.trim() },
      { title: 'Terms', text: terms.trim() },
    ].filter(({ text }) => text !== ''),
    acceptAt: `${config.publicUrl}/#${at.ownOffer(id)}`,
  };
}

/** Organization, name, address, country and VAT ID: of the account, and what the request says besides. What nobody said leaves no mark. */
function addressee({ organization, name, countryId, vatId }: Papered['offer']['customer'], form: SentForm | null): string[] {
  const { position = '', address = '', state = '' } = form ?? {};
  const joined = (...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ');
  const lines = [organization, joined(name, position), address, joined(state, countryOf(countryId).name), vatIdInWords(vatId)];
  return lines.filter((line) => line.trim() !== '');
}
