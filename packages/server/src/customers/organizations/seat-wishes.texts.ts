import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  asked: {
    subject: '{name} asks for a seat of {number}',
    said: '{name} asks for a seat of {number}, a license of {organization}.',
    next: 'The page of the license shows who has its seats and who is waiting; you can assign a seat there.',
  },
  kept: {
    subject: '{name} keeps their seat of {number}',
    said: '{name} was asked whether they still use their seat of {number}, a license of {organization}, and says yes.',
    next: 'There is nothing to do.',
  },
  returned: {
    subject: '{name} gave back their seat of {number}',
    said: '{name} gave back their seat of {number}, a license of {organization}.',
    next: 'A license file that they made works until it ends. You can assign the seat to another person on the page of the license.',
  },
  used: {
    subject: 'Do you still use your seat of {number}?',
    said: 'You have a seat of {number}, a license of {organization}, and the portal has not seen you use it for 90 days. Colleagues who look after the license ask whether you still need it.',
    next: 'Answer with a press on the page of the license. Until you do, the seat stays yours unless they take it back.',
    button: 'Keep it or give it back',
  },
  see: 'See {number}',
} as const;

const de = {
  asked: {
    subject: '{name} fragt einen Lizenzplatz von {number} an',
    said: '{name} fragt einen Lizenzplatz von {number} an. Die Lizenz gehört zu {organization}.',
    next: 'Die Seite der Lizenz zeigt, wer ihre Lizenzplätze hat und wer wartet; dort können Sie einen zuweisen.',
  },
  kept: {
    subject: '{name} behält den Lizenzplatz von {number}',
    said: '{name} wurde gefragt, ob der Lizenzplatz von {number} noch gebraucht wird, und bejaht es. Die Lizenz gehört zu {organization}.',
    next: 'Es ist nichts zu tun.',
  },
  returned: {
    subject: '{name} hat den Lizenzplatz von {number} zurückgegeben',
    said: '{name} hat den Lizenzplatz von {number} zurückgegeben. Die Lizenz gehört zu {organization}.',
    next: 'Eine erstellte Lizenzdatei gilt bis zu ihrem Ende. Auf der Seite der Lizenz können Sie den Lizenzplatz einer anderen Person zuweisen.',
  },
  used: {
    subject: 'Nutzen Sie Ihren Lizenzplatz von {number} noch?',
    said: 'Sie haben einen Lizenzplatz von {number}, und das Portal hat seit 90 Tagen keine Nutzung gesehen. Die Zuständigen von {organization} fragen, ob Sie ihn noch brauchen.',
    next: 'Antworten Sie mit einem Klick auf der Seite der Lizenz. Bis dahin bleibt der Lizenzplatz Ihrer, sofern er nicht zurückgenommen wird.',
    button: 'Behalten oder zurückgeben',
  },
  see: '{number} ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  asked: {
    subject: '{name} demande un poste de {number}',
    said: '{name} demande un poste de {number}, licence de {organization}.',
    next: 'La page de la licence indique qui en occupe les postes et qui attend ; vous pouvez y attribuer un poste.',
  },
  kept: {
    subject: '{name} garde son poste de {number}',
    said: 'À la question sur son poste de {number}, licence de {organization}, {name} répond l’utiliser encore.',
    next: 'Il n’y a rien à faire.',
  },
  returned: {
    subject: '{name} a rendu son poste de {number}',
    said: '{name} a rendu son poste de {number}, licence de {organization}.',
    next: 'Un fichier de licence déjà créé fonctionne jusqu’à sa fin. Vous pouvez attribuer le poste à une autre personne sur la page de la licence.',
  },
  used: {
    subject: 'Utilisez-vous encore votre poste de {number} ?',
    said: 'Vous avez un poste de {number}, licence de {organization}, et le portail n’a constaté aucune utilisation depuis 90 jours. Les collègues qui s’occupent de la licence demandent si vous en avez encore besoin.',
    next: 'Répondez d’un clic sur la page de la licence. D’ici là, le poste reste le vôtre, sauf s’ils le reprennent.',
    button: 'Le garder ou le rendre',
  },
  see: 'Voir {number}',
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
    next: 'Un archivo de licencia ya creado funciona hasta que termina. Puede asignar el puesto a otra persona en la página de la licencia.',
  },
  used: {
    subject: '¿Todavía usa su puesto de {number}?',
    said: 'Tiene un puesto de {number}, una licencia de {organization}, y el portal no ha visto que lo use desde hace 90 días. Las personas que se ocupan de la licencia preguntan si todavía lo necesita.',
    next: 'Responda con un clic en la página de la licencia. Hasta entonces el puesto sigue siendo suyo, salvo que se lo retiren.',
    button: 'Conservarlo o devolverlo',
  },
  see: 'Ver {number}',
} satisfies TextsLike<typeof en>;

export const wishTexts = catalogue(en, { de, fr, es });
