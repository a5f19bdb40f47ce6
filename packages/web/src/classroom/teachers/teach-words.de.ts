export const german = {
  'You teach?': 'Sie unterrichten?',
  'Ask again': 'Erneut anfragen',
  'I teach': 'Ich unterrichte',
  'What is missing:': 'Was fehlt:',
  'What was missing:': 'Was fehlte:',
  'Become a teacher': 'Als Lehrkraft registrieren',
  'Your request waits since {day}. You get a mail with the answer.': 'Ihre Anfrage wartet seit {day}. Die Antwort kommt per E-Mail.',
  'Your request was not accepted on {day}.': 'Ihre Anfrage wurde am {day} nicht angenommen.',
  'Your university is known here: one click, and you give courses to your students':
    'Ihre Hochschule ist hier bekannt: ein Klick, und Sie geben Ihren Studierenden Kurse',
  'Teachers have courses, whose students get their licenses by a link':
    'Lehrkräfte haben Kurse; deren Studierende erhalten ihre Lizenzen über einen Link',
  'The request does not exist any more': 'Diese Anfrage gibt es nicht mehr.',
  'Request withdrawn': 'Anfrage zurückgezogen',
  'Request Not Found': 'Diese Anfrage gibt es nicht mehr.',
  Withdraw: 'Zurückziehen',
  'Your request was answered meanwhile': 'Ihre Anfrage wurde inzwischen beantwortet.',
  'You are a teacher now': 'Sie sind jetzt als Lehrkraft registriert',
  'You are a teacher already': 'Sie sind schon als Lehrkraft registriert.',
  'Request sent. You get a mail with the answer.': 'Anfrage gesendet. Die Antwort kommt per E-Mail.',
  'Your email {email} is of a university that we know: nothing has to be shown. As a teacher you have courses, whose students get their licenses by a link.':
    'Ihre E-Mail-Adresse {email} gehört zu einer Hochschule, die wir kennen: Sie brauchen nichts nachzuweisen. Als Lehrkraft haben Sie Kurse; deren Studierende erhalten ihre Lizenzen über einen Link.',
  'I teach there': 'Ich unterrichte dort',
  'What you teach, and where': 'Was Sie unterrichten und wo',
  'A sentence is enough. The person who answers reads it.': 'Ein Satz genügt. Wer Ihre Anfrage bearbeitet, liest ihn.',
  'A page that shows it': 'Eine Seite, die es belegt',
  'Such as your page at the university. A file will do instead.': 'Etwa Ihre Seite bei der Hochschule. Eine Datei genügt auch.',
  'A file that shows it': 'Eine Datei, die es belegt',
  'PDF, JPEG or PNG, at most 5 MB. It is deleted after the answer.':
    'PDF, JPEG oder PNG, höchstens 5 MB. Nach der Antwort wird sie gelöscht.',
  'Choose a file': 'Datei wählen',
  '{file} goes with the request.': '{file} geht mit der Anfrage.',
  'Without it': 'Ohne Datei',
  'Send request': 'Anfrage senden',
  'The file is larger than 5 MB': 'Die Datei ist größer als 5 MB.',
  'Please send one file': 'Bitte senden Sie eine Datei.',
  'Please send a PDF, JPEG or PNG file': 'Bitte senden Sie eine PDF-, JPEG- oder PNG-Datei.',
  'Please say in a sentence what you teach, and where': 'Bitte sagen Sie in einem Satz, was Sie unterrichten und wo.',
  'Please give a link or a file that shows that you teach':
    'Bitte geben Sie einen Link oder eine Datei an, die belegt, dass Sie unterrichten.',
  'The file is not there any more: please choose it again': 'Die Datei ist nicht mehr da: Bitte wählen Sie sie erneut.',
  'Your request waits since {day}': 'Ihre Anfrage wartet seit {day}.',
  'You have asked {count} times since yesterday. Please ask again tomorrow.':
    'Sie haben seit gestern {count}-mal gefragt. Bitte versuchen Sie es morgen wieder.',
  'Customer Not Found': 'Dieses Konto gibt es nicht mehr.',
  'Please give an address that begins with https://': 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.',
};

declare module '../../ui/say.ts' {
  interface Books {
    teach: keyof typeof german;
  }
}
