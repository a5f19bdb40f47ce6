export const german = {
  'Are You Sure You Want to Delete?': 'Wirklich löschen?',
  'Nothing was deleted.': 'Es wurde nichts gelöscht.',
  'Delete it anyway': 'Trotzdem löschen',
  'Delete {what}': '{what} löschen',
  Any: 'Alle',
  'From day': 'Ab Tag',
  'To day': 'Bis Tag',
  'Before the first day': 'Vor dem ersten Tag',
  Details: 'Details',
  '{name} is in the bin until {day}': '{name} ist bis {day} im Papierkorb',
  'Deleted on {day} by {name}. Restoring brings back everything that was deleted with it.':
    'Gelöscht am {day} von {name}. Wiederherstellen bringt alles zurück, was damit gelöscht wurde.',
  Restore: 'Wiederherstellen',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    entries: keyof typeof german;
  }
}
