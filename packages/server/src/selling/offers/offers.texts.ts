import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  facts: {
    title: 'Offer {number}, revision {no}',
    total: 'Total with tax',
    until: 'Valid until',
  },
  see: 'See the offer',
  questions: 'Questions? Reply to this email or write to {contact}.',
  made: {
    subject: 'Your {product} offer {number}',
    revised: '{by} has revised our offer to you. This is revision {no}; what we offered before can no longer be accepted.',
    said: '{by} has made you an offer.',
    read: 'You can read it, accept it or decline it in the portal until {day}.',
  },
  withdrawn: {
    subject: 'Your {product} offer {number} was withdrawn',
    said: 'We have withdrawn offer {number}, revision {no}. It can no longer be accepted.',
  },
  expired: {
    subject: 'Your {product} offer {number} has expired',
    said: 'Offer {number} was valid until {day}. If you are still interested, ask us for a new one.',
    reply: 'Reply to this email or write to {contact}.',
  },
  sold: {
    CPU: 'Computer locked license',
    FNL: 'Floating network license',
    permanent: 'permanent',
    days: '{count, plural, one {# day} other {# days}}',
    months: '{count, plural, one {# month} other {# months}}',
    maintenance: 'Maintenance of {license}',
    renewal: 'Renewal of {license}',
    line: '{what}, {time}',
    users: '{count, plural, one {# user} other {# users}}',
  },
} as const;

const de = {
  facts: {
    title: 'Angebot {number}, Revision {no}',
    total: 'Gesamtbetrag mit Steuer',
    until: 'Gültig bis',
  },
  see: 'Angebot ansehen',
  questions: 'Fragen? Antworten Sie auf diese E-Mail, oder schreiben Sie an {contact}.',
  made: {
    subject: 'Ihr Angebot {number} für {product}',
    revised: '{by} hat unser Angebot an Sie überarbeitet. Dies ist Revision {no}; das bisherige Angebot kann nicht mehr angenommen werden.',
    said: '{by} hat Ihnen ein Angebot gemacht.',
    read: 'Bis {day} können Sie es im Portal lesen, annehmen oder ablehnen.',
  },
  withdrawn: {
    subject: 'Ihr Angebot {number} für {product} wurde zurückgezogen',
    said: 'Wir haben das Angebot {number}, Revision {no}, zurückgezogen. Es kann nicht mehr angenommen werden.',
  },
  expired: {
    subject: 'Ihr Angebot {number} für {product} ist abgelaufen',
    said: 'Das Angebot {number} war bis {day} gültig. Wenn Sie weiterhin interessiert sind, bitten Sie uns um ein neues.',
    reply: 'Antworten Sie auf diese E-Mail, oder schreiben Sie an {contact}.',
  },
  sold: {
    CPU: 'Computergebundene Lizenz',
    FNL: 'Floating-Netzwerklizenz',
    permanent: 'unbefristet',
    days: '{count, plural, one {# Tag} other {# Tage}}',
    months: '{count, plural, one {# Monat} other {# Monate}}',
    maintenance: 'Wartung von {license}',
    renewal: 'Verlängerung von {license}',
    line: '{what}, {time}',
    users: '{count, plural, one {# Benutzer} other {# Benutzer}}',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  facts: {
    title: 'Offre {number}, révision {no}',
    total: 'Total taxes comprises',
    until: 'Valable jusqu’au',
  },
  see: 'Voir l’offre',
  questions: 'Des questions ? Répondez à cet e-mail ou écrivez à {contact}.',
  made: {
    subject: 'Votre offre {product} {number}',
    revised: '{by} a révisé l’offre que nous vous avions faite. Voici la révision {no} ; l’offre précédente ne peut plus être acceptée.',
    said: '{by} vous a fait une offre.',
    read: 'Vous pouvez la lire, l’accepter ou la refuser dans le portail jusqu’au {day}.',
  },
  withdrawn: {
    subject: 'Votre offre {product} {number} a été retirée',
    said: 'Nous avons retiré l’offre {number}, révision {no}. Elle ne peut plus être acceptée.',
  },
  expired: {
    subject: 'Votre offre {product} {number} a expiré',
    said: 'L’offre {number} était valable jusqu’au {day}. Si vous êtes toujours intéressé, demandez-nous-en une nouvelle.',
    reply: 'Répondez à cet e-mail ou écrivez à {contact}.',
  },
  sold: {
    CPU: 'Licence liée à un ordinateur',
    FNL: 'Licence réseau flottante',
    permanent: 'permanente',
    days: '{count, plural, one {# jour} other {# jours}}',
    months: '{count, plural, other {# mois}}',
    maintenance: 'Maintenance de {license}',
    renewal: 'Renouvellement de {license}',
    line: '{what}, {time}',
    users: '{count, plural, one {# utilisateur} other {# utilisateurs}}',
  },
} satisfies TextsLike<typeof en>;

const es = {
  facts: {
    title: 'Oferta {number}, revisión {no}',
    total: 'Total con impuestos',
    until: 'Válida hasta',
  },
  see: 'Ver la oferta',
  questions: '¿Preguntas? Responda a este correo o escriba a {contact}.',
  made: {
    subject: 'Su oferta de {product} {number}',
    revised: '{by} ha revisado nuestra oferta. Esta es la revisión {no}; la oferta anterior ya no se puede aceptar.',
    said: '{by} le ha hecho una oferta.',
    read: 'Puede leerla, aceptarla o rechazarla en el portal hasta el {day}.',
  },
  withdrawn: {
    subject: 'Se ha retirado su oferta de {product} {number}',
    said: 'Hemos retirado la oferta {number}, revisión {no}. Ya no se puede aceptar.',
  },
  expired: {
    subject: 'Su oferta de {product} {number} ha caducado',
    said: 'La oferta {number} era válida hasta el {day}. Si sigue interesado, pídanos una nueva.',
    reply: 'Responda a este correo o escriba a {contact}.',
  },
  sold: {
    CPU: 'Licencia vinculada a un equipo',
    FNL: 'Licencia de red flotante',
    permanent: 'permanente',
    days: '{count, plural, one {# día} other {# días}}',
    months: '{count, plural, one {# mes} other {# meses}}',
    maintenance: 'Mantenimiento de {license}',
    renewal: 'Renovación de {license}',
    line: '{what}, {time}',
    users: '{count, plural, one {# usuario} other {# usuarios}}',
  },
} satisfies TextsLike<typeof en>;

/** What mails about offers say to customers. */
export const offerTexts = catalogue(en, { de, fr, es });
