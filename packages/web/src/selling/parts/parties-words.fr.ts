import type { german } from './parties-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  '{product} {version} is supported until {day}.': '{product} {version} est prise en charge jusqu’au {day}.',
  'VAT ID {id}': 'N° de TVA {id}',
  Seller: 'Vendeur',
  Buyer: 'Acheteur',
  'Deliver to': 'Livraison',
};
