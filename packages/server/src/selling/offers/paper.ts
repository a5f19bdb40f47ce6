import type { Language } from '@lm/contract';

/** A line of an offer in the words and numbers of the page. */
export interface PaperLine {
  /** "Floating network license, permanent". */
  title: string;
  /** Modules, dates, the reason for the discount: a line each. */
  details: readonly string[];
  /** "5 seats". */
  quantity: string;
  /** "43,200.00"; empty where there is no list price. */
  list: string;
  /** "20 %"; empty without one. */
  discount: string;
  /** "34,560.00". */
  total: string;
}

/** Everything that a revision of an offer says, in words, as its PDF shows it: nothing is calculated from it. */
export interface OfferPaper {
  /** The language that it is written in. */
  language: Language;
  /** About the vendor: the product, and how to reach sales. */
  productName: string;
  contactEmail: string;
  /** The seller: name, address, register and VAT ID, a line each; none if the operator has not set it. */
  seller: readonly string[];
  /** When this revision was offered. */
  offeredAt: Date;
  /** "Q-2026-0142". */
  number: string;
  revision: number;
  /** The addressee: organization, name and position, address; a line each. */
  to: readonly string[];
  /** Number, revision, date, valid until, contact, as shown on the right. `strong` is emphasized. */
  facts: readonly { label: string; value: string; strong?: boolean }[];
  /** "EUR". */
  currency: string;
  lines: readonly PaperLine[];
  /** List price, discounts, net and tax, where the offer has them. */
  sums: readonly { label: string; value: string }[];
  /** "53,502.00 EUR". */
  total: string;
  /** Note and terms: a title, and the text under it; none without a text. */
  texts: readonly { title: string; text: string }[];
  /** The address at which it is accepted. */
  acceptAt: string;
}

/** "Q-2026-0142-r2.pdf". */
export const paperName = ({ number, revision }: Pick<OfferPaper, 'number' | 'revision'>): string => `${number}-r${revision}.pdf`;
