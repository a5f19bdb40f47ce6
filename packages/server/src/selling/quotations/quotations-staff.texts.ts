import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  quotation: {
    subject: 'Quotation {id}: {organization}',
    asks: 'A customer asks for a quotation.',
    said: '{name} of {organization} asks for {what}.',
    users: '{count, plural, one {# user} other {# users}}',
    account: 'Account',
  },
  renewal: {
    subject: 'Renewal {id}: {organization}',
    asks: 'A customer asks for a renewal.',
    asksForOrganization: 'A customer asks for a renewal for their organization.',
    staffAsks: '{by} asks for a renewal for a customer.',
    saidBy: '{by} asks you to renew {numbers} for {name} of {organization}.',
    said: '{name} of {organization} asks to renew {numbers}.',
    contact: 'Contact of the license',
    customer: 'Customer',
    answerToBoth: 'The answer goes to {account} and {colleague}.',
  },
} as const;

const de = {
  quotation: {
    subject: 'Angebotsanfrage {id}: {organization}',
    asks: 'Ein Kunde fragt ein Angebot an.',
    said: '{name}, {organization}, fragt an: {what}.',
    users: '{count, plural, one {# Benutzer} other {# Benutzer}}',
    account: 'Konto',
  },
  renewal: {
    subject: 'Verlängerung {id}: {organization}',
    asks: 'Ein Kunde fragt eine Verlängerung an.',
    asksForOrganization: 'Ein Kunde fragt eine Verlängerung für seine Organisation an.',
    staffAsks: '{by} fragt eine Verlängerung für einen Kunden an.',
    saidBy: '{by} fragt die Verlängerung von {numbers} für {name}, {organization}, an.',
    said: '{name}, {organization}, fragt die Verlängerung von {numbers} an.',
    contact: 'Ansprechperson der Lizenz',
    customer: 'Kunde',
    answerToBoth: 'Die Antwort geht an {account} und {colleague}.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  quotation: {
    subject: 'Demande de devis {id} : {organization}',
    asks: 'Un client demande un devis.',
    said: '{name}, {organization}, demande : {what}.',
    users: '{count, plural, one {# utilisateur} other {# utilisateurs}}',
    account: 'Compte',
  },
  renewal: {
    subject: 'Renouvellement {id} : {organization}',
    asks: 'Un client demande un renouvellement.',
    asksForOrganization: 'Un client demande un renouvellement pour son organisation.',
    staffAsks: '{by} demande un renouvellement pour un client.',
    saidBy: '{by} demande le renouvellement de {numbers} pour {name}, {organization}.',
    said: '{name}, {organization}, demande le renouvellement de {numbers}.',
    contact: 'Contact de la licence',
    customer: 'Client',
    answerToBoth: 'La réponse est envoyée à {account} et {colleague}.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  quotation: {
    subject: 'Solicitud de presupuesto {id}: {organization}',
    asks: 'Un cliente solicita un presupuesto.',
    said: '{name}, {organization}, solicita: {what}.',
    users: '{count, plural, one {# usuario} other {# usuarios}}',
    account: 'Cuenta',
  },
  renewal: {
    subject: 'Renovación {id}: {organization}',
    asks: 'Un cliente solicita una renovación.',
    asksForOrganization: 'Un cliente solicita una renovación para su organización.',
    staffAsks: '{by} solicita una renovación para un cliente.',
    saidBy: '{by} solicita renovar {numbers} para {name}, {organization}.',
    said: '{name}, {organization}, solicita renovar {numbers}.',
    contact: 'Contacto de la licencia',
    customer: 'Cliente',
    answerToBoth: 'La respuesta se envía a {account} y {colleague}.',
  },
} satisfies TextsLike<typeof en>;

/** What mails to sales say about requests. */
export const quotationStaffTexts = catalogue(en, { de, fr, es });
