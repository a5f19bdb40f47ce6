export const german = {
  'Confirm that it is you': 'Bestätigen Sie, dass Sie es sind',
  'Confirm that it is you to continue. What you typed is kept, and you won’t be asked again for {count} minutes.':
    'Bestätigen Sie, dass Sie es sind, um fortzufahren. Ihre Eingaben bleiben erhalten, und Sie werden {count} Minuten lang nicht noch einmal gefragt.',
  'You could not be asked to confirm': 'Die Abfrage ist fehlgeschlagen',
  Username: 'Benutzername',
  'Six digits from your authenticator app, or one of your recovery codes':
    'Sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes',
  'Please enter your password': 'Bitte geben Sie Ihr Passwort ein.',
  'Please enter the code that your authenticator app shows': 'Bitte geben Sie den Code aus Ihrer Authenticator-App ein.',
  'Confirm with a passkey': 'Mit Passkey bestätigen',
  'Or with a code:': 'Oder mit einem Code:',
  'You have no password here because another service signs you in. It will ask you again in a separate window.':
    'Sie haben hier kein Passwort, weil ein anderer Dienst Sie anmeldet. Er fragt Sie in einem eigenen Fenster noch einmal.',
  'You have no password here. Sign out, sign in again, and do this within {count} minutes.':
    'Sie haben hier kein Passwort. Melden Sie sich ab und wieder an, und erledigen Sie dies innerhalb von {count} Minuten.',
  'Confirm with {name}': 'Mit {name} bestätigen',
  'Sign out': 'Abmelden',
  'Session Expired': 'Sitzung abgelaufen',
  'Sign in again as {name}. What you typed is kept, and what you were sending will then be sent.':
    'Melden Sie sich wieder als {name} an: Ihre Eingaben bleiben erhalten, und was Sie gerade gesendet haben, wird dann gesendet.',
  'Discard it': 'Verwerfen',
  'Sign In': 'Anmelden',
  'This is not your password': 'Das ist nicht Ihr Passwort.',
  'This code is wrong or has already been used. Your app shows a new one every half minute':
    'Dieser Code ist falsch oder wurde schon verwendet. Ihre App zeigt jede halbe Minute einen neuen.',
  'You have a second factor: please confirm with it': 'Sie haben einen zweiten Faktor: Bitte bestätigen Sie damit.',
  'You have no passkey: please confirm in another way': 'Sie haben keinen Passkey: Bitte bestätigen Sie auf andere Weise.',
  'This changes how you sign in.': 'Das ändert, wie Sie sich anmelden.',
  'The file holds everything the portal knows about a person.': 'Die Datei enthält alles, was das Portal über eine Person weiß.',
  'The file takes many records out of the portal.': 'Die Datei enthält viele Datensätze des Portals.',
  'This asks to take over an organization.': 'Damit bitten Sie darum, eine Organisation zu übernehmen.',
  'This lets everyone read the advisory.': 'Damit kann jeder den Sicherheitshinweis lesen.',
  'The file names everyone who was told of the advisory.': 'Die Datei nennt alle, die von dem Sicherheitshinweis erfuhren.',
  'This ends a student’s license.': 'Damit endet eine Studierendenlizenz.',
  'An API key lets a program read the licenses of your organization.':
    'Mit einem API-Schlüssel liest ein Programm die Lizenzen Ihrer Organisation.',
  'An API key lets a program act in your name.': 'Ein API-Schlüssel lässt ein Programm in Ihrem Namen handeln.',
  'You are issuing license files for someone else.': 'Sie stellen Lizenzdateien für eine andere Person aus.',
  'You are moving someone else’s license to another computer.':
    'Sie übertragen die Lizenz einer anderen Person auf einen anderen Computer.',
};

declare module '../../ui/say.ts' {
  interface Books {
    confirm: keyof typeof german;
  }
}
