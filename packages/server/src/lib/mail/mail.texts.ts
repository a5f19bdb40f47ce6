import { catalogue, type TextsLike } from '../texts.ts';

const en = {
  hello: 'Hello {firstName},',
  helloUnnamed: 'Hello,',
  buttonFails: 'If the button does not work, open this address:',
  unexpected: 'If you weren’t expecting this email, you can ignore it. Questions: {contact}',
  questions: 'Questions: {contact}',
  choose: 'Choose which emails you receive in your profile: {url}',
  chooseInProfile: 'You can choose in your profile which emails you receive.',
  repliesGo: 'Replies go to {contact}.',
} as const;

const de = {
  hello: 'Guten Tag {firstName},',
  helloUnnamed: 'Guten Tag,',
  buttonFails: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  unexpected: 'Falls Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren. Fragen: {contact}',
  questions: 'Fragen: {contact}',
  choose: 'Welche E-Mails Sie erhalten, legen Sie in Ihrem Profil fest: {url}',
  chooseInProfile: 'Welche E-Mails Sie erhalten, legen Sie in Ihrem Profil fest.',
  repliesGo: 'Antworten gehen an {contact}.',
} satisfies TextsLike<typeof en>;

const fr = {
  hello: 'Bonjour {firstName},',
  helloUnnamed: 'Bonjour,',
  buttonFails: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  unexpected: 'Si vous n’attendiez pas cet e-mail, vous pouvez l’ignorer. Questions : {contact}',
  questions: 'Questions : {contact}',
  choose: 'Choisissez les e-mails que vous recevez dans votre profil : {url}',
  chooseInProfile: 'Choisissez les e-mails que vous recevez dans votre profil.',
  repliesGo: 'Les réponses sont envoyées à {contact}.',
} satisfies TextsLike<typeof en>;

const es = {
  hello: 'Hola, {firstName}:',
  helloUnnamed: 'Hola:',
  buttonFails: 'Si el botón no funciona, abra esta dirección:',
  unexpected: 'Si no esperaba este correo, puede ignorarlo. Preguntas: {contact}',
  questions: 'Preguntas: {contact}',
  choose: 'Elija en su perfil qué correos desea recibir: {url}',
  chooseInProfile: 'Elija en su perfil qué correos desea recibir.',
  repliesGo: 'Las respuestas se envían a {contact}.',
} satisfies TextsLike<typeof en>;

/** Texts of mails of every kind. */
export const mailTexts = catalogue(en, { de, fr, es });
