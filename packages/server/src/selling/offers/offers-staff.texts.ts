import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  waits: {
    subject: 'Offer {number} is waiting for your approval',
    said: '{by} asks you to approve the discounts in an offer to {customer}. If you approve, the offer goes out to them.',
    closing: 'Everyone who may approve was asked; the first answer decides.',
  },
  approved: {
    subject: 'Offer {number} was approved',
    said: '{by} approved revision {no}. It has been sent to {customer}.',
    closing: 'We’ll let you know how the customer responds.',
  },
  returned: {
    subject: 'Offer {number} was returned to you',
    said: '{by} did not approve revision {no}:',
    change: 'Change the draft',
    closing: 'Change the draft, and ask for approval again if it is still needed.',
  },
  expired: {
    subject: 'Offer {number} has expired',
    said: '{customer} did not accept offer {number} by {day}. They have been told; you can revise it.',
    closing: 'A revision gets a new period of validity.',
  },
} as const;

const de = {
  waits: {
    subject: 'Angebot {number} wartet auf Ihre Freigabe',
    said: '{by} bittet Sie, die Rabatte in einem Angebot an {customer} freizugeben. Mit Ihrer Freigabe wird das Angebot gesendet.',
    closing: 'Alle, die freigeben dürfen, wurden gefragt; die erste Antwort entscheidet.',
  },
  approved: {
    subject: 'Angebot {number} wurde freigegeben',
    said: '{by} hat Revision {no} freigegeben. Sie ist an {customer} gesendet.',
    closing: 'Sie erfahren, wie der Kunde antwortet.',
  },
  returned: {
    subject: 'Angebot {number} wurde an Sie zurückgegeben',
    said: '{by} hat Revision {no} nicht freigegeben:',
    change: 'Entwurf ändern',
    closing: 'Ändern Sie den Entwurf, und fragen Sie die Freigabe erneut an, falls sie noch nötig ist.',
  },
  expired: {
    subject: 'Angebot {number} ist abgelaufen',
    said: '{customer} hat das Angebot {number} nicht bis {day} angenommen und wurde darüber informiert. Sie können es überarbeiten.',
    closing: 'Eine Revision erhält eine neue Gültigkeitsdauer.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  waits: {
    subject: 'L’offre {number} attend votre approbation',
    said: '{by} vous demande d’approuver les remises d’une offre à {customer}. Si vous approuvez, l’offre est envoyée.',
    closing: 'Toutes les personnes habilitées ont été sollicitées ; la première réponse décide.',
  },
  approved: {
    subject: 'L’offre {number} a été approuvée',
    said: '{by} a approuvé la révision {no}. Elle a été envoyée à {customer}.',
    closing: 'Vous serez informé de la réponse du client.',
  },
  returned: {
    subject: 'L’offre {number} vous a été renvoyée',
    said: '{by} n’a pas approuvé la révision {no} :',
    change: 'Modifier le brouillon',
    closing: 'Modifiez le brouillon et redemandez l’approbation si elle est encore nécessaire.',
  },
  expired: {
    subject: 'L’offre {number} a expiré',
    said: '{customer} n’a pas accepté l’offre {number} avant le {day} et en a été informé. Vous pouvez la réviser.',
    closing: 'Une révision reçoit une nouvelle durée de validité.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  waits: {
    subject: 'La oferta {number} espera su aprobación',
    said: '{by} le pide que apruebe los descuentos de una oferta a {customer}. Si los aprueba, se envía la oferta.',
    closing: 'Se ha preguntado a todas las personas que pueden aprobarla; decide la primera respuesta.',
  },
  approved: {
    subject: 'La oferta {number} ha sido aprobada',
    said: '{by} ha aprobado la revisión {no}. Se ha enviado a {customer}.',
    closing: 'Le informaremos de la respuesta del cliente.',
  },
  returned: {
    subject: 'Se le ha devuelto la oferta {number}',
    said: '{by} no ha aprobado la revisión {no}:',
    change: 'Cambiar el borrador',
    closing: 'Cambie el borrador y vuelva a pedir la aprobación si sigue siendo necesaria.',
  },
  expired: {
    subject: 'La oferta {number} ha caducado',
    said: '{customer} no ha aceptado la oferta {number} antes del {day} y ha sido informado de ello. Puede crear una revisión.',
    closing: 'Una revisión recibe un nuevo plazo de validez.',
  },
} satisfies TextsLike<typeof en>;

/** What mails to staff say about an offer. */
export const offerStaffTexts = catalogue(en, { de, fr, es });
