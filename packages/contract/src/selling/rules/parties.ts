import type { Seller } from '../offer-parts.ts';

/** `VAT ID NO987654321MVA`; empty for none. */
export const vatIdInWords = (vatId: string): string => (vatId === '' ? '' : `VAT ID ${vatId}`);

/** The lines below the name of the seller (PDF-346). */
export const sellerLines = ({ address, register, vatId }: Seller): string[] =>
  [...address, register, vatIdInWords(vatId)].filter((line) => line !== '');
