import type { german } from './parties-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'VAT ID {id}': 'N° de TVA {id}',
  Seller: 'Vendeur',
  Buyer: 'Acheteur',
};
