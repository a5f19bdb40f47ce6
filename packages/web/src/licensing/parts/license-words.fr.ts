import type { german } from './license-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  Permanent: 'permanente',
  Monthly: 'mensuelle',
  Temporary: 'temporaire',
  Trial: 'essai',
  Student: 'étudiante',
  'Not started': 'Pas encore commencée',
  'Ends soon': 'Se termine bientôt',
  'In maintenance': 'Sous maintenance',
  Active: 'Active',
  'Out of maintenance': 'Hors maintenance',
  Expired: 'Expirée',
  Suspended: 'Suspendue',
  'Suspended · {state}': 'Suspendue · {state}',
  Covered: 'Couverte',
  'Renewal open': 'Renouvellement ouvert',
  Grace: 'Délai de grâce',
  Lapsed: 'Échue',
};
