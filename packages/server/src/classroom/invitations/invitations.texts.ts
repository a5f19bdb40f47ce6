import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'Your place in {course}',
  againSubject: 'Reminder: your place in {course}',
  invites: '{teacher} of {organization} invites you to the course {course}. It includes a student license for {product}.',
  alone: 'This link is for you alone; you don’t need a course code. Your place is reserved until {day}.',
  teacher: 'Teacher',
  begins: 'Begins',
  ends: 'License ends',
  button: 'Take your place',
  closing: 'If you don’t know this course, you can ignore this email; your address is deleted by {day}. Questions: {contact}',
} as const;

const de = {
  subject: 'Ihr Platz in {course}',
  againSubject: 'Erinnerung: Ihr Platz in {course}',
  invites: '{teacher} ({organization}) lädt Sie zum Kurs {course} ein. Eine Studierendenlizenz für {product} ist enthalten.',
  alone: 'Dieser Link ist nur für Sie bestimmt; einen Kurscode brauchen Sie nicht. Ihr Platz ist bis {day} reserviert.',
  teacher: 'Lehrkraft',
  begins: 'Beginn',
  ends: 'Ende der Lizenz',
  button: 'Platz annehmen',
  closing:
    'Falls Sie diesen Kurs nicht kennen, können Sie diese E-Mail ignorieren; Ihre Adresse wird bis {day} gelöscht. Fragen: {contact}',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Votre place dans {course}',
  againSubject: 'Rappel : votre place dans {course}',
  invites: '{teacher} ({organization}) vous invite au cours {course}. Il comprend une licence étudiante pour {product}.',
  alone: 'Ce lien vous est personnel ; aucun code de cours n’est nécessaire. Votre place est réservée jusqu’au {day}.',
  teacher: 'Enseignant',
  begins: 'Début',
  ends: 'Fin de la licence',
  button: 'Accepter votre place',
  closing:
    'Si vous ne connaissez pas ce cours, vous pouvez ignorer cet e-mail ; votre adresse sera supprimée au plus tard le {day}. Questions : {contact}',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Su plaza en {course}',
  againSubject: 'Recordatorio: su plaza en {course}',
  invites: '{teacher} ({organization}) le invita al curso {course}. Incluye una licencia de estudiante de {product}.',
  alone: 'Este enlace es solo para usted; no necesita ningún código de curso. Su plaza está reservada hasta el {day}.',
  teacher: 'Docente',
  begins: 'Comienzo',
  ends: 'Fin de la licencia',
  button: 'Aceptar la plaza',
  closing: 'Si no conoce este curso, puede ignorar este correo; su dirección se eliminará a más tardar el {day}. Preguntas: {contact}',
} satisfies TextsLike<typeof en>;

/** The texts of invitations to a course. */
export const invitationTexts = catalogue(en, { de, fr, es });
