export const german = {
  'Do you teach?': 'Unterrichten Sie?',
  'Ask again': 'Erneut anfragen',
  'I teach': 'Ich unterrichte',
  'What is missing:': 'Was fehlt:',
  'What was missing:': 'Was fehlte:',
  'Become a teacher': 'Als Lehrkraft registrieren',
  'Your request has been waiting since {day}. We’ll email you the answer.': 'Ihre Anfrage wartet seit {day}. Die Antwort kommt per E-Mail.',
  'Your request was not accepted on {day}.': 'Ihre Anfrage wurde am {day} nicht angenommen.',
  'We know your university: one click, and you can give courses to your students':
    'Wir kennen Ihre Hochschule: Mit einem Klick können Sie Kurse für Ihre Studierenden anbieten',
  'Teachers run courses, and their students get licenses through a link':
    'Lehrkräfte bieten Kurse an; die Studierenden erhalten ihre Lizenzen über einen Link',
  'The request no longer exists': 'Diese Anfrage gibt es nicht mehr.',
  'Request withdrawn': 'Anfrage zurückgezogen',
  'Request Not Found': 'Diese Anfrage gibt es nicht mehr.',
  'Your request has been answered in the meantime': 'Ihre Anfrage wurde inzwischen beantwortet.',
  'You are a teacher now': 'Sie sind jetzt als Lehrkraft registriert',
  'You are already a teacher': 'Sie sind schon als Lehrkraft registriert.',
  'Your email {email} belongs to a university that we know, so you don’t have to prove anything. Teachers run courses, and their students get licenses through a link.':
    'Ihre E-Mail-Adresse {email} gehört zu einer Hochschule, die wir kennen: Sie brauchen nichts nachzuweisen. Als Lehrkraft bieten Sie Kurse an; Ihre Studierenden erhalten ihre Lizenzen über einen Link.',
  'I teach there': 'Ich unterrichte dort',
  'What you teach, and where': 'Was Sie unterrichten und wo',
  'One sentence is enough. The person who answers you reads it.': 'Ein Satz genügt. Wer Ihre Anfrage bearbeitet, liest ihn.',
  'A page that shows it': 'Eine Seite, die es belegt',
  'For example your university page. A file will do, too.': 'Etwa Ihre Seite bei der Hochschule. Eine Datei genügt auch.',
  'A file that shows it': 'Eine Datei, die es belegt',
  'PDF, JPEG or PNG, at most 5 MB. It is deleted after the answer.':
    'PDF, JPEG oder PNG, höchstens 5 MB. Nach der Antwort wird sie gelöscht.',
  '{file} will be sent with the request.': '{file} wird mit der Anfrage gesendet.',
  'Without it': 'Ohne Datei',
  'Send request': 'Anfrage senden',
  'The file is larger than 5 MB': 'Die Datei ist größer als 5 MB.',
  'Please send one file': 'Bitte senden Sie eine Datei.',
  'Please send a PDF, JPEG or PNG file': 'Bitte senden Sie eine PDF-, JPEG- oder PNG-Datei.',
  'Please say in a sentence what you teach, and where': 'Bitte sagen Sie in einem Satz, was Sie unterrichten und wo.',
  'Please give a link or a file that shows that you teach':
    'Bitte geben Sie einen Link oder eine Datei an, die belegt, dass Sie unterrichten.',
  'The file is no longer there. Please choose it again': 'Die Datei ist nicht mehr da: Bitte wählen Sie sie erneut.',
  'Your request has been waiting since {day}': 'Ihre Anfrage wartet seit {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Sie haben seit gestern {count}-mal angefragt. Bitte versuchen Sie es morgen wieder.',
  'Customer Not Found': 'Dieses Konto gibt es nicht mehr.',
  'Please give an address that begins with https://': 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
};

declare module '../../ui/say.ts' {
  interface Books {
    teach: keyof typeof german;
  }
}
