import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  taken: {
    subject: 'Order {number}: {organization}',
    accepted: 'An offer was accepted.',
    made: 'Made or renewed: {numbers}.',
    waits: 'The order is waiting to be confirmed.',
    see: 'See the order',
  },
  declined: {
    subject: 'Declined: offer {number}, {organization}',
    said: 'Revision {no} was declined.',
  },
  extended: {
    subject: 'Extended: offer {number}, {organization}',
    said: 'The customer extended revision {no}.',
    until: 'It is now valid until {day}.',
  },
} as const;

const de = {
  taken: {
    subject: 'Bestellung {number}: {organization}',
    accepted: 'Ein Angebot wurde angenommen.',
    made: 'Erstellt oder verlängert: {numbers}.',
    waits: 'Die Bestellung wartet auf Bestätigung.',
    see: 'Bestellung ansehen',
  },
  declined: {
    subject: 'Abgelehnt: Angebot {number}, {organization}',
    said: 'Revision {no} wurde abgelehnt.',
  },
  extended: {
    subject: 'Verlängert: Angebot {number}, {organization}',
    said: 'Der Kunde hat Revision {no} verlängert.',
    until: 'Sie gilt jetzt bis {day}.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  taken: {
    subject: 'Commande {number} : {organization}',
    accepted: 'Une offre a été acceptée.',
    made: 'Créées ou renouvelées : {numbers}.',
    waits: 'La commande attend sa confirmation.',
    see: 'Voir la commande',
  },
  declined: {
    subject: 'Refusée : offre {number}, {organization}',
    said: 'La révision {no} a été refusée.',
  },
  extended: {
    subject: 'Prolongée : offre {number}, {organization}',
    said: 'Le client a prolongé la révision {no}.',
    until: 'Elle est désormais valable jusqu’au {day}.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  taken: {
    subject: 'Pedido {number}: {organization}',
    accepted: 'Se ha aceptado una oferta.',
    made: 'Creadas o renovadas: {numbers}.',
    waits: 'El pedido espera confirmación.',
    see: 'Ver el pedido',
  },
  declined: {
    subject: 'Rechazada: oferta {number}, {organization}',
    said: 'Se ha rechazado la revisión {no}.',
  },
  extended: {
    subject: 'Prorrogada: oferta {number}, {organization}',
    said: 'El cliente ha prorrogado la revisión {no}.',
    until: 'Ahora es válida hasta el {day}.',
  },
} satisfies TextsLike<typeof en>;

/** What mails to sales say about orders and answers to offers. */
export const orderStaffTexts = catalogue(en, { de, fr, es });
