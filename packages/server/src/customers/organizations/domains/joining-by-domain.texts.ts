import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  asked: {
    subject: '{person} asks to join {organization}',
    said: '{person} has an address at a domain of {organization}, and asks to join it in the portal.',
    next: 'You can let them in or decline on your organization’s page.',
  },
  joined: {
    subject: '{person} has joined {organization}',
    said: '{person} has an address at a domain of {organization}, and has joined it in the portal as a member.',
    next: 'On your organization’s page you can change their role, remove them, or change how people join.',
  },
  accepted: {
    subject: 'You are now in {organization}',
    said: 'Your request was accepted: you are now a member of {organization}.',
    next: 'You can see who else is in it. Your own licenses stay yours.',
  },
  signedIn: {
    subject: 'You are now in {organization}',
    said: 'You signed in with {organization}’s single sign-on, so you are now in that organization.',
    next: 'You can see who else is in it. Your own licenses stay yours; its owners and license admins see them. You can leave on the organization’s page.',
  },
  declined: {
    subject: 'You cannot join {organization}',
    said: 'Your request to join {organization} was declined.',
    next: 'If you think this is a mistake, talk to the people who run it. Your account and your licenses stay as they are.',
  },
  organization: 'My organization',
  licenses: 'My licenses',
} as const;

const de = {
  asked: {
    subject: '{person} möchte {organization} beitreten',
    said: '{person} hat eine Adresse bei einer Domain von {organization} und möchte im Portal beitreten.',
    next: 'Auf der Seite Ihrer Organisation nehmen Sie die Person auf oder lehnen ab.',
  },
  joined: {
    subject: '{person} ist {organization} beigetreten',
    said: '{person} hat eine Adresse bei einer Domain von {organization} und ist im Portal als Mitglied beigetreten.',
    next: 'Auf der Seite Ihrer Organisation legen Sie die Rolle fest, nehmen die Person heraus oder ändern, wie man beitritt.',
  },
  accepted: {
    subject: 'Sie gehören jetzt zu {organization}',
    said: 'Sie wollten {organization} beitreten und gehören jetzt als Mitglied dazu.',
    next: 'Sie sehen, wer dazugehört. Ihre eigenen Lizenzen gehören weiterhin Ihnen.',
  },
  signedIn: {
    subject: 'Sie gehören jetzt zu {organization}',
    said: 'Sie haben sich mit dem Single Sign-on von {organization} angemeldet und gehören ab jetzt dazu.',
    next: 'Sie sehen, wer dazugehört. Ihre eigenen Lizenzen gehören weiterhin Ihnen; Leitung und Lizenzverwaltung sehen sie. Auf der Seite der Organisation können Sie austreten.',
  },
  declined: {
    subject: 'Sie können {organization} nicht beitreten',
    said: 'Sie wollten {organization} beitreten; das wurde abgelehnt.',
    next: 'Falls das ein Irrtum ist, wenden Sie sich an die Leitung der Organisation. Ihr Konto und Ihre Lizenzen bleiben, wie sie sind.',
  },
  organization: 'Meine Organisation',
  licenses: 'Meine Lizenzen',
} satisfies TextsLike<typeof en>;

const fr = {
  asked: {
    subject: '{person} demande à rejoindre {organization}',
    said: '{person} a une adresse dans un domaine de {organization} et demande à la rejoindre sur le portail.',
    next: 'Sur la page de votre organisation, vous acceptez ou refusez.',
  },
  joined: {
    subject: '{person} a rejoint {organization}',
    said: '{person} a une adresse dans un domaine de {organization} et l’a rejointe sur le portail en tant que membre.',
    next: 'Sur la page de votre organisation, vous choisissez son rôle, retirez cette personne ou changez la façon de rejoindre l’organisation.',
  },
  accepted: {
    subject: 'Vous faites maintenant partie de {organization}',
    said: 'Vous avez demandé à rejoindre {organization} et en êtes maintenant membre.',
    next: 'Vous voyez qui en fait partie. Vos propres licences restent les vôtres.',
  },
  signedIn: {
    subject: 'Vous faites maintenant partie de {organization}',
    said: 'Vous vous êtes connecté avec l’authentification unique de {organization} et en faites désormais partie.',
    next: 'Vous voyez qui en fait partie. Vos propres licences restent les vôtres ; ses responsables et gestionnaires de licences les voient. Vous pouvez la quitter sur sa page.',
  },
  declined: {
    subject: 'Vous ne pouvez pas rejoindre {organization}',
    said: 'Vous avez demandé à rejoindre {organization} ; votre demande a été refusée.',
    next: 'Si c’est une erreur, adressez-vous à ses responsables. Votre compte et vos licences restent inchangés.',
  },
  organization: 'Mon organisation',
  licenses: 'Mes licences',
} satisfies TextsLike<typeof en>;

const es = {
  asked: {
    subject: '{person} solicita unirse a {organization}',
    said: '{person} tiene una dirección en un dominio de {organization} y solicita unirse en el portal.',
    next: 'En la página de su organización puede aceptar o rechazar la solicitud.',
  },
  joined: {
    subject: '{person} se ha unido a {organization}',
    said: '{person} tiene una dirección en un dominio de {organization} y se ha unido en el portal como miembro.',
    next: 'En la página de su organización puede cambiar su rol, retirar a esta persona o cambiar la forma de unirse.',
  },
  accepted: {
    subject: 'Ya forma parte de {organization}',
    said: 'Solicitó unirse a {organization} y ya forma parte de ella como miembro.',
    next: 'Puede ver quién forma parte de ella. Sus propias licencias siguen siendo suyas.',
  },
  signedIn: {
    subject: 'Ya forma parte de {organization}',
    said: 'Ha iniciado sesión con el inicio de sesión único de {organization} y desde ahora forma parte de ella.',
    next: 'Puede ver quién forma parte de ella. Sus propias licencias siguen siendo suyas; las ven sus responsables y administradores de licencias. Puede salir en la página de la organización.',
  },
  declined: {
    subject: 'No puede unirse a {organization}',
    said: 'Solicitó unirse a {organization} y la solicitud se ha rechazado.',
    next: 'Si es un error, hable con sus responsables. Su cuenta y sus licencias no cambian.',
  },
  organization: 'Mi organización',
  licenses: 'Mis licencias',
} satisfies TextsLike<typeof en>;

export const joiningTexts = catalogue(en, { de, fr, es });
