import type { german } from './shell-staff-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  '{count} open': '{count} en attente',
  Prices: 'Tarifs',
  Integrations: 'Intégrations',
  'Parts of Integrations': 'Rubriques des intégrations',
  'Parts of Quotations': 'Rubriques des devis',
  'Sign-ins and other events': 'Connexions et autres événements',
  'Add a license': 'Ajouter une licence',
  'Add a customer': 'Ajouter un client',
  'Log of {name}': 'Journal de {name}',
  'Call {name}': 'Appeler {name}',
  'Add License to {name}': 'Ajouter une licence à {name}',
};
