export const german = {
  'No requests waiting': 'Keine offenen Anfragen',
  'Requests from teachers for a course, or for more places in one, appear here.':
    'Hier erscheinen Anfragen von Lehrkräften nach einem Kurs oder nach mehr Plätzen.',
  'Granted and declined requests stay here.': 'Genehmigte und abgelehnte Anfragen bleiben hier.',
  'More places: {what}': 'Mehr Plätze: {what}',
  'A lab room: {what}': 'Laborraum: {what}',
  'A new course: {what}': 'Neuer Kurs: {what}',
  'Granted: {name}': 'Genehmigt: {name}',
  Grant: 'Genehmigen',
  'Decline the request': 'Anfrage ablehnen',
  Why: 'Grund',
  '{name} reads this in an email and next to the request.': '{name} liest das in einer E-Mail und bei der Anfrage.',
  'Decline request': 'Anfrage ablehnen',
  'Request declined': 'Anfrage abgelehnt',
  'Grant with changes': 'Geändert genehmigen',
  'Start date': 'Beginn',
  'The request no longer exists': 'Diese Anfrage gibt es nicht mehr.',
  'They are no longer a teacher': 'Diese Person ist keine Lehrkraft mehr.',
  'You cannot decide about your own courses': 'Über Ihre eigenen Kurse können Sie nicht entscheiden.',
  '{name} is a teacher now': '{name} ist jetzt Lehrkraft',
  'Yes, a teacher': 'Ja, eine Lehrkraft',
  'Not yet…': 'Noch nicht …',
  'Why not, and what is missing': 'Warum nicht, und was fehlt',
  'They read this in an email and in the portal, and can ask again.':
    'Das steht in einer E-Mail und im Portal; eine neue Anfrage ist möglich.',
  'Requests from customers to be teachers appear here.': 'Hier erscheinen Anfragen von Kunden, die Lehrkräfte sein möchten.',
  Answered: 'Beantwortet',
  ', not verified': ', nicht bestätigt',
  'Accepting makes the customer a teacher.': 'Mit der Annahme wird der Kunde zur Lehrkraft.',
  'Someone else has to answer your own request.': 'Ihre eigene Anfrage muss jemand anderes beantworten.',
  ', through a trusted domain': ', über eine anerkannte Domain',
  'Page:': 'Webseite:',
  'File: {file}, deleted after the answer': 'Datei: {file}, nach der Antwort gelöscht',
  'Save {file}': '{file} speichern',
  'The request does not exist': 'Diese Anfrage gibt es nicht.',
  'There is no longer a file with this request': 'Zu dieser Anfrage gibt es keine Datei mehr.',
  'This request was {state} on {day}': 'Diese Anfrage wurde am {day} {state}.',
  granted: 'genehmigt',
  accepted: 'angenommen',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    coursesStaff: keyof typeof german;
  }
}
