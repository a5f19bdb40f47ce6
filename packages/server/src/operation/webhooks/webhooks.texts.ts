import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'The webhook {name} is paused',
  said: 'Nothing could be delivered to the webhook {name} for a day, so it has been paused. Fix its receiver first, then resume the webhook.',
  kept: 'Events are kept for {days} days and delivered in order once you resume it.',
  status: 'Status',
  since: 'Failing since',
  latest: 'Latest failure',
  waiting: 'Events waiting',
  open: 'Open webhooks',
  closing: 'You get this email because you are an Admin or added this webhook.',
} as const;

const de = {
  subject: 'Der Webhook {name} pausiert',
  said: 'An den Webhook {name} konnte einen Tag lang nichts zugestellt werden; er pausiert daher. Beheben Sie den Fehler beim Empfänger, und setzen Sie den Webhook dann fort.',
  kept: 'Ereignisse werden {days} Tage aufbewahrt und der Reihe nach zugestellt, sobald Sie ihn fortsetzen.',
  status: 'Status',
  since: 'Fehler seit',
  latest: 'Letzter Fehler',
  waiting: 'Wartende Ereignisse',
  open: 'Webhooks öffnen',
  closing: 'Sie erhalten diese E-Mail, weil Sie Admin sind oder diesen Webhook hinzugefügt haben.',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Le webhook {name} est en pause',
  said: 'Rien n’a pu être livré au webhook {name} pendant une journée ; il a donc été mis en pause. Corrigez d’abord le problème chez le destinataire, puis reprenez le webhook.',
  kept: 'Les événements sont conservés {days} jours et livrés dans l’ordre dès que vous le reprenez.',
  status: 'État',
  since: 'En échec depuis',
  latest: 'Dernier échec',
  waiting: 'Événements en attente',
  open: 'Ouvrir les webhooks',
  closing: 'Vous recevez cet e-mail parce que vous êtes administrateur ou avez ajouté ce webhook.',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'El webhook {name} está en pausa',
  said: 'Durante un día no se ha podido entregar nada al webhook {name}, así que se ha puesto en pausa. Solucione primero el problema del receptor y después reanude el webhook.',
  kept: 'Los eventos se conservan {days} días y se entregan en orden en cuanto lo reanude.',
  status: 'Estado',
  since: 'Falla desde',
  latest: 'Último fallo',
  waiting: 'Eventos en espera',
  open: 'Abrir los webhooks',
  closing: 'Recibe este correo porque es administrador o añadió este webhook.',
} satisfies TextsLike<typeof en>;

/** The texts of mails about webhooks. */
export const webhookTexts = catalogue(en, { de, fr, es });
