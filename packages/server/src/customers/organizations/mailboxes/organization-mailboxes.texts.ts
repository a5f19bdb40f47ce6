import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  subject: 'Confirm this mailbox for {organization}',
  asks: '{asker} wants this mailbox to receive emails of {organization} from the portal for {product}: reminders, offers, orders or security advisories.',
  staffAsk:
    'We would like to send emails of {organization} from the portal for {product} to this mailbox, too: reminders, offers, orders or security advisories.',
  works: 'You receive nothing until you confirm. The link works until {day}.',
  button: 'Look at the request',
  closing: 'If you don’t know this organization, you can ignore this email: you will receive nothing more. Questions: {contact}',
  organization: 'My organization',
  given: {
    subject: 'A mailbox for {organization}',
    said: '{address} was added as the mailbox of {organization}. It receives the emails chosen for it once it is confirmed.',
    next: 'If this is not your organization’s address, remove it on your organization’s page.',
  },
  confirmed: {
    subject: 'The mailbox of {organization} is confirmed',
    said: '{address} is confirmed and receives the emails that were chosen for it.',
    next: 'You can change what it receives, or remove it, on your organization’s page.',
  },
  removed: {
    subject: 'The mailbox of {organization} was removed',
    said: '{address} no longer receives emails of {organization}.',
    next: 'Owners can add a mailbox on your organization’s page. You still get your own emails as before.',
  },
  failing: {
    subject: 'Emails to the mailbox of {organization} are not arriving',
    said: 'The latest email to {address} did not arrive. People with a role in {organization} still receive theirs.',
    next: 'Your organization’s page shows what the mail server said. You can change the address there.',
  },
} as const;

const de = {
  subject: 'Bestätigen Sie dieses Postfach für {organization}',
  asks: '{asker} möchte, dass dieses Postfach E-Mails von {organization} aus dem Portal für {product} erhält: Erinnerungen, Angebote, Bestellungen oder Sicherheitsmeldungen.',
  staffAsk:
    'Wir möchten E-Mails von {organization} aus dem Portal für {product} auch an dieses Postfach senden: Erinnerungen, Angebote, Bestellungen oder Sicherheitsmeldungen.',
  works: 'Solange Sie nicht zustimmen, erhalten Sie nichts. Der Link gilt bis {day}.',
  button: 'Anfrage ansehen',
  closing:
    'Falls Sie diese Organisation nicht kennen, können Sie diese E-Mail ignorieren; Sie erhalten dann nichts weiter. Fragen: {contact}',
  organization: 'Meine Organisation',
  given: {
    subject: 'Ein Postfach für {organization}',
    said: '{address} wurde als Postfach von {organization} angegeben. Sobald es bestätigt ist, erhält es die ausgewählten E-Mails.',
    next: 'Falls das keine Adresse Ihrer Organisation ist, entfernen Sie sie auf der Seite Ihrer Organisation.',
  },
  confirmed: {
    subject: 'Das Postfach von {organization} ist bestätigt',
    said: '{address} ist bestätigt und erhält die ausgewählten E-Mails.',
    next: 'Auf der Seite Ihrer Organisation ändern Sie, was es erhält, oder entfernen es.',
  },
  removed: {
    subject: 'Das Postfach von {organization} wurde entfernt',
    said: '{address} erhält keine E-Mails von {organization} mehr.',
    next: 'Die Leitung kann auf der Seite Ihrer Organisation ein Postfach hinzufügen. Ihre eigenen E-Mails erhalten Sie wie bisher.',
  },
  failing: {
    subject: 'E-Mails an das Postfach von {organization} kommen nicht an',
    said: 'Die letzte E-Mail an {address} ist nicht angekommen. Personen mit einer Rolle in {organization} erhalten ihre weiterhin.',
    next: 'Die Seite Ihrer Organisation zeigt, was der Mailserver gemeldet hat. Dort können Sie die Adresse ändern.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Confirmez cette boîte e-mail pour {organization}',
  asks: '{asker} souhaite que cette boîte reçoive des e-mails de {organization}, envoyés par le portail pour {product} : rappels, offres, commandes ou avis de sécurité.',
  staffAsk:
    'Nous souhaitons envoyer aussi à cette boîte des e-mails de {organization}, depuis le portail pour {product} : rappels, offres, commandes ou avis de sécurité.',
  works: 'Vous ne recevrez rien avant d’avoir confirmé. Le lien est valable jusqu’au {day}.',
  button: 'Voir la demande',
  closing: 'Si vous ne connaissez pas cette organisation, ignorez cet e-mail : vous ne recevrez plus rien. Questions : {contact}',
  organization: 'Mon organisation',
  given: {
    subject: 'Une boîte e-mail pour {organization}',
    said: '{address} a été indiquée comme boîte de {organization}. Une fois confirmée, elle reçoit les e-mails choisis.',
    next: 'Si ce n’est pas une adresse de votre organisation, retirez-la sur la page de votre organisation.',
  },
  confirmed: {
    subject: 'La boîte de {organization} est confirmée',
    said: '{address} est confirmée et reçoit les e-mails choisis.',
    next: 'Sur la page de votre organisation, vous pouvez changer ce qu’elle reçoit, ou la retirer.',
  },
  removed: {
    subject: 'La boîte de {organization} a été retirée',
    said: '{address} ne reçoit plus d’e-mails de {organization}.',
    next: 'Les responsables peuvent ajouter une boîte sur la page de votre organisation. Vos propres e-mails continuent comme avant.',
  },
  failing: {
    subject: 'Les e-mails envoyés à la boîte de {organization} n’arrivent pas',
    said: 'Le dernier e-mail envoyé à {address} n’est pas arrivé. Les personnes qui ont un rôle dans {organization} reçoivent toujours les leurs.',
    next: 'La page de votre organisation montre la réponse du serveur de messagerie. Vous pouvez y changer l’adresse.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Confirme este buzón para {organization}',
  asks: '{asker} quiere que este buzón reciba correos de {organization} del portal de {product}: recordatorios, ofertas, pedidos o avisos de seguridad.',
  staffAsk:
    'Queremos enviar también a este buzón correos de {organization} del portal de {product}: recordatorios, ofertas, pedidos o avisos de seguridad.',
  works: 'No llegará nada hasta que lo confirme. El enlace es válido hasta el {day}.',
  button: 'Ver la solicitud',
  closing: 'Si no conoce esta organización, puede ignorar este correo y no llegará nada más. Preguntas: {contact}',
  organization: 'Mi organización',
  given: {
    subject: 'Un buzón para {organization}',
    said: '{address} se ha indicado como buzón de {organization}. Una vez confirmado, recibe los correos elegidos.',
    next: 'Si no es una dirección de su organización, quítela en la página de su organización.',
  },
  confirmed: {
    subject: 'El buzón de {organization} está confirmado',
    said: '{address} está confirmado y recibe los correos elegidos.',
    next: 'En la página de su organización puede cambiar lo que recibe o quitarlo.',
  },
  removed: {
    subject: 'Se ha quitado el buzón de {organization}',
    said: '{address} ya no recibe correos de {organization}.',
    next: 'Los responsables pueden añadir un buzón en la página de su organización. Sus propios correos siguen como antes.',
  },
  failing: {
    subject: 'Los correos al buzón de {organization} no llegan',
    said: 'El último correo a {address} no ha llegado. Las personas con un rol en {organization} siguen recibiendo los suyos.',
    next: 'La página de su organización muestra lo que dijo el servidor de correo. Allí puede cambiar la dirección.',
  },
} satisfies TextsLike<typeof en>;

export const mailboxTexts = catalogue(en, { de, fr, es });
