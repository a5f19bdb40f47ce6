export const german = {
  Me: 'Meine Angaben',
  'Sign-in': 'Anmeldung',
  'My data': 'Meine Daten',
  'Change picture': 'Bild ändern',
  '{role} at {organization}': '{role} bei {organization}',
  'First Name': 'Vorname',
  'Last Name': 'Nachname',
  'Phone Number': 'Telefon',
  'Request Trial': 'Testlizenz anfordern',
  'Offline License Allowed': 'Offline-Lizenz erlaubt',
  Email: 'E-Mail',
  'Your email address is your username and cannot be changed.': 'Ihre E-Mail-Adresse ist Ihr Benutzername und kann nicht geändert werden.',
  'The portal, and emails to you': 'Für das Portal und die E-Mails an Sie',
  'Edit profile': 'Profil bearbeiten',
  'Your account no longer exists': 'Ihr Konto gibt es nicht mehr.',
  'The email cannot be changed': 'Die E-Mail-Adresse kann nicht geändert werden.',
  'Your profile updated successfully': 'Ihr Profil wurde aktualisiert',
  'Leave all three empty to keep your password. Changing it signs out your other browsers.':
    'Lassen Sie alle drei Felder leer, um es zu behalten. Wenn Sie es ändern, werden Ihre anderen Browser abgemeldet.',
  'Old password': 'Altes Passwort',
  'New password': 'Neues Passwort',
  'Confirm password': 'Passwort bestätigen',
  'password must be 8 or more characters': 'Das Passwort braucht mindestens 8 Zeichen.',
  'Please enter your old password': 'Bitte geben Sie Ihr altes Passwort ein.',
  'Please enter a new password': 'Bitte geben Sie ein neues Passwort ein.',
  'The two passwords that you entered do not match!': 'Die beiden Passwörter stimmen nicht überein.',
  'This is the name of your organization, and changes with it': 'Das ist der Name Ihrer Organisation; er ändert sich mit ihr.',
  'The old password is wrong': 'Das alte Passwort stimmt nicht.',
  'A customer’s email cannot be changed': 'Die E-Mail-Adresse kann nicht geändert werden.',
  'Please enter letters and digits': 'Bitte geben Sie nur Buchstaben und Ziffern ein.',
  'Choose which emails you get': 'Wählen Sie, welche E-Mails Sie erhalten',
  'Your choice could not be loaded': 'Ihre Auswahl konnte nicht geladen werden',
  'Your choice of emails is saved': 'Ihre Auswahl ist gespeichert',
  Wanted: 'Erwünscht',
  'Switched off': 'Abbestellt',
  '{covers} Always sent.': '{covers} Wird immer gesendet.',
  'Your account': 'Ihr Konto',
  'Links for choosing a password; news of a sign-in from a new network, of changes to your password, second factor, API keys, linked accounts or roles, and of an account that was switched off; the answer when you ask to be a teacher; security alerts for Admins.':
    'Links zum Festlegen eines Passworts; Anmeldungen aus einem neuen Netzwerk; Änderungen an Passwort, zweitem Faktor, API-Schlüsseln, verknüpften Konten oder Rollen; die Deaktivierung eines Kontos; die Antwort, wenn Sie sich als Lehrkraft registrieren; Sicherheitswarnungen für Admins.',
  'When your licenses end': 'Das Ende Ihrer Lizenzen',
  'A license, maintenance or a trial that is about to end or has ended, a license that is suspended or reinstated, a place in a course that was freed, a payment that a license is waiting for, and the end of the support of a release.':
    'Eine Lizenz, Wartung oder Testlizenz, die bald endet oder geendet hat; eine Lizenz, die ausgesetzt oder wieder freigegeben wurde; ein frei gewordener Platz im Kurs; eine Zahlung, auf die eine Lizenz wartet; das Ende der Unterstützung einer Version.',
  'A license that was added, changed or renewed for you, your trial, a course code that was redeemed, the next step in a course.':
    'Eine Lizenz, die für Sie hinzugefügt, geändert oder verlängert wurde, Ihre Testlizenz, ein eingelöster Kurscode, der nächste Schritt in einem Kurs.',
  'Offline license files': 'Offline-Lizenzdateien',
  'A license file that was issued, sent to you or withdrawn, a computer that was replaced, and the answer to your request to replace one.':
    'Eine Lizenzdatei, die ausgestellt, an Sie gesendet oder zurückgezogen wurde, ein ersetzter Computer und die Antwort auf Ihren Antrag, einen zu ersetzen.',
  'Quotations and offers': 'Angebotsanfragen und Angebote',
  'Your request and its answer, an offer that was made, revised or accepted, and one that expires.':
    'Ihre Anfrage und die Antwort darauf, ein Angebot, das gemacht, überarbeitet oder angenommen wurde, und eines, das abläuft.',
  'A vulnerability in a release licensed to you, or to an organization whose licenses you look after, and what to do about it; the withdrawal of a release that you downloaded.':
    'Eine Schwachstelle in einer Version, für die Sie eine Lizenz haben oder eine Ihrer Organisation betreuen, und was zu tun ist; eine Version, die Sie heruntergeladen haben und die zurückgezogen wurde.',
  'An order that was placed, confirmed, paid or cancelled.':
    'Eine Bestellung, die eingegangen ist oder bestätigt, bezahlt oder storniert wurde.',
  'Courses you teach': 'Kurse, die Sie unterrichten',
  'A course that was shared with you or is nearly full, and the answer to your request for a course or for more places.':
    'Ein Kurs, der mit Ihnen geteilt wurde oder fast voll ist, und die Antwort auf Ihre Anfrage nach einem Kurs oder mehr Plätzen.',
  'Everything the portal holds about you, as a zip of JSON and CSV lists and your files.':
    'Alles, was das Portal über Sie speichert, als ZIP mit JSON- und CSV-Listen und Ihren Dateien.',
  'Only a password protects this account': 'Nur ein Passwort schützt dieses Konto',
  'Protected by a passkey and one-time codes': 'Geschützt durch einen Passkey und Einmalcodes',
  'Protected by a passkey': 'Geschützt durch einen Passkey',
  'Protected by a password and one-time codes': 'Geschützt durch ein Passwort und Einmalcodes',
  Passkeys: 'Passkeys',
  'Add a passkey': 'Passkey hinzufügen',
  'Your passkeys could not be loaded': 'Ihre Passkeys konnten nicht geladen werden',
  'A passkey signs you in with your fingerprint, your face or a PIN instead of your password. It works only at this address, so no one can trick you into giving it away.':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder PIN statt mit dem Passwort an. Er funktioniert nur unter dieser Adresse; niemand kann ihn Ihnen durch Täuschung entlocken.',
  'Passkeys need https and an address with a name. This portal runs at {address}: its operators can give it a name.':
    'Passkeys brauchen https und einen Domainnamen. Dieses Portal läuft unter {address}: Sein Betreiber kann einen Namen einrichten.',
  'Passkeys need https. This portal runs at {address}: its operators can turn on https.':
    'Passkeys brauchen https. Dieses Portal läuft unter {address}: Sein Betreiber kann https einschalten.',
  'This browser does not support passkeys. Open the portal in a newer one to add one.':
    'Dieser Browser unterstützt keine Passkeys. Öffnen Sie das Portal in einem neueren, um einen hinzuzufügen.',
  'Passkeys work only at {address}. Open the portal there to add one.':
    'Passkeys funktionieren nur unter {address}: Öffnen Sie das Portal dort, um einen hinzuzufügen.',
  'You have {count} passkeys. Remove one to add another.':
    'Sie haben {count} Passkeys. Entfernen Sie einen, um einen weiteren hinzuzufügen.',
  'made {day}': 'erstellt am {day}',
  'last used {day}': 'zuletzt verwendet am {day}',
  'not used yet': 'noch nicht verwendet',
  synced: 'synchronisiert',
  Remove: 'Entfernen',
  'Remove {name}': '{name} entfernen',
  'Remove this passkey?': 'Diesen Passkey entfernen?',
  'Nothing was removed.': 'Es wurde nichts entfernt.',
  'The passkey has already been removed': 'Dieser Passkey ist schon entfernt.',
  'The passkey {name} is removed': 'Der Passkey {name} ist entfernt',
  '{name} no longer signs you in. Your device still shows it: delete it there as well.':
    'Mit {name} können Sie sich dann nicht mehr anmelden. Ihr Gerät zeigt ihn weiter an: Löschen Sie ihn auch dort.',
  'Your browser will now ask for your fingerprint, face or PIN. From then on you can sign in with this passkey alone, and signing in with your password requires it as well.':
    'Ihr Browser fragt gleich nach Fingerabdruck, Gesicht oder PIN. Danach genügt dieser Passkey zur Anmeldung, und bei der Anmeldung mit Passwort wird er zusätzlich verlangt.',
  'So that you recognize it in this list': 'Damit Sie ihn in dieser Liste wiedererkennen',
  Continue: 'Weiter',
  'The passkey was not saved. Please try again.': 'Der Passkey wurde nicht gespeichert. Bitte versuchen Sie es erneut.',
  'The passkey was not created. Please try again.': 'Der Passkey wurde nicht erstellt. Bitte versuchen Sie es erneut.',
  'The passkey {name} is saved': 'Der Passkey {name} ist gespeichert',
  'Rename passkey': 'Passkey umbenennen',
  'This passkey has already been removed': 'Dieser Passkey ist schon entfernt.',
  'The passkey is now called {name}': 'Der Passkey heißt jetzt {name}',
  'You already have {count} passkeys. Remove one first': 'Sie haben schon {count} Passkeys. Entfernen Sie zuerst einen.',
  'Passkey Not Found': 'Diesen Passkey gibt es nicht mehr.',
  'This passkey was not accepted: it must be unlocked with a PIN, a fingerprint or your face':
    'Dieser Passkey wurde nicht angenommen: Er muss mit PIN, Fingerabdruck oder Gesicht entsperrt werden.',
  'This passkey is already saved': 'Dieser Passkey ist schon gespeichert.',
  'This device already has a passkey for your account. Use another device or security key.':
    'Dieses Gerät hat schon einen Passkey für Ihr Konto. Verwenden Sie ein anderes Gerät oder einen Sicherheitsschlüssel.',
  'This security key cannot store passkeys. Use another device or security key.':
    'Dieser Sicherheitsschlüssel kann keine Passkeys speichern. Verwenden Sie ein anderes Gerät oder einen anderen Schlüssel.',
  'This device cannot create a key that the portal accepts. Use another device or security key.':
    'Dieses Gerät kann keinen Schlüssel erstellen, den das Portal annimmt. Verwenden Sie ein anderes Gerät oder einen Sicherheitsschlüssel.',
  'Your role needs a second factor. Make another passkey, or set up one-time codes, first':
    'Ihre Rolle erfordert einen zweiten Faktor. Erstellen Sie zuerst einen weiteren Passkey, oder richten Sie Einmalcodes ein.',
  'Your second factor could not be loaded': 'Ihr zweiter Faktor konnte nicht geladen werden',
  'Set one up by {day}': 'Richten Sie bis zum {day} einen ein',
  'Your role needs a second factor. After that day you cannot sign in without one.':
    'Ihre Rolle erfordert einen zweiten Faktor. Danach können Sie sich ohne ihn nicht mehr anmelden.',
  'Your one-time codes are removed': 'Ihre Einmalcodes sind entfernt',
  'One-time codes': 'Einmalcodes',
  'An app on your phone shows a new code every 30 seconds. Your password alone no longer signs you in.':
    'Eine App auf Ihrem Telefon zeigt alle 30 Sekunden einen neuen Code. Ihr Passwort allein genügt dann nicht mehr.',
  'Asked for at sign-in since {day}.': 'Werden seit {day} bei der Anmeldung verlangt.',
  On: 'Ein',
  'New phone': 'Neues Telefon',
  'Recovery codes': 'Wiederherstellungscodes',
  'There are none: without your passkey you could not sign in.': 'Es gibt keine: Ohne Ihren Passkey könnten Sie sich nicht anmelden.',
  'None are left: without your phone you could not sign in.': 'Es sind keine übrig: Ohne Ihr Telefon könnten Sie sich nicht anmelden.',
  '{count} left, each for one sign-in without your passkey.': 'Noch {count}, jeder für eine Anmeldung ohne Ihren Passkey.',
  '{count} left, each for one sign-in without your phone.': 'Noch {count}, jeder für eine Anmeldung ohne Ihr Telefon.',
  'Make new ones': 'Neue erstellen',
  'A new code could not be made': 'Ein neuer Code konnte nicht erstellt werden',
  'Code that the app is showing': 'Code, den die App jetzt zeigt',
  'Switch on': 'Einschalten',
  'Please enter the six digits that your app shows': 'Bitte geben Sie die sechs Ziffern aus Ihrer App ein.',
  'That took too long. Please scan a new code': 'Das hat zu lange gedauert. Bitte scannen Sie einen neuen Code.',
  'That is not the current code. Is the clock on your phone right?':
    'Das ist nicht der aktuelle Code. Geht die Uhr Ihres Telefons richtig?',
  'Your role needs a second factor. Set it up on a new phone instead of removing it':
    'Ihre Rolle erfordert einen zweiten Faktor. Richten Sie ihn auf einem neuen Telefon ein, statt ihn zu entfernen.',
  'Recovery codes require a second factor. Please set one up first':
    'Wiederherstellungscodes gibt es nur mit einem zweiten Faktor. Bitte richten Sie zuerst einen ein.',
  'The account is unlinked': 'Die Verknüpfung ist aufgehoben',
  '{email}, linked on {day}': '{email}, verknüpft am {day}',
  Unlink: 'Trennen',
  'Sign in with your account there': 'Melden Sie sich mit Ihrem dortigen Konto an',
  Link: 'Verknüpfen',
  'This account is no longer linked': 'Diese Verknüpfung gibt es nicht mehr.',
  'You could no longer sign in. Set a password first: Forget password emails you a link':
    'Sie könnten sich nicht mehr anmelden. Legen Sie zuerst ein Passwort fest: Über „Passwort vergessen“ erhalten Sie einen Link.',
  'Signed-in browsers': 'Angemeldete Browser',
  'The other browsers are signed out': 'Die anderen Browser sind abgemeldet',
  'Sign out the others': 'Die anderen abmelden',
  'Your browsers could not be loaded': 'Ihre Browser konnten nicht geladen werden',
  'This browser is no longer signed in': 'Dieser Browser ist nicht mehr angemeldet.',
  '{name} is signed out': '{name} ist abgemeldet',
  '{address} · signed in {from} · last seen {until}': '{address} · angemeldet {from} · zuletzt aktiv {until}',
  'A program': 'Ein Programm',
  '{program} on {system}': '{program} unter {system}',
  'This browser': 'Dieser Browser',
  'Sign out': 'Abmelden',
  'Sign out {name}, signed in {from}': '{name} abmelden, angemeldet {from}',
  'Number of selected images exceed 1 image': 'Bitte wählen Sie nur ein Bild.',
  'Your selected file type is not allow only (jpg , png)': 'Dieser Dateityp ist nicht erlaubt, nur JPG und PNG.',
  'Selected file size exceed 1MB': 'Die Datei ist größer als 1 MB.',
  'image size must be less than 1MB and image formats only': 'Bitte wählen Sie ein Bild von weniger als 1 MB.',
};

declare module '../../ui/say.ts' {
  interface Books {
    profile: keyof typeof german;
  }
}
