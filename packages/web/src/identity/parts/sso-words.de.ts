export const german = {
  'The provider is changed': 'Der Anbieter ist geändert.',
  'The provider is added': 'Der Anbieter ist hinzugefügt.',
  'Add Provider': 'Anbieter hinzufügen',
  'Label of the button': 'Aufschrift der Schaltfläche',
  'Its name in {folder} on the server; empty for a client without a secret':
    'Ihr Name in {folder} auf dem Server; leer für einen Client ohne Secret',
  Scopes: 'Scopes',
  'Email domains the provider vouches for, one per line: accounts with these are linked or created':
    'E-Mail-Domains, für die der Anbieter bürgt, eine je Zeile: Konten damit werden verknüpft oder angelegt',
  'Domains that must use it': 'Domains, die ihn verwenden müssen',
  'People with these emails have no password here; an Admin keeps theirs':
    'Personen mit diesen E-Mail-Adressen haben hier kein Passwort; Admins behalten ihres',
  'Empty if roles are only given here': 'Leer, wenn Rollen nur hier vergeben werden',
  'Value of the claim': 'Wert des Claims',
  'Remove {value}': '{value} entfernen',
  'Remove the line': 'Zeile entfernen',
  Remove: 'Entfernen',
  'Please enter issuer, client ID and scopes first': 'Bitte geben Sie zuerst Aussteller, Client-ID und Scopes ein.',
  'Try it': 'Ausprobieren',
  'It works': 'Es funktioniert',
  'It does not work yet': 'Es funktioniert noch nicht',
  'Wrong:': 'Falsch:',
  'Providers that people sign in with': 'Anbieter, mit denen sich Personen anmelden',
  'The providers could not be loaded': 'Die Anbieter konnten nicht geladen werden',
  'No provider yet': 'Noch kein Anbieter',
  'With a provider, people sign in with their organization’s account through OpenID Connect, without a password here.':
    'Mit einem Anbieter melden sich Personen über OpenID Connect mit dem Konto ihrer Organisation an, ohne ein Passwort hier.',
  'Redirect address for every provider: {address}': 'Rücksprungadresse für jeden Anbieter: {address}',
  'The provider is removed': 'Der Anbieter ist entfernt.',
  'People can no longer sign in with {name}. They keep their accounts, and you can email them a link to set a password.':
    'Mit {name} kann sich niemand mehr anmelden. Die Konten bleiben, und Sie können einen Link zum Setzen eines Passworts senden.',
  'From the operator’s file': 'Aus der Datei des Betreibers',
  'Must use it': 'Pflicht für',
  'no one': 'niemand',
  'given only here': 'nur hier vergeben',
  'by the claim {claim}: {table}': 'durch den Claim {claim}: {table}',
  'Linked accounts': 'Verknüpfte Konten',
  'One of these roles no longer exists': 'Eine dieser Rollen gibt es nicht mehr.',
  'Only the operator can let a claim make Admins, in the portal’s own file of providers':
    'Dass ein Claim Admins ernennt, kann nur der Betreiber zulassen, in der Anbieterdatei des Portals.',
  'Another provider has this name': 'Ein anderer Anbieter heißt so.',
  'This provider has been removed': 'Dieser Anbieter wurde entfernt.',
  'Please enter domains such as uni.example or *.uni.example': 'Bitte geben Sie Domains wie uni.example oder *.uni.example ein.',
  'Please enter the address of the issuer, such as https://login.example.com/realm':
    'Bitte geben Sie die Adresse des Ausstellers ein, etwa https://login.example.com/realm.',
  'Please enter the name of a file, without a folder': 'Bitte geben Sie den Namen einer Datei ein, ohne Ordner.',
  'Please enter the client ID that the provider gave the portal':
    'Bitte geben Sie die Client-ID ein, die der Anbieter dem Portal gegeben hat.',
  'Please enter scopes, such as openid email profile': 'Bitte geben Sie Scopes ein, etwa openid email profile.',
  'Please enter a value of the claim': 'Bitte geben Sie einen Wert des Claims ein.',
};
