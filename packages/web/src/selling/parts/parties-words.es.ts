import type { german } from './parties-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'VAT ID {id}': 'NIF-IVA {id}',
  Seller: 'Vendedor',
  Buyer: 'Comprador',
};
