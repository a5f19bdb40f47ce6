import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  accepted: {
    subject: 'You are now a teacher',
    byDomain: 'Your email address belongs to a university we know, so no proof is needed: your account is now a teacher account.',
    byRequest: 'Your request was accepted: your account is now a teacher account.',
    courses: 'Your courses are in the portal. Students get their licenses through a course’s link, without any proof.',
    button: 'See your courses',
  },
  declined: {
    subject: 'Your request for a teacher account',
    missing: 'We couldn’t accept your request yet. What is missing: {answer}',
    again: 'You can add it and ask again; what you wrote is still there.',
    button: 'Ask again',
  },
} as const;

const de = {
  accepted: {
    subject: 'Sie sind jetzt als Lehrkraft anerkannt',
    byDomain:
      'Ihre E-Mail-Adresse gehört zu einer uns bekannten Hochschule, daher ist kein Nachweis nötig: Ihr Konto ist jetzt ein Konto für Lehrkräfte.',
    byRequest: 'Ihre Anfrage wurde angenommen: Ihr Konto ist jetzt ein Konto für Lehrkräfte.',
    courses: 'Ihre Kurse finden Sie im Portal. Studierende erhalten ihre Lizenzen über den Link eines Kurses, ohne jeden Nachweis.',
    button: 'Ihre Kurse ansehen',
  },
  declined: {
    subject: 'Ihre Anfrage nach einem Konto für Lehrkräfte',
    missing: 'Wir konnten Ihre Anfrage noch nicht annehmen. Es fehlt: {answer}',
    again: 'Damit können Sie erneut anfragen; Ihre bisherigen Angaben sind noch da.',
    button: 'Erneut anfragen',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  accepted: {
    subject: 'Vous êtes désormais enseignant',
    byDomain:
      'Votre adresse e-mail appartient à une université que nous connaissons ; aucun justificatif n’est nécessaire : votre compte est désormais un compte enseignant.',
    byRequest: 'Votre demande a été acceptée : votre compte est désormais un compte enseignant.',
    courses: 'Vos cours se trouvent dans le portail. Les étudiants obtiennent leur licence par le lien du cours, sans justificatif.',
    button: 'Voir vos cours',
  },
  declined: {
    subject: 'Votre demande de compte enseignant',
    missing: 'Nous n’avons pas encore pu accepter votre demande. Il manque : {answer}',
    again: 'Vous pouvez renouveler votre demande avec cet élément ; ce que vous avez écrit est conservé.',
    button: 'Renouveler la demande',
  },
} satisfies TextsLike<typeof en>;

const es = {
  accepted: {
    subject: 'Su cuenta es ahora de docente',
    byDomain:
      'Su dirección de correo pertenece a una universidad que conocemos, por lo que no hace falta ningún justificante: su cuenta es ahora de docente.',
    byRequest: 'Su solicitud ha sido aceptada: su cuenta es ahora de docente.',
    courses: 'Sus cursos están en el portal. Los estudiantes obtienen su licencia mediante el enlace del curso, sin ningún justificante.',
    button: 'Ver sus cursos',
  },
  declined: {
    subject: 'Su solicitud de cuenta de docente',
    missing: 'Todavía no hemos podido aceptar su solicitud. Falta lo siguiente: {answer}',
    again: 'Puede volver a solicitarla con ello; lo que escribió sigue ahí.',
    button: 'Volver a solicitar',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about who teaches. */
export const teacherTexts = catalogue(en, { de, fr, es });
