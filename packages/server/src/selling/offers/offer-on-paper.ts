import {
  at,
  countryOf,
  dayIn,
  FIRST_PRODUCT,
  type Language,
  type Offer,
  type OfferRevision,
  productNameAt,
  productOf,
  type SentForm,
} from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { offerTexts } from './offers.texts.ts';
import type { OfferPaper } from './paper.ts';
import { paperWords } from './paper-words.ts';

/** An offer whose customer exists, and a revision of it that was offered. */
interface Papered {
  offer: Offer & { customer: NonNullable<Offer['customer']> };
  revision: OfferRevision & { offeredAt: string };
  /** The request that it answers, where there is one. */
  form: SentForm | null;
  accepted: AcceptedWith;
}

/** What a person says about their organization as they accept an offer; each empty for none. */
export interface AcceptedWith {
  poNumber: string;
  costCentre: string;
}

interface Writing extends Pick<Portal, 'config' | 'product'> {
  language: Language;
}

/** What the PDF of a revision says, in the words and amounts of its page (PDF-340), in its customer's language (LNG-6). */
export function paperOf({ offer, revision, form, accepted }: Papered, { language, config, product }: Writing): OfferPaper {
  const { number, id, customer, buyer } = offer;
  const { no, offeredAt, offeredBy, validUntil, currency, lines, note, terms } = revision;
  const t = offerTexts(language);
  const words = paperWords(language);
  const facts = [
    { label: t('paper.number'), value: number },
    { label: t('paper.revision'), value: no > 1 ? t('paper.replaces', { no: String(no), before: String(no - 1) }) : '1' },
    { label: t('paper.date'), value: words.day(dayIn(new Date(offeredAt))) },
    { label: t('facts.until'), value: words.day(validUntil), strong: true },
  ];
  return {
    language,
    productName: productsOf(lines)
      .map((id) => productNameAt(product(id), offeredAt))
      .join(', '),
    contactEmail: config.salesEmail,
    seller: config.seller ? [config.seller.name, ...words.seller(config.seller)] : [],
    offeredAt: new Date(offeredAt),
    number,
    revision: no,
    to: addressee(customer, buyer, form, words.vatId),
    facts: offeredBy === null ? facts : [...facts, { label: t('paper.contact'), value: offeredBy }],
    currency,
    lines: lines.map((line) => {
      const { title, modules, time, discountWords, price, amount, ...rest } = words.line(line, currency, offeredAt);
      const details = [modules.join(', '), time, discountWords];
      return { title, details: details.filter(Boolean), quantity: rest.quantity, list: price, discount: rest.discount, total: amount };
    }),
    sums: words.sums(revision),
    total: words.total(revision),
    texts: [
      { title: t('paper.poNumber'), text: accepted.poNumber },
      { title: t('paper.costCentre'), text: accepted.costCentre },
      { title: t('paper.deliverTo'), text: buyer?.deliveryAddress.trim() ?? '' },
      { title: t('paper.note'), text: note.trim() },
      { title: t('paper.terms'), text: terms.trim() },
    ].filter(({ text }) => text !== ''),
    acceptAt: `${config.publicUrl}/#${at.ownOffer(id)}`,
  };
}

/** The products that lines sell, in their order. */
const productsOf = (lines: readonly { modules: readonly number[] }[]): number[] => [
  ...new Set(lines.length > 0 ? lines.map(({ modules }) => productOf(modules)) : [FIRST_PRODUCT]),
];

/** Organization, name, address, country and VAT ID, from the account, the organization and the request. Unknown parts leave no mark. */
function addressee(
  { organization, name, countryId, vatId }: Papered['offer']['customer'],
  buyer: Offer['buyer'],
  form: SentForm | null,
  vatIdIn: (vatId: string) => string,
): string[] {
  const { position = '' } = form ?? {};
  const { address, state } = buyer?.address ? { address: buyer.address, state: '' } : (form ?? { address: '', state: '' });
  const joined = (...parts: string[]) =>
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', ');
  const lines = [organization, joined(name, position), address, joined(state, countryOf(countryId).name), vatIdIn(vatId)];
  return lines.filter((line) => line.trim() !== '');
}
