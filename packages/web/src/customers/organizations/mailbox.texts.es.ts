import type { MailboxTexts } from './mailbox.texts.ts';

export const spanish: MailboxTexts = {
  opening: 'Abriendo el enlace',
  notOpened: 'No se pudo abrir el enlace',
  unknown: 'No se reconoce este enlace',
  unknownSaid: 'Lo ha sustituido uno más reciente, o se ha quitado el buzón.',
  ask: '¿Recibir los correos de {organization}?',
  askSaid: '{address} recibiría recordatorios, ofertas, pedidos o avisos de seguridad de {organization}.',
  confirm: 'Confirmar',
  confirmed: 'Confirmado',
  confirmedSaid: '{address} recibe los correos de {organization} que eligieron sus responsables.',
  ended: 'Este enlace ha caducado',
  endedSaid: 'Un responsable de {organization} puede enviar uno nuevo.',
  toPortal: 'Al portal',
};
