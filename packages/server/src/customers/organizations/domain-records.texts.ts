import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  missing: {
    subject: 'The DNS record of {domain} is missing',
    said: 'We no longer find the TXT record that shows that {domain} is a domain of {organization}. Until it is back, people with an address there can’t join at once: they have to ask.',
    next: 'Please put it back by {day}; you’ll find it on your organization’s page. After that day, no one can join through this domain.',
  },
  rests: {
    subject: '{domain} no longer lets people join {organization}',
    said: 'The TXT record that shows that {domain} is a domain of {organization} has been missing for 14 days. No one can join through it any more; people already in your organization stay.',
    next: 'Once the record is back, confirm the domain again on your organization’s page.',
  },
  organization: 'My organization',
} as const;

const de = {
  missing: {
    subject: 'Der DNS-Eintrag von {domain} fehlt',
    said: 'Wir finden den TXT-Eintrag nicht mehr, der {domain} als Domain von {organization} nachweist. Bis er wieder da ist, fragen Personen mit einer Adresse dort an, statt sofort beizutreten.',
    next: 'Stellen Sie ihn bis {day} wieder her: Er steht auf der Seite Ihrer Organisation. Danach tritt niemand mehr über diese Domain bei.',
  },
  rests: {
    subject: 'Über {domain} tritt niemand mehr {organization} bei',
    said: 'Der TXT-Eintrag, der {domain} als Domain von {organization} nachweist, fehlt seit 14 Tagen. Darüber tritt niemand mehr bei; wer zu Ihrer Organisation gehört, bleibt.',
    next: 'Sobald der Eintrag wieder da ist, bestätigen Sie die Domain auf der Seite Ihrer Organisation erneut.',
  },
  organization: 'Meine Organisation',
} satisfies TextsLike<typeof en>;

const fr = {
  missing: {
    subject: 'L’enregistrement DNS de {domain} manque',
    said: 'Nous ne trouvons plus l’enregistrement TXT qui prouve que {domain} est un domaine de {organization}. Jusqu’à son retour, les personnes qui y ont une adresse demandent à rejoindre au lieu d’entrer aussitôt.',
    next: 'Rétablissez-le au plus tard le {day} : il figure sur la page de votre organisation. Ensuite, plus personne ne rejoint par ce domaine.',
  },
  rests: {
    subject: 'Plus personne ne rejoint {organization} par {domain}',
    said: 'L’enregistrement TXT qui prouve que {domain} est un domaine de {organization} manque depuis 14 jours. Plus personne ne rejoint par ce domaine ; vos membres restent.',
    next: 'Dès que l’enregistrement est de retour, confirmez de nouveau le domaine sur la page de votre organisation.',
  },
  organization: 'Mon organisation',
} satisfies TextsLike<typeof en>;

const es = {
  missing: {
    subject: 'Falta el registro DNS de {domain}',
    said: 'Ya no encontramos el registro TXT que demuestra que {domain} es un dominio de {organization}. Hasta que vuelva, las personas con una dirección allí solicitan unirse y no entran de inmediato.',
    next: 'Restablézcalo a más tardar el {day}: figura en la página de su organización. Después, nadie se une por este dominio.',
  },
  rests: {
    subject: 'Ya nadie se une a {organization} por {domain}',
    said: 'El registro TXT que demuestra que {domain} es un dominio de {organization} falta desde hace 14 días. Ya nadie se une por él; quienes forman parte de su organización permanecen.',
    next: 'En cuanto vuelva el registro, confirme de nuevo el dominio en la página de su organización.',
  },
  organization: 'Mi organización',
} satisfies TextsLike<typeof en>;

export const recordTexts = catalogue(en, { de, fr, es });
