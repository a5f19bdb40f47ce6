export const german = {
  'The link is on its way to {name}': 'Der Link an {name} ist unterwegs.',
  'Send the link again to {name}': 'Link erneut an {name} senden',
  'Change roles': 'Rollen ändern',
  'Change the roles of {name}': 'Rollen von {name} ändern',
  'Remove roles': 'Rollen entziehen',
  'Remove the roles of {name}': '{name} die Rollen entziehen',
  'Remove the roles?': 'Rollen entziehen?',
  '{name} is now a customer': '{name} ist jetzt Kunde.',
  '{name} ({email}) loses {roles} and is signed out. The account and its licenses stay, as a customer’s.':
    '{name} ({email}) verliert {roles} und wird abgemeldet. Das Konto und seine Lizenzen bleiben, als die eines Kunden.',
  'This person is no longer a user': 'Diese Person ist kein Benutzer mehr.',
  'You cannot change a person who has more rights than you': 'Personen mit mehr Rechten als Ihren können Sie nicht ändern.',
  'The last active admin must stay an admin': 'Der letzte aktive Admin muss Admin bleiben.',
  'Someone else has changed this user. Check it before you continue.':
    'Jemand anderes hat diesen Benutzer geändert. Prüfen Sie ihn, bevor Sie weitermachen.',
  'You cannot remove your own roles': 'Ihre eigenen Rollen können Sie sich nicht entziehen.',
  'They have a password by now, or may not sign in': 'Es gibt inzwischen ein Passwort, oder die Anmeldung ist nicht erlaubt.',
  'You cannot give or take a role with more rights than your own':
    'Eine Rolle mit mehr Rechten als Ihren können Sie weder geben noch nehmen.',
  'This email already belongs to a user: change the roles in the list':
    'Diese E-Mail-Adresse gehört schon einem Benutzer: Ändern Sie die Rollen in der Liste.',
  'This email already belongs to a user': 'Diese E-Mail-Adresse gehört schon einem Benutzer.',
  'The invitation to {email} is on its way': 'Die Einladung an {email} ist unterwegs.',
  '{name} was already a customer and now has the roles; an email tells them':
    '{name} war schon Kunde und hat jetzt die Rollen; eine E-Mail informiert darüber.',
  '{name} was already a customer and now has the roles; an email with a link is on its way':
    '{name} war schon Kunde und hat jetzt die Rollen; eine E-Mail mit einem Link ist unterwegs.',
  user: 'Benutzer',
  'They get an email with a link to choose a password, which works for 7 days. A customer with this email keeps their name, password and licenses, and gets the roles as well.':
    'Die Person erhält eine E-Mail mit einem Link, um ein Passwort zu wählen; er gilt 7 Tage. Ein Kunde mit dieser E-Mail-Adresse behält Name, Passwort und Lizenzen und erhält die Rollen dazu.',
  'Send Invitation': 'Einladung senden',
  'The roles of {name} are changed': 'Die Rollen von {name} sind geändert.',
  'When roles change, they have to sign in again.': 'Nach einer Änderung der Rollen ist eine neue Anmeldung nötig.',
  'Please choose a role besides Customer': 'Bitte wählen Sie eine Rolle außer Kunde.',
  'No matches': 'Keine Treffer',
  'No users yet': 'Noch keine Benutzer',
  'No name, email or role contains “{search}”.': 'Kein Name, keine E-Mail-Adresse und keine Rolle enthält „{search}“.',
  'People with a role besides Customer appear here.': 'Hier erscheinen Personen mit einer Rolle außer Kunde.',
  'The users could not be loaded': 'Die Benutzer konnten nicht geladen werden',
  'Email refused': 'E-Mail abgewiesen',
  'Last signed in {day}': 'Letzte Anmeldung {day}',
  'Last signed in': 'Letzte Anmeldung',
  'Invited, not signed in yet': 'Eingeladen, noch nicht angemeldet',
  'User Status Updated': 'Der Status des Benutzers ist geändert.',
  'User Not Found': 'Diesen Benutzer gibt es nicht.',
};
