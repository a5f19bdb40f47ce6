export const german = {
  'My organization': 'Meine Organisation',
  Owner: 'Leitung',
  'License admin': 'Lizenzverwaltung',
  Buyer: 'Einkauf',
  Member: 'Mitglied',
  'You are not in an organization any more': 'Sie gehören keiner Organisation mehr an',
  'Your licenses are still yours, under Licenses.': 'Ihre Lizenzen gehören weiterhin Ihnen, unter Lizenzen.',
  'Your organization could not be loaded': 'Ihre Organisation konnte nicht geladen werden',
  'You decide who is in it and what each person is, and see the licenses of all of them.':
    'Sie entscheiden, wer dazugehört und in welcher Rolle, und sehen die Lizenzen aller.',
  'You see the licenses of everyone in it. Its owners decide who is in it.':
    'Sie sehen die Lizenzen aller Mitglieder. Wer dazugehört, entscheidet die Leitung.',
  'You see who is in it, and your own licenses. Its owners decide who is in it.':
    'Sie sehen, wer dazugehört, und Ihre eigenen Lizenzen. Wer dazugehört, entscheidet die Leitung.',
  'Your role: {role}.': 'Ihre Rolle: {role}.',
  'Leave the organization': 'Organisation verlassen',
  'Licenses of its people': 'Lizenzen der Mitglieder',
  'Your licenses': 'Ihre Lizenzen',
  'the first {shown} of {all} by their end': 'die ersten {shown} von {all} nach ihrem Ende',
  'The licenses could not be loaded': 'Die Lizenzen konnten nicht geladen werden',
  'No license yet.': 'Noch keine Lizenz.',
  'Leave {name}?': '{name} verlassen?',
  Leave: 'Verlassen',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'You are not in {name} any more': 'Sie gehören nicht mehr zu {name}',
  'You no longer see its people, and they no longer see your licenses. Your licenses stay yours. Only an owner can invite you again.':
    'Sie sehen die Mitglieder nicht mehr, und diese sehen Ihre Lizenzen nicht mehr. Ihre Lizenzen bleiben Ihre. Nur die Leitung kann Sie wieder einladen.',
  People: 'Personen',
  '1 person': '1 Person',
  '{count} people': '{count} Personen',
  you: 'Sie',
  Deactivated: 'Deaktiviert',
  'no license': 'keine Lizenz',
  '1 license': '1 Lizenz',
  '{count} licenses': '{count} Lizenzen',
  'since {day}': 'seit {day}',
  'Take out': 'Entfernen',
  'Take {name} out of the organization': '{name} aus der Organisation entfernen',
  'You are no longer an owner of this organization': 'Sie gehören nicht mehr zur Leitung dieser Organisation',
  'Another person has just changed this role': 'Eine andere Person hat diese Rolle gerade geändert',
  '{name} is {role} now': '{name} hat jetzt die Rolle {role}',
  'Role of {name}': 'Rolle von {name}',
  'Take {name} out of {organization}?': '{name} aus {organization} entfernen?',
  'Take {name} out': '{name} entfernen',
  '{name} is not in {organization} any more': '{name} gehört nicht mehr zu {organization}',
  '{name} no longer sees who is in it. Their licenses stay theirs, and you no longer see them.':
    '{name} sieht nicht mehr, wer dazugehört. Die Lizenzen bleiben bei der Person, und Sie sehen sie nicht mehr.',
  'You are not in an organization': 'Sie gehören keiner Organisation an',
  'You are not in this organization any more': 'Sie gehören nicht mehr zu dieser Organisation',
  'This person is not in your organization any more': 'Diese Person gehört nicht mehr zu Ihrer Organisation',
  'You are the last owner of this organization. Make another person an owner first.':
    'Sie sind die letzte Person in der Leitung dieser Organisation. Geben Sie zuerst einer anderen Person diese Rolle.',
  'This is you: leave the organization instead': 'Das sind Sie selbst: Verlassen Sie stattdessen die Organisation',
};

declare module '../../ui/say.ts' {
  interface Books {
    organization: keyof typeof german;
  }
}
