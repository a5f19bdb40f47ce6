import type { MailboxTexts } from './mailbox.texts.ts';

export const french: MailboxTexts = {
  opening: 'Ouverture du lien',
  notOpened: 'Le lien n’a pas pu être ouvert',
  unknown: 'Ce lien est inconnu',
  unknownSaid: 'Un lien plus récent l’a remplacé, ou la boîte a été retirée.',
  ask: 'Recevoir les e-mails de {organization} ?',
  askSaid: '{address} recevrait des rappels, offres, commandes ou avis de sécurité de {organization}.',
  confirm: 'Confirmer',
  confirmed: 'Confirmée',
  confirmedSaid: '{address} reçoit les e-mails de {organization} que ses responsables ont choisis.',
  ended: 'Ce lien a expiré',
  endedSaid: 'Un responsable de {organization} peut en envoyer un nouveau.',
  toPortal: 'Vers le portail',
};
