import type { german } from './entries-words.de.ts';

export const french: Record<keyof typeof german, string> = {
  'Delete it anyway': 'Supprimer quand même',
  Any: 'Tous',
  'From day': 'Du',
  'To day': 'Au',
  '{name} is in the bin until {day}': '{name} est dans la corbeille jusqu’au {day}',
  'Deleted on {day} by {name}. Restoring brings back everything that was deleted with it.':
    'Supprimé le {day} par {name}. La restauration rétablit tout ce qui a été supprimé en même temps.',
};
