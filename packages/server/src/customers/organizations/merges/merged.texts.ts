import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  merged: {
    subject: '{from} is now part of {into}',
    said: 'We have merged {from} into {into}. The people, licenses, offers and API keys of both now belong to {into}; its owners and license admins see them.',
    next: 'Everyone’s role and personal licenses stay as they were. If you weren’t expecting this, please tell us.',
  },
  parted: {
    subject: '{from} is a separate organization again',
    said: 'We have undone the merger of {from} into {into}: each has its own people, licenses, offers and API keys again.',
    next: 'You don’t need to do anything.',
  },
  split: {
    subject: '{from} was split: a part of it is now in {into}',
    said: 'We have moved people or licenses from {from} to {into}. They now belong to {into}, with their offers and API keys; its owners and license admins see them.',
    next: 'The portal shows who is in it and what it has. If you did not expect this, please tell us.',
  },
  whole: {
    subject: 'The split of {from} was undone',
    said: 'We have undone the move of a part of {from} to {into}: {from} has its people, licenses, offers and API keys again.',
    next: 'You don’t need to do anything.',
  },
  organization: 'My organization',
} as const;

const de = {
  merged: {
    subject: '{from} gehört jetzt zu {into}',
    said: 'Wir haben {from} mit {into} zusammengeführt. Personen, Lizenzen, Angebote und API-Schlüssel beider gehören jetzt zu {into}; Leitung und Lizenzverwaltung dort sehen sie.',
    next: 'Rollen und eigene Lizenzen der Personen bleiben, wie sie waren. Wenn Sie das nicht erwartet haben, sagen Sie es uns bitte.',
  },
  parted: {
    subject: '{from} ist wieder eine eigene Organisation',
    said: 'Wir haben die Zusammenführung von {from} mit {into} rückgängig gemacht: Beide haben wieder ihre Personen, Lizenzen, Angebote und API-Schlüssel.',
    next: 'Sie müssen nichts tun.',
  },
  split: {
    subject: '{from} wurde aufgeteilt: Ein Teil gehört jetzt zu {into}',
    said: 'Wir haben Personen oder Lizenzen von {from} zu {into} verschoben. Mit ihren Angeboten und API-Schlüsseln gehören sie jetzt dorthin; Leitung und Lizenzverwaltung dort sehen sie.',
    next: 'Wer dazugehört und was Ihre Organisation hat, sehen Sie im Portal. Wenn Sie das nicht erwartet haben, sagen Sie es uns bitte.',
  },
  whole: {
    subject: 'Die Aufteilung von {from} ist rückgängig gemacht',
    said: 'Wir haben rückgängig gemacht, dass ein Teil von {from} zu {into} kam: {from} hat wieder Personen, Lizenzen, Angebote und API-Schlüssel wie zuvor.',
    next: 'Sie müssen nichts tun.',
  },
  organization: 'Meine Organisation',
} satisfies TextsLike<typeof en>;

const fr = {
  merged: {
    subject: '{from} fait désormais partie de {into}',
    said: 'Nous avons fusionné {from} dans {into}. Personnes, licences, offres et clés d’API des deux sont désormais celles de {into} ; ses responsables et ses gestionnaires de licences les voient.',
    next: 'Les rôles et les licences personnelles restent inchangés. Si vous ne vous y attendiez pas, dites-le-nous.',
  },
  parted: {
    subject: '{from} est de nouveau une organisation à part',
    said: 'Nous avons annulé la fusion de {from} dans {into} : chacune retrouve ses personnes, ses licences, ses offres et ses clés d’API.',
    next: 'Vous n’avez rien à faire.',
  },
  split: {
    subject: '{from} a été scindée : une partie appartient désormais à {into}',
    said: 'Nous avons transféré des personnes ou des licences de {from} à {into}. Avec leurs offres et leurs clés d’API, elles appartiennent désormais à {into} ; ses responsables et ses gestionnaires de licences les voient.',
    next: 'Le portail montre qui en fait partie et ce qu’elle a. Si vous ne vous y attendiez pas, dites-le-nous.',
  },
  whole: {
    subject: 'La scission de {from} est annulée',
    said: 'Nous avons annulé le transfert d’une partie de {from} à {into} : {from} retrouve ses personnes, ses licences, ses offres et ses clés d’API.',
    next: 'Vous n’avez rien à faire.',
  },
  organization: 'Mon organisation',
} satisfies TextsLike<typeof en>;

const es = {
  merged: {
    subject: '{from} forma parte ahora de {into}',
    said: 'Hemos fusionado {from} en {into}. Las personas, licencias, ofertas y claves de API de ambas son ahora de {into}; sus responsables y administradores de licencias las ven.',
    next: 'Los roles y las licencias personales quedan como estaban. Si no lo esperaba, díganoslo.',
  },
  parted: {
    subject: '{from} vuelve a ser una organización independiente',
    said: 'Hemos deshecho la fusión de {from} en {into}: cada una tiene de nuevo sus personas, licencias, ofertas y claves de API.',
    next: 'No tiene que hacer nada.',
  },
  split: {
    subject: '{from} se ha dividido: una parte es ahora de {into}',
    said: 'Hemos trasladado personas o licencias de {from} a {into}. Con sus ofertas y claves de API son ahora de {into}; sus responsables y administradores de licencias las ven.',
    next: 'El portal muestra quién forma parte de ella y qué tiene. Si no lo esperaba, díganoslo.',
  },
  whole: {
    subject: 'Se ha deshecho la división de {from}',
    said: 'Hemos anulado el paso de una parte de {from} a {into}: {from} tiene de nuevo sus personas, licencias, ofertas y claves de API.',
    next: 'No tiene que hacer nada.',
  },
  organization: 'Mi organización',
} satisfies TextsLike<typeof en>;

export const mergedTexts = catalogue(en, { de, fr, es });
