export const german = {
  'Delete it anyway': 'Trotzdem löschen',
  Any: 'Alle',
  'From day': 'Ab Tag',
  'To day': 'Bis Tag',
  '{name} is in the bin until {day}': '{name} ist bis {day} im Papierkorb',
  'Deleted on {day} by {name}. Restoring brings back everything that was deleted with it.':
    'Gelöscht am {day} von {name}. Wiederherstellen bringt alles zurück, was damit gelöscht wurde.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    entries: keyof typeof german;
  }
}
