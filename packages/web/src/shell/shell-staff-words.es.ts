import type { german } from './shell-staff-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  '{count} open': '{count} pendientes',
  Prices: 'Precios',
  Integrations: 'Integraciones',
  'Parts of Integrations': 'Partes de Integraciones',
  'Parts of Quotations': 'Partes de Presupuestos',
  'Sign-ins and other events': 'Inicios de sesión y otros eventos',
  'Add a license': 'Añadir una licencia',
  'Add a customer': 'Añadir un cliente',
  'Log of {name}': 'Registro de {name}',
  'Call {name}': 'Llamar a {name}',
  'Add License to {name}': 'Añadir una licencia a {name}',
};
