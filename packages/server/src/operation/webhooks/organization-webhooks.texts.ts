import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  added: {
    subject: 'New webhook of {organization}: {webhook}',
    said: 'The webhook {webhook} of {organization} was added. What happens to the organization’s licenses and people is sent to {host} from now on.',
    next: 'If this shouldn’t have happened, delete the webhook in the portal.',
  },
  moved: {
    subject: 'The webhook {webhook} of {organization} has a new address',
    said: 'The webhook {webhook} of {organization} now leads to {host}. Events that are waiting are sent there too.',
    next: 'If this shouldn’t have happened, delete the webhook in the portal.',
  },
  rests: {
    subject: 'No one is responsible for the webhook {webhook} of {organization}',
    said: 'The webhook {webhook} of {organization} delivers nothing: the person responsible for it no longer looks after the licenses, or the organization was merged with another.',
    next: 'Events are kept for 30 days. Check where it leads, then adopt it or delete it in the portal.',
  },
  paused: {
    subject: 'The webhook {webhook} of {organization} is paused',
    said: 'Nothing could be delivered to the webhook {webhook} of {organization} for a day, so it has been paused.',
    next: 'Events are kept for 30 days. Fix its receiver first, then resume the webhook in the portal.',
  },
  see: 'See the webhooks',
} as const;

const de = {
  added: {
    subject: 'Neuer Webhook von {organization}: {webhook}',
    said: 'Der Webhook {webhook} von {organization} wurde hinzugefügt. Was mit den Lizenzen und Personen der Organisation geschieht, wird ab jetzt an {host} gesendet.',
    next: 'Wenn das nicht so sein soll, löschen Sie den Webhook im Portal.',
  },
  moved: {
    subject: 'Der Webhook {webhook} von {organization} hat eine neue Adresse',
    said: 'Der Webhook {webhook} von {organization} führt jetzt zu {host}. Was noch wartet, wird ebenfalls dorthin gesendet.',
    next: 'Wenn das nicht so sein soll, löschen Sie den Webhook im Portal.',
  },
  rests: {
    subject: 'Niemand ist für den Webhook {webhook} von {organization} zuständig',
    said: 'Der Webhook {webhook} von {organization} stellt nichts zu: Die zuständige Person betreut die Lizenzen nicht mehr, oder die Organisation wurde mit einer anderen zusammengeführt.',
    next: 'Ereignisse werden 30 Tage aufbewahrt. Prüfen Sie, wohin er führt, und übernehmen oder löschen Sie ihn dann im Portal.',
  },
  paused: {
    subject: 'Der Webhook {webhook} von {organization} pausiert',
    said: 'An den Webhook {webhook} von {organization} konnte einen Tag lang nichts zugestellt werden; er pausiert daher.',
    next: 'Ereignisse werden 30 Tage aufbewahrt. Beheben Sie zuerst den Fehler beim Empfänger, und setzen Sie den Webhook dann im Portal fort.',
  },
  see: 'Webhooks ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  added: {
    subject: 'Nouveau webhook de {organization} : {webhook}',
    said: 'Le webhook {webhook} de {organization} a été ajouté. Ce qui arrive aux licences et aux personnes de l’organisation est désormais envoyé à {host}.',
    next: 'Si ce n’est pas voulu, supprimez le webhook dans le portail.',
  },
  moved: {
    subject: 'Le webhook {webhook} de {organization} a une nouvelle adresse',
    said: 'Le webhook {webhook} de {organization} pointe désormais vers {host}. Les événements en attente y sont envoyés aussi.',
    next: 'Si ce n’est pas voulu, supprimez le webhook dans le portail.',
  },
  rests: {
    subject: 'Personne n’est responsable du webhook {webhook} de {organization}',
    said: 'Le webhook {webhook} de {organization} ne livre rien : la personne responsable ne s’occupe plus des licences, ou l’organisation a été fusionnée avec une autre.',
    next: 'Les événements sont conservés 30 jours. Vérifiez vers où il pointe, puis reprenez-le à votre charge ou supprimez-le dans le portail.',
  },
  paused: {
    subject: 'Le webhook {webhook} de {organization} est en pause',
    said: 'Rien n’a pu être livré au webhook {webhook} de {organization} pendant une journée ; il a donc été mis en pause.',
    next: 'Les événements sont conservés 30 jours. Corrigez d’abord le problème chez le destinataire, puis reprenez le webhook dans le portail.',
  },
  see: 'Voir les webhooks',
} satisfies TextsLike<typeof en>;

const es = {
  added: {
    subject: 'Nuevo webhook de {organization}: {webhook}',
    said: 'Se ha añadido el webhook {webhook} de {organization}. Lo que ocurre con las licencias y las personas de la organización se envía desde ahora a {host}.',
    next: 'Si esto no debía ocurrir, elimine el webhook en el portal.',
  },
  moved: {
    subject: 'El webhook {webhook} de {organization} tiene una dirección nueva',
    said: 'El webhook {webhook} de {organization} lleva ahora a {host}. Lo que está en espera también se envía allí.',
    next: 'Si esto no debía ocurrir, elimine el webhook en el portal.',
  },
  rests: {
    subject: 'Nadie es responsable del webhook {webhook} de {organization}',
    said: 'El webhook {webhook} de {organization} no entrega nada: la persona responsable ya no se ocupa de las licencias, o la organización se ha fusionado con otra.',
    next: 'Los eventos se conservan 30 días. Compruebe adónde lleva y después asúmalo o elimínelo en el portal.',
  },
  paused: {
    subject: 'El webhook {webhook} de {organization} está en pausa',
    said: 'Durante un día no se ha podido entregar nada al webhook {webhook} de {organization}, así que se ha puesto en pausa.',
    next: 'Los eventos se conservan 30 días. Solucione primero el problema del receptor y después reanude el webhook en el portal.',
  },
  see: 'Ver los webhooks',
} satisfies TextsLike<typeof en>;

/** The texts of mails about webhooks of organizations. */
export const organizationWebhookTexts = catalogue(en, { de, fr, es });
