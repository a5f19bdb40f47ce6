import type { german } from './entries-words.de.ts';

export const spanish: Record<keyof typeof german, string> = {
  'Delete it anyway': 'Eliminar de todos modos',
  Any: 'Todas',
  'From day': 'Desde el día',
  'To day': 'Hasta el día',
  '{name} is in the bin until {day}': '{name} está en la papelera hasta el {day}',
  'Deleted on {day} by {name}. Restoring brings back everything that was deleted with it.':
    '{name} lo eliminó el {day}. Al restaurar vuelve todo lo que se eliminó a la vez.',
};
