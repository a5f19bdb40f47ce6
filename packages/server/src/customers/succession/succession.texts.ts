import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  askedSubject: '{asker} asks to take over {organization}',
  ownAskedSubject: 'You asked to take over {organization}',
  asked:
    '{asker} asks to become an owner of {organization} in the portal for {product}, because none of its owners can be reached. An owner decides who is in it, and sees the licenses of everyone there.',
  ownAsked: 'You asked to become an owner of {organization} in the portal for {product}, because none of its owners can be reached.',
  until: 'Unless someone objects, this happens on {moment} at the earliest. Everyone in {organization} receives this email.',
  staffDecide: 'We will look at it and decide. Everyone in {organization} receives this email.',
  object: 'If this isn’t right, sign in and object, or write to us; we will then decide.',
  ownUnexpected: 'If this wasn’t you, withdraw the request, change your password and write to us.',
  objectedSubject: 'An objection to your request for {organization}',
  objected: 'Someone in {organization} objects to your becoming its owner. We will look at both sides and write to you.',
  endedSubject: '{organization}: {asker}’s request',
  done: '{asker} is now an owner of {organization}.',
  declined: 'We have declined {asker}’s request to become an owner of {organization}.',
  withdrawn: '{asker} has withdrawn their request to become an owner of {organization}.',
  lapsed:
    '{asker}’s request to become an owner of {organization} has ended: an owner can be reached again, or {asker} can no longer become one.',
  ownDone: 'You are now an owner of {organization}: you decide who is in it, and see the licenses of everyone there.',
  ownDeclined: 'We have declined your request to become an owner of {organization}.',
  ownWithdrawn: 'You have withdrawn your request to become an owner of {organization}.',
  ownLapsed:
    'Your request to become an owner of {organization} has ended: an owner can be reached again, or your place there has changed. Please ask an owner.',
  button: 'Open the organization',
} as const;

const de = {
  askedSubject: '{asker} möchte {organization} übernehmen',
  ownAskedSubject: 'Sie möchten {organization} übernehmen',
  asked:
    '{asker} möchte im Portal für {product} die Leitung von {organization} übernehmen, weil niemand aus der Leitung erreichbar ist. Die Leitung entscheidet, wer dazugehört, und sieht die Lizenzen aller Mitglieder.',
  ownAsked: 'Sie möchten im Portal für {product} die Leitung von {organization} übernehmen, weil niemand aus der Leitung erreichbar ist.',
  until: 'Wenn niemand widerspricht, geschieht das frühestens am {moment}. Alle in {organization} erhalten diese E-Mail.',
  staffDecide: 'Wir prüfen das und entscheiden. Alle in {organization} erhalten diese E-Mail.',
  object: 'Wenn das nicht richtig ist, melden Sie sich an, und widersprechen Sie, oder schreiben Sie uns; dann entscheiden wir.',
  ownUnexpected: 'Falls Sie das nicht waren, ziehen Sie die Anfrage zurück, ändern Sie Ihr Passwort und schreiben Sie uns.',
  objectedSubject: 'Widerspruch gegen Ihre Anfrage für {organization}',
  objected: 'Eine Person in {organization} widerspricht Ihrer Übernahme. Wir sehen uns beide Seiten an und schreiben Ihnen.',
  endedSubject: '{organization}: die Anfrage von {asker}',
  done: '{asker} gehört jetzt zur Leitung von {organization}.',
  declined: 'Wir haben die Anfrage von {asker} abgelehnt, die Leitung von {organization} zu übernehmen.',
  withdrawn: '{asker} hat die Anfrage zurückgezogen, die Leitung von {organization} zu übernehmen.',
  lapsed:
    'Die Anfrage von {asker}, die Leitung von {organization} zu übernehmen, ist beendet: Die Leitung ist wieder erreichbar, oder {asker} kann sie nicht mehr übernehmen.',
  ownDone: 'Sie gehören jetzt zur Leitung von {organization}: Sie entscheiden, wer dazugehört, und sehen die Lizenzen aller Mitglieder.',
  ownDeclined: 'Wir haben Ihre Anfrage abgelehnt, die Leitung von {organization} zu übernehmen.',
  ownWithdrawn: 'Sie haben Ihre Anfrage zurückgezogen, die Leitung von {organization} zu übernehmen.',
  ownLapsed:
    'Ihre Anfrage, die Leitung von {organization} zu übernehmen, ist beendet: Die Leitung ist wieder erreichbar, oder Ihre Rolle dort hat sich geändert. Bitte fragen Sie die Leitung.',
  button: 'Organisation öffnen',
} satisfies TextsLike<typeof en>;

const fr = {
  askedSubject: '{asker} demande à reprendre {organization}',
  ownAskedSubject: 'Vous avez demandé à reprendre {organization}',
  asked:
    '{asker} demande à devenir responsable de {organization} sur le portail de {product}, car aucun responsable n’est joignable. Un responsable décide qui en fait partie et voit les licences de tous.',
  ownAsked: 'Vous avez demandé à devenir responsable de {organization} sur le portail de {product}, car aucun responsable n’est joignable.',
  until: 'Sans opposition, cela prendra effet au plus tôt le {moment}. Tous les membres de {organization} reçoivent cet e-mail.',
  staffDecide: 'Nous examinerons la demande et déciderons. Tous les membres de {organization} reçoivent cet e-mail.',
  object: 'Si vous n’êtes pas d’accord, connectez-vous et opposez-vous, ou écrivez-nous ; nous déciderons alors.',
  ownUnexpected: 'Si ce n’était pas vous, retirez la demande, changez votre mot de passe et écrivez-nous.',
  objectedSubject: 'Opposition à votre demande pour {organization}',
  objected: 'Une personne de {organization} s’oppose à votre demande. Nous examinerons les deux points de vue et vous écrirons.',
  endedSubject: '{organization} : la demande de {asker}',
  done: '{asker} est désormais responsable de {organization}.',
  declined: 'Nous avons refusé la demande de {asker} de devenir responsable de {organization}.',
  withdrawn: '{asker} a retiré sa demande de devenir responsable de {organization}.',
  lapsed:
    'La demande de {asker} de devenir responsable de {organization} est close : un responsable est de nouveau joignable, ou {asker} ne peut plus le devenir.',
  ownDone: 'Vous êtes désormais responsable de {organization} : vous décidez qui en fait partie et voyez les licences de tous.',
  ownDeclined: 'Nous avons refusé votre demande de devenir responsable de {organization}.',
  ownWithdrawn: 'Vous avez retiré votre demande de devenir responsable de {organization}.',
  ownLapsed:
    'Votre demande de devenir responsable de {organization} est close : un responsable est de nouveau joignable, ou votre rôle y a changé. Adressez-vous à un responsable.',
  button: 'Ouvrir l’organisation',
} satisfies TextsLike<typeof en>;

const es = {
  askedSubject: '{asker} pide hacerse cargo de {organization}',
  ownAskedSubject: 'Ha pedido hacerse cargo de {organization}',
  asked:
    '{asker} pide ser responsable de {organization} en el portal de {product}, porque no se puede contactar con ningún responsable. Un responsable decide quién forma parte de ella y ve las licencias de todos.',
  ownAsked: 'Ha pedido ser responsable de {organization} en el portal de {product}, porque no se puede contactar con ningún responsable.',
  until: 'Si nadie se opone, será efectivo, como muy pronto, el {moment}. Todas las personas de {organization} reciben este correo.',
  staffDecide: 'Examinaremos la solicitud y decidiremos. Todas las personas de {organization} reciben este correo.',
  object: 'Si no está de acuerdo, inicie sesión y opóngase, o escríbanos; entonces decidiremos nosotros.',
  ownUnexpected: 'Si no fue usted, retire la solicitud, cambie su contraseña y escríbanos.',
  objectedSubject: 'Oposición a su solicitud para {organization}',
  objected: 'Una persona de {organization} se opone a su solicitud. Examinaremos ambas posturas y le escribiremos.',
  endedSubject: '{organization}: la solicitud de {asker}',
  done: '{asker} es ahora responsable de {organization}.',
  declined: 'Hemos rechazado la solicitud de {asker} para ser responsable de {organization}.',
  withdrawn: '{asker} ha retirado la solicitud para ser responsable de {organization}.',
  lapsed:
    'La solicitud de {asker} para ser responsable de {organization} ha terminado: se puede contactar de nuevo con un responsable, o {asker} ya no puede serlo.',
  ownDone: 'Ahora es responsable de {organization}: decide quién forma parte de ella y ve las licencias de todos.',
  ownDeclined: 'Hemos rechazado su solicitud para ser responsable de {organization}.',
  ownWithdrawn: 'Ha retirado su solicitud para ser responsable de {organization}.',
  ownLapsed:
    'Su solicitud para ser responsable de {organization} ha terminado: se puede contactar de nuevo con un responsable, o su rol ha cambiado. Pregunte a un responsable.',
  button: 'Abrir la organización',
} satisfies TextsLike<typeof en>;

export const successionTexts = catalogue(en, { de, fr, es });
