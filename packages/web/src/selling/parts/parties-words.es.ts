import type { german } from './parties-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  '{product} {version} is supported until {day}.': '{product} {version} tiene soporte hasta el {day}.',
  'VAT ID {id}': 'NIF-IVA {id}',
  Seller: 'Vendedor',
  Buyer: 'Comprador',
  'Deliver to': 'Entrega',
};
