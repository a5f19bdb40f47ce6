export const german = {
  'Change View': 'Ansicht ändern',
  'Save View': 'Ansicht speichern',
  'The list can no longer show this view, because a value in it no longer exists. Save what is on screen under its name, or delete it.':
    'Die Liste kann diese Ansicht nicht mehr zeigen, weil es ein Wort darin nicht mehr gibt. Speichern Sie das Angezeigte unter ihrem Namen, oder löschen Sie sie.',
  'Shared with {role} by {name}. What you change here changes for everyone with that role.':
    'Von {name} mit {role} geteilt. Was Sie hier ändern, ändert sich für alle.',
  'someone who has left': 'jemand, der nicht mehr da ist',
  'The view {name} is saved': 'Die Ansicht {name} ist gespeichert',
  'The view {name} is deleted': 'Die Ansicht {name} ist gelöscht',
  'Replace it with what is on screen now': 'Durch das ersetzen, was gerade zu sehen ist',
  'Only you': 'Nur Sie',
  'only you': 'nur Sie',
  'Everyone with the role {name}': 'Alle mit der Rolle {name}',
  'Delete for everyone with the role {name}': 'Für alle mit der Rolle {name} löschen',
  'Delete this view': 'Diese Ansicht löschen',
  'The view no longer exists': 'Diese Ansicht gibt es nicht mehr',
  'A view with this name already exists': 'Eine Ansicht mit diesem Namen gibt es schon',
  'There are already {most} views of this list. Delete one first.':
    'Von dieser Liste gibt es schon {most} Ansichten. Löschen Sie erst eine.',
  'Someone else has changed this view. Close this and try again.':
    'Jemand anderes hat diese Ansicht geändert. Schließen Sie das Fenster, und versuchen Sie es erneut.',
  'Yours and shared': 'Ihre und geteilte',
  'The views could not be loaded.': 'Die Ansichten konnten nicht geladen werden.',
  Views: 'Ansichten',
  'Built-in views': 'Mitgelieferte Ansichten',
  'Save this search as a view': 'Suche als Ansicht speichern',
  'shared with {role}': 'geteilt mit {role}',
  'shared with {role} by {name}': 'von {name} geteilt mit {role}',
  'The list can no longer show it': 'Die Liste kann sie nicht mehr zeigen',
  broken: 'defekt',
  'Change the view {name}': 'Ansicht {name} ändern',
  'All customers': 'Alle Kunden',
  'Whole log': 'Ganzes Protokoll',
  'All users': 'Alle Benutzer',
  'Not saved': 'Nicht gespeichert',
  'Maintenance ends next month': 'Wartung endet nächsten Monat',
  'Ends in the next 30 days': 'Endet in den nächsten 30 Tagen',
  'Out of maintenance, active in the last 90 days': 'Ohne Wartung, in den letzten 90 Tagen aktiv',
  Deletions: 'Löschungen',
  'Answered, newest first': 'Beantwortet, neueste zuerst',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    savedViews: keyof typeof german;
  }
}
