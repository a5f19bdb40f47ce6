import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  asked: {
    subject: '{name} asks for a seat on {number}',
    said: '{name} asks for a seat on {number}, a license of {organization}.',
    next: 'The license’s page shows who has its seats and who is waiting; you can assign a seat there.',
  },
  kept: {
    subject: '{name} keeps their seat on {number}',
    said: '{name} was asked whether they still use their seat on {number}, a license of {organization}, and said yes.',
    next: 'You don’t need to do anything.',
  },
  returned: {
    subject: '{name} gave back their seat on {number}',
    said: '{name} gave back their seat on {number}, a license of {organization}.',
    next: 'Any license file they made works until it expires. You can assign the seat to another person on the license’s page.',
  },
  free: {
    subject: 'A seat on {number} is free, and {name} is waiting for it',
    said: 'A seat on {number}, a license of {organization}, is free. {name} is the first in line for it and has been told.',
    next: 'The license’s page shows who is waiting; you can assign the seat there, or decline with a reason.',
  },
  turn: {
    subject: 'A seat on {number} is free',
    said: 'You asked for a seat on {number}, a license of {organization}. One is free now, and it is your turn.',
    next: 'The owners and license admins of your organization have been told too: one of them assigns it to you.',
  },
  declined: {
    subject: 'Your request for a seat on {number} was declined',
    said: 'Your request for a seat on {number}, a license of {organization}, was declined.',
    why: 'The reason: {answer}',
    again: 'If you still need a seat, ask the owners of your organization, or ask for it again in the portal.',
  },
  used: {
    subject: 'Do you still use your seat on {number}?',
    said: 'You have a seat on {number}, a license of {organization}, and the portal has not seen you use it for 90 days. The colleagues who look after the license would like to know whether you still need it.',
    next: 'Answer with one click on the license’s page. Until you do, the seat stays yours unless they take it back.',
    button: 'Keep it or give it back',
  },
  see: 'See {number}',
  own: 'My organization',
} as const;

const de = {
  asked: {
    subject: '{name} fragt einen Lizenzplatz von {number} an',
    said: '{name} fragt einen Lizenzplatz von {number} an. Die Lizenz gehört zu {organization}.',
    next: 'Die Seite der Lizenz zeigt, wer ihre Lizenzplätze hat und wer wartet; dort können Sie einen zuweisen.',
  },
  kept: {
    subject: '{name} behält den Lizenzplatz von {number}',
    said: '{name} wurde gefragt, ob der Lizenzplatz von {number} noch gebraucht wird, und hat das bejaht. Die Lizenz gehört zu {organization}.',
    next: 'Es ist nichts zu tun.',
  },
  returned: {
    subject: '{name} hat den Lizenzplatz von {number} zurückgegeben',
    said: '{name} hat den Lizenzplatz von {number} zurückgegeben. Die Lizenz gehört zu {organization}.',
    next: 'Eine bereits erstellte Lizenzdatei funktioniert, bis sie abläuft. Auf der Seite der Lizenz können Sie den Lizenzplatz einer anderen Person zuweisen.',
  },
  free: {
    subject: 'Ein Lizenzplatz von {number} ist frei, und {name} wartet darauf',
    said: 'Ein Lizenzplatz von {number} ist frei; die Lizenz gehört zu {organization}. {name} ist als Nächstes an der Reihe und weiß Bescheid.',
    next: 'Die Seite der Lizenz zeigt, wer wartet; dort können Sie den Lizenzplatz zuweisen oder mit einer Begründung ablehnen.',
  },
  turn: {
    subject: 'Ein Lizenzplatz von {number} ist frei',
    said: 'Sie haben einen Lizenzplatz von {number} angefragt, einer Lizenz von {organization}. Jetzt ist einer frei, und Sie sind an der Reihe.',
    next: 'Leitung und Lizenzverwaltung Ihrer Organisation wissen es auch und weisen ihn zu.',
  },
  declined: {
    subject: 'Ihre Anfrage nach einem Lizenzplatz von {number} wurde abgelehnt',
    said: 'Ihre Anfrage nach einem Lizenzplatz von {number}, einer Lizenz von {organization}, wurde abgelehnt.',
    why: 'Die Begründung: {answer}',
    again: 'Wenn Sie ihn weiterhin brauchen, wenden Sie sich an die Leitung Ihrer Organisation oder fragen Sie im Portal erneut an.',
  },
  used: {
    subject: 'Nutzen Sie Ihren Lizenzplatz von {number} noch?',
    said: 'Sie haben einen Lizenzplatz von {number}, und das Portal hat seit 90 Tagen keine Nutzung festgestellt. Die Zuständigen von {organization} fragen, ob Sie ihn noch brauchen.',
    next: 'Antworten Sie mit einem Klick auf der Seite der Lizenz. Bis dahin bleibt der Lizenzplatz Ihrer, sofern er nicht zurückgenommen wird.',
    button: 'Behalten oder zurückgeben',
  },
  see: '{number} ansehen',
  own: 'Meine Organisation',
} satisfies TextsLike<typeof en>;

const fr = {
  asked: {
    subject: '{name} demande un poste de {number}',
    said: '{name} demande un poste de {number}, licence de {organization}.',
    next: 'La page de la licence indique qui en occupe les postes et qui attend ; vous pouvez y attribuer un poste.',
  },
  kept: {
    subject: '{name} garde son poste de {number}',
    said: '{name} a confirmé utiliser encore son poste de {number}, licence de {organization}.',
    next: 'Il n’y a rien à faire.',
  },
  returned: {
    subject: '{name} a rendu son poste de {number}',
    said: '{name} a rendu son poste de {number}, licence de {organization}.',
    next: 'Un fichier de licence déjà créé fonctionne jusqu’à son expiration. Vous pouvez attribuer le poste à une autre personne sur la page de la licence.',
  },
  free: {
    subject: 'Un poste de {number} est libre et {name} l’attend',
    said: 'Un poste de {number}, licence de {organization}, est libre. {name} est en tête de liste et le sait.',
    next: 'La page de la licence indique qui attend ; vous pouvez y attribuer le poste ou refuser en donnant une raison.',
  },
  turn: {
    subject: 'Un poste de {number} est libre',
    said: 'Vous avez demandé un poste de {number}, licence de {organization}. Un poste est maintenant libre et c’est votre tour.',
    next: 'Les responsables et les gestionnaires de licences de votre organisation le savent aussi : l’un d’eux vous l’attribuera.',
  },
  declined: {
    subject: 'Votre demande d’un poste de {number} a été refusée',
    said: 'Votre demande d’un poste de {number}, licence de {organization}, a été refusée.',
    why: 'La raison : {answer}',
    again: 'Si vous en avez encore besoin, adressez-vous aux responsables de votre organisation ou refaites la demande dans le portail.',
  },
  used: {
    subject: 'Utilisez-vous encore votre poste de {number} ?',
    said: 'Vous avez un poste de {number}, licence de {organization}, et le portail n’a constaté aucune utilisation depuis 90 jours. Les collègues qui s’occupent de la licence demandent si vous en avez encore besoin.',
    next: 'Répondez d’un clic sur la page de la licence. D’ici là, le poste reste le vôtre, sauf s’ils le reprennent.',
    button: 'Le garder ou le rendre',
  },
  see: 'Voir {number}',
  own: 'Mon organisation',
} satisfies TextsLike<typeof en>;

const es = {
  asked: {
    subject: '{name} solicita un puesto de {number}',
    said: '{name} solicita un puesto de {number}, una licencia de {organization}.',
    next: 'La página de la licencia muestra quién tiene sus puestos y quién espera; allí puede asignar uno.',
  },
  kept: {
    subject: '{name} conserva su puesto de {number}',
    said: 'Se preguntó a {name} si todavía usa su puesto de {number}, una licencia de {organization}, y responde que sí.',
    next: 'No hay nada que hacer.',
  },
  returned: {
    subject: '{name} ha devuelto su puesto de {number}',
    said: '{name} ha devuelto su puesto de {number}, una licencia de {organization}.',
    next: 'Un archivo de licencia ya creado funciona hasta que caduca. Puede asignar el puesto a otra persona en la página de la licencia.',
  },
  free: {
    subject: 'Hay un puesto libre de {number} y {name} lo espera',
    said: 'Hay un puesto libre de {number}, una licencia de {organization}. {name} es la primera persona de la lista y ya lo sabe.',
    next: 'La página de la licencia muestra quién espera; allí puede asignar el puesto o rechazar la solicitud con un motivo.',
  },
  turn: {
    subject: 'Hay un puesto libre de {number}',
    said: 'Solicitó un puesto de {number}, una licencia de {organization}. Ahora hay uno libre y es su turno.',
    next: 'Los responsables y los administradores de licencias de su organización también lo saben: uno de ellos se lo asignará.',
  },
  declined: {
    subject: 'Se ha rechazado su solicitud de un puesto de {number}',
    said: 'Se ha rechazado su solicitud de un puesto de {number}, una licencia de {organization}.',
    why: 'El motivo: {answer}',
    again: 'Si todavía lo necesita, hable con los responsables de su organización o vuelva a solicitarlo en el portal.',
  },
  used: {
    subject: '¿Todavía usa su puesto de {number}?',
    said: 'Tiene un puesto de {number}, una licencia de {organization}, y el portal no ha visto que lo use desde hace 90 días. Las personas que se ocupan de la licencia preguntan si todavía lo necesita.',
    next: 'Responda con un clic en la página de la licencia. Hasta entonces el puesto sigue siendo suyo, salvo que se lo retiren.',
    button: 'Conservarlo o devolverlo',
  },
  see: 'Ver {number}',
  own: 'Mi organización',
} satisfies TextsLike<typeof en>;

export const wishTexts = catalogue(en, { de, fr, es });
