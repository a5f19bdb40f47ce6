import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  missing: {
    subject: 'The DNS record for {domain} is missing',
    said: 'We can no longer find the TXT record that shows that {domain} belongs to {organization}. Until it is back, people with an address there can’t join right away; they have to ask.',
    next: 'Please put it back by {day}; your organization’s page shows what it must contain. After that day, no one can join through this domain.',
  },
  rests: {
    subject: '{domain} no longer lets people join {organization}',
    said: 'The TXT record that shows that {domain} belongs to {organization} has been missing for 14 days. No one can join through this domain any more; people already in your organization stay.',
    next: 'Once the record is back, confirm the domain again on your organization’s page.',
  },
  organization: 'My organization',
} as const;

const de = {
  missing: {
    subject: 'Der DNS-Eintrag von {domain} fehlt',
    said: 'Wir finden den TXT-Eintrag nicht mehr, der {domain} als Domain von {organization} nachweist. Bis er wieder da ist, können Personen mit einer Adresse dort nicht sofort beitreten, sondern müssen anfragen.',
    next: 'Stellen Sie ihn bis {day} wieder her: Er steht auf der Seite Ihrer Organisation. Danach kann niemand mehr über diese Domain beitreten.',
  },
  rests: {
    subject: 'Über {domain} kann niemand mehr {organization} beitreten',
    said: 'Der TXT-Eintrag, der {domain} als Domain von {organization} nachweist, fehlt seit 14 Tagen. Niemand kann mehr darüber beitreten; wer zu Ihrer Organisation gehört, bleibt.',
    next: 'Sobald der Eintrag wieder da ist, bestätigen Sie die Domain auf der Seite Ihrer Organisation erneut.',
  },
  organization: 'Meine Organisation',
} satisfies TextsLike<typeof en>;

const fr = {
  missing: {
    subject: 'L’enregistrement DNS de {domain} est introuvable',
    said: 'Nous ne trouvons plus l’enregistrement TXT qui prouve que {domain} est un domaine de {organization}. Tant qu’il n’est pas rétabli, les personnes qui y ont une adresse ne peuvent pas entrer directement : elles doivent en faire la demande.',
    next: 'Rétablissez-le au plus tard le {day} : il figure sur la page de votre organisation. Passé cette date, plus personne ne pourra rejoindre l’organisation par ce domaine.',
  },
  rests: {
    subject: 'Plus personne ne peut rejoindre {organization} par {domain}',
    said: 'L’enregistrement TXT qui prouve que {domain} est un domaine de {organization} est introuvable depuis 14 jours. Plus personne ne peut rejoindre l’organisation par ce domaine ; les membres actuels le restent.',
    next: 'Dès que l’enregistrement est de retour, confirmez de nouveau le domaine sur la page de votre organisation.',
  },
  organization: 'Mon organisation',
} satisfies TextsLike<typeof en>;

const es = {
  missing: {
    subject: 'Falta el registro DNS de {domain}',
    said: 'Ya no encontramos el registro TXT que demuestra que {domain} es un dominio de {organization}. Hasta que se restablezca, las personas con una dirección allí no pueden unirse de inmediato: tienen que solicitarlo.',
    next: 'Restablézcalo a más tardar el {day}: figura en la página de su organización. Después, nadie podrá unirse a través de este dominio.',
  },
  rests: {
    subject: 'Ya nadie puede unirse a {organization} a través de {domain}',
    said: 'El registro TXT que demuestra que {domain} es un dominio de {organization} falta desde hace 14 días. Ya nadie puede unirse a través de él; quienes forman parte de su organización permanecen.',
    next: 'En cuanto vuelva el registro, confirme de nuevo el dominio en la página de su organización.',
  },
  organization: 'Mi organización',
} satisfies TextsLike<typeof en>;

export const recordTexts = catalogue(en, { de, fr, es });
