import type { Sentence } from './sentences.ts';

export const german: Record<Sentence, string> = {
  'Wrong Email or Password!': 'E-Mail-Adresse oder Passwort ist falsch.',
  'Please Activate Your Account Using The Link Sent To Your Email':
    'Bitte aktivieren Sie Ihr Konto über den Link, den wir Ihnen per E-Mail gesendet haben.',
  'Please enter the code that your authenticator app shows, or a recovery code':
    'Bitte geben Sie den Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.',
  'Please use your passkey': 'Bitte verwenden Sie Ihren Passkey.',
  'Please use your passkey, or enter a code': 'Bitte verwenden Sie Ihren Passkey, oder geben Sie einen Code ein.',
  'That took longer than 5 minutes, or was sent twice. Please try again':
    'Das hat länger als 5 Minuten gedauert oder wurde zweimal gesendet. Bitte versuchen Sie es erneut.',
  'This passkey is unknown, or was not unlocked. Please sign in another way':
    'Dieser Passkey ist hier nicht bekannt oder wurde nicht entsperrt. Bitte melden Sie sich auf andere Weise an.',
  'This passkey counts fewer uses than before, so there may be a copy of it. Sign in another way, remove it and make a new one':
    'Dieser Passkey zählt weniger Verwendungen als zuvor; möglicherweise gibt es eine Kopie. Melden Sie sich auf andere Weise an, entfernen Sie ihn, und erstellen Sie einen neuen.',
  'That code is wrong or has been used. Please wait for the next one':
    'Dieser Code ist falsch oder wurde schon verwendet. Bitte warten Sie auf den nächsten.',
  'Your account needs a second factor. Please set one up to sign in':
    'Ihr Konto erfordert einen zweiten Faktor. Bitte richten Sie einen ein, um sich anzumelden.',
  'That is not the code from the newest email, or it is older than 15 minutes':
    'Das ist nicht der Code aus der neuesten E-Mail, oder er ist älter als 15 Minuten.',
  'That took too long. Please scan a new code': 'Das hat zu lange gedauert. Bitte scannen Sie einen neuen Code.',
  'You are already in {organization}: leave it first, then open the link again':
    'Sie gehören schon zu {organization}: Verlassen Sie diese Organisation zuerst, und öffnen Sie dann den Link erneut.',
  'People with this email sign in with {provider}. Please continue there':
    'Mit dieser E-Mail-Adresse meldet man sich über {provider} an. Bitte machen Sie dort weiter.',
  'Too many attempts. Please try again {wait}.': 'Zu viele Versuche. Bitte versuchen Sie es {wait} erneut.',
  'in a minute': 'in einer Minute',
  'in {count} minutes': 'in {count} Minuten',
  'This call does not accept that method': 'Diese Anfrage ist so nicht möglich.',
  'The request is not valid JSON': 'Die Anfrage ist nicht gültig.',
  'The request is not valid': 'Die Anfrage ist nicht gültig.',
  'The request must be JSON': 'Die Anfrage ist nicht gültig.',
  'The request is too large': 'Die Anfrage ist zu groß.',
  'Many people are changing this right now. Please try again in a moment':
    'Das ändern gerade viele. Bitte versuchen Sie es gleich noch einmal.',
  'The portal is very busy right now. Please try again in a moment':
    'Das Portal ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  'The portal is being upgraded. Please try again in a moment':
    'Das Portal wird gerade aktualisiert. Bitte versuchen Sie es gleich noch einmal.',
  'The portal’s disk is full: nothing was saved. Please tell the operator of the portal':
    'Der Speicher des Portals ist voll: Es wurde nichts gespeichert. Bitte informieren Sie den Betreiber des Portals.',
  'The database does not accept changes right now: nothing was saved. Please try again in a moment':
    'Die Datenbank nimmt gerade keine Änderungen an: Es wurde nichts gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  'The connection to the database was lost while this was being saved. It may or may not be saved: please check before you try again':
    'Die Verbindung zur Datenbank ist beim Speichern abgebrochen. Vielleicht wurde gespeichert, vielleicht nicht: Bitte sehen Sie nach, bevor Sie es erneut versuchen.',
  'This took too long. It may or may not be saved: please check before you try again':
    'Das hat zu lange gedauert. Vielleicht wurde gespeichert, vielleicht nicht: Bitte sehen Sie nach, bevor Sie es erneut versuchen.',
  'This took too long. Please try again in a moment': 'Das hat zu lange gedauert. Bitte versuchen Sie es gleich noch einmal.',
  'The database is not available': 'Die Datenbank ist nicht erreichbar.',
  'The portal is stopping. Please try again in a moment': 'Das Portal wird gerade beendet. Bitte versuchen Sie es gleich noch einmal.',
  'Something went wrong': 'Es ist ein Fehler aufgetreten.',
  'The server could not be reached.': 'Der Server ist nicht erreichbar.',
  'The server could not be reached. Please try again.': 'Der Server ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  'The server did not answer within {count} seconds.': 'Der Server hat nicht innerhalb von {count} Sekunden geantwortet.',
  'Email is exist': 'Für diese E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
  'Many people use this password or one like it, so attackers try it first. Please choose another, such as a few words that do not belong together.':
    'Viele verwenden dieses oder ein ähnliches Passwort; deshalb probieren Angreifer es zuerst aus. Bitte wählen Sie ein anderes, etwa einige Wörter, die nicht zusammengehören.',
  'This link is unknown': 'Dieser Link ist nicht bekannt.',
  'This link has expired': 'Dieser Link ist abgelaufen.',
  'Wrong Email or Email does not exist !': 'Diese E-Mail-Adresse ist falsch oder nicht bekannt.',
  'This link has already been used, was replaced or is too old': 'Dieser Link wurde bereits verwendet, ersetzt oder ist zu alt.',
  'Passkeys need an address with a name and https. Ask the operator of the portal to give it one':
    'Passkeys brauchen einen Domainnamen und https. Bitten Sie den Betreiber des Portals darum.',
  'This account can sign in as it is': 'Dieses Konto braucht zur Anmeldung nichts weiter.',
  'This single sign-on no longer exists': 'Diesen Anbieter für Single Sign-on gibt es nicht mehr.',
  'Signing in with {provider} does not work right now: {reason}. Other ways to sign in are not affected':
    'Die Anmeldung über {provider} funktioniert zurzeit nicht ({reason}). Andere Wege der Anmeldung sind nicht betroffen.',
  'Signing in with {provider} does not work right now: its description of itself has no web address. Other ways to sign in are not affected':
    'Die Anmeldung über {provider} funktioniert zurzeit nicht: Der Anbieter nennt keine Webadresse. Andere Wege der Anmeldung sind nicht betroffen.',
  'Activate the account first': 'Aktivieren Sie zuerst das Konto.',
  'Course Code Not Found': 'Dieser Kurscode ist nicht bekannt.',
  'This is Your Course': 'Das ist Ihr eigener Kurs.',
  'Course already requested': 'Sie nehmen bereits an diesem Kurs teil.',
  'This code can be used from {start} to {end}': 'Dieser Code kann vom {start} bis zum {end} verwendet werden.',
  'This code is paused': 'Dieser Code ist zurzeit pausiert.',
  'Maximum number exceeded': 'Alle Plätze sind vergeben.',
  'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor':
    'Im Moment kann keine Version lizenziert werden: Jede ist ein Entwurf, eine Vorschau oder zurückgezogen. Bitte wenden Sie sich an den Hersteller.',
  'A customer has at most 1000 licenses': 'Eine Person kann höchstens 1000 Lizenzen haben.',
  'Please Fill the Empty Fields Then Try Again': 'Bitte füllen Sie die leeren Felder aus, und versuchen Sie es erneut.',
  'Please enter at most {count} characters': 'Bitte geben Sie höchstens {count} Zeichen ein.',
  'Please remove the control characters': 'Bitte entfernen Sie die Steuerzeichen.',
  'This is not accepted here': 'Das ist hier nicht möglich.',
  '{field} is missing': '{field} fehlt.',
  'Please enter a code of six digits, or a recovery code':
    'Bitte geben Sie einen Code aus sechs Ziffern oder einen Wiederherstellungscode ein.',
  'Please enter the eight digits from the email': 'Bitte geben Sie die acht Ziffern aus der E-Mail ein.',
  'Please input customer first name': 'Bitte geben Sie den Vornamen ein.',
  'Please input customer last name': 'Bitte geben Sie den Nachnamen ein.',
  'The input is not valid Name!': 'Bitte geben Sie nur Buchstaben ein.',
  'Please choose a country': 'Bitte wählen Sie ein Land.',
  'Please enter digits only': 'Bitte geben Sie nur Ziffern ein.',
  'Please enter at most {count} digits': 'Bitte geben Sie höchstens {count} Ziffern ein.',
  'The input is not valid Email!': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'password must contain at least one number, one uppercase and lowercase letter, symbol and 8 or more characters':
    'Das Passwort braucht mindestens 8 Zeichen, darunter eine Ziffer, ein Groß- und ein Kleinbuchstabe und eines der Sonderzeichen !@#$%^&*',
  'The link is not complete': 'Der Link ist nicht vollständig.',
  'Please choose from the list': 'Bitte wählen Sie aus der Liste.',
  'No country matches': 'Kein passendes Land',
  'Several countries match: choose one': 'Mehrere Länder passen: Wählen Sie eines',
  'This device does not ask for a PIN, fingerprint or face. Set one up in its settings, or use another device or security key.':
    'Dieses Gerät verlangt weder PIN noch Fingerabdruck oder Gesicht. Richten Sie das in seinen Einstellungen ein, oder verwenden Sie ein anderes Gerät oder einen Sicherheitsschlüssel.',
  'Passkeys work only at {host}: open the portal there.': 'Passkeys funktionieren nur unter {host}: Öffnen Sie das Portal dort.',
  'The browser did not get a passkey: it was cancelled, took too long, or there is none here. Try again, or use another way.':
    'Der Browser hat keinen Passkey erhalten: Es wurde abgebrochen, hat zu lange gedauert, oder hier gibt es keinen. Versuchen Sie es erneut, oder melden Sie sich auf andere Weise an.',
  'The browser could not use a passkey here. Try again, or use another way.':
    'Der Browser konnte hier keinen Passkey verwenden. Versuchen Sie es erneut, oder melden Sie sich auf andere Weise an.',
  'The passkey did not sign you in. Please try again.': 'Die Anmeldung mit dem Passkey ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  'This invitation was withdrawn': 'Diese Einladung wurde zurückgezogen.',
  'This address has an account. Please sign in.': 'Für diese Adresse gibt es ein Konto. Bitte melden Sie sich an.',
  'This invitation was sent to another address than yours': 'Diese Einladung ging an eine andere Adresse als Ihre.',
  'You must enter course code': 'Bitte geben Sie den Kurscode ein.',
  'Please sign in': 'Bitte melden Sie sich an.',
  'Session Expired': 'Ihre Sitzung ist abgelaufen.',
  'Your role does not allow this': 'Ihre Rolle erlaubt das nicht.',
  'A call with this Idempotency-Key is in progress. Please try again in a moment':
    'Das ist bereits in Arbeit. Bitte versuchen Sie es gleich noch einmal.',
  'This has already been done, and its answer was not kept: please look at the result':
    'Das ist bereits geschehen: Bitte sehen Sie nach, was daraus geworden ist.',
  'This answer from the provider has already been used, is too old, or is not for this browser. Please sign in again':
    'Diese Antwort des Anbieters wurde bereits verwendet, ist zu alt oder nicht für diesen Browser. Bitte melden Sie sich erneut an.',
  '{provider} did not let you in: {reason}. Please try again, or ask its administrator':
    '{provider} hat Sie nicht angemeldet: {reason}. Bitte versuchen Sie es erneut, oder fragen Sie dort die Administration.',
  'The answer from {provider} cannot be trusted: {reason}. Please tell the operator of the portal':
    'Der Antwort von {provider} ist nicht zu trauen: {reason}. Bitte informieren Sie den Betreiber des Portals.',
  'This account is not active. Please write to {contact}': 'Dieses Konto ist nicht aktiv. Bitte schreiben Sie an {contact}.',
  '{provider} does not say which email is yours. Its administrator has to release the claims email and email_verified':
    '{provider} teilt Ihre E-Mail-Adresse nicht mit. Die dortige Administration muss die Angaben email und email_verified freigeben.',
  '{provider} does not vouch for {email} here. Sign in or sign up with a password, then link {provider} in your profile':
    '{provider} bürgt hier nicht für {email}. Melden Sie sich mit Ihrem Passwort an, oder registrieren Sie sich mit einem, und verknüpfen Sie {provider} in Ihrem Profil.',
  'The account {email} belongs to another person at {provider}. Please write to {contact}':
    'Das Konto {email} gehört bei {provider} einer anderen Person. Bitte schreiben Sie an {contact}.',
  '{provider} does not own the domain of your email here: staff link only a provider that does':
    '{provider} ist hier nicht für die Domain Ihrer E-Mail-Adresse zuständig: Mitarbeitende verknüpfen nur einen Anbieter, der es ist.',
  'That account at {provider} is not linked to you here. Please choose the one that is linked':
    'Dieses Konto bei {provider} ist hier nicht mit Ihnen verknüpft. Bitte wählen Sie das verknüpfte.',
  'That account at {provider} is linked to another person here': 'Dieses Konto bei {provider} ist hier mit einer anderen Person verknüpft.',
  'it was cancelled, or you may not use this portal': 'Es wurde abgebrochen, oder Sie dürfen dieses Portal nicht verwenden',
  'it did not answer in time': 'Die Antwort kam nicht rechtzeitig',
  'it could not be reached': 'Der Anbieter ist nicht erreichbar',
  'nothing answers there': 'Dort antwortet nichts',
  'no address is known for its name': 'Zu seinem Namen ist keine Adresse bekannt',
  'its name could not be looked up': 'Sein Name konnte nicht nachgeschlagen werden',
  'it hung up': 'Die Verbindung wurde abgebrochen',
  'its certificate cannot be trusted': 'Seinem Zertifikat ist nicht zu trauen',
};
