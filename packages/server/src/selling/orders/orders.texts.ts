import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  facts: {
    title: 'Order {number}',
    offer: 'Offer',
    revision: '{number}, revision {no}',
    total: 'Total',
    acceptedBy: 'Accepted by',
    po: 'Purchase order number',
    costCentre: 'Cost centre',
  },
  see: 'See your order',
  seeOffer: 'See the offer',
  taken: {
    subject: 'We have your order {number}',
    said: 'You accepted offer {offer}. We’ll create your licenses once we have confirmed the order.',
  },
  confirmed: {
    subject: 'Order {number}: {count, plural, one {your license is} other {your licenses are}} ready',
    made: 'Your {count, plural, one {license is} other {licenses are}} ready: {numbers}.',
    awaited:
      'Payment is due by {day}. Until then, new licenses are Temporary and work in full; once payment arrives, they become what you bought.',
    download: 'What to do next: sign in and download {product} from the Download menu.',
    file: 'Then open the license, enter the MAC address of its computer, and download the offline license file.',
  },
  paid: {
    subject: 'Order {number} is paid',
    said: 'Thank you, your payment has arrived. {numbers} {count, plural, one {is now the license you bought} other {are now the licenses you bought}}.',
    files: 'Offline license files made while a license was Temporary still expire on their date, so please download new ones.',
  },
  cancelled: {
    subject: 'Order {number} was cancelled',
    said: 'Your order was cancelled: {reason}',
  },
  ended: {
    subject: 'Order {number} ended because it was not paid',
    said: 'Payment was due by {day} and did not arrive. The Temporary licenses of this order have ended.',
    late: 'If you have paid or still want them, write to us: a late payment brings them back.',
  },
  reminder: {
    subject: 'Order {number}: payment is due by {day}',
    said: 'Your payment of {total} is due by {day}.',
    ends: 'If it does not arrive by then, the order ends, and its Temporary licenses end with it. If you have already paid, please ignore this email.',
  },
  declined: {
    subject: 'You declined offer {number}',
    said: 'Thank you for telling us why: {reason}',
    again: 'If things change, ask us for a new revision.',
  },
} as const;

const de = {
  facts: {
    title: 'Bestellung {number}',
    offer: 'Angebot',
    revision: '{number}, Revision {no}',
    total: 'Gesamtbetrag',
    acceptedBy: 'Angenommen von',
    po: 'Ihre Bestellnummer',
    costCentre: 'Kostenstelle',
  },
  see: 'Ihre Bestellung ansehen',
  seeOffer: 'Angebot ansehen',
  taken: {
    subject: 'Ihre Bestellung {number} ist eingegangen',
    said: 'Sie haben das Angebot {offer} angenommen. Sobald wir die Bestellung bestätigt haben, legen wir Ihre Lizenzen an.',
  },
  confirmed: {
    subject: 'Bestellung {number}: {count, plural, one {Ihre Lizenz ist} other {Ihre Lizenzen sind}} bereit',
    made: '{count, plural, one {Ihre Lizenz ist} other {Ihre Lizenzen sind}} bereit: {numbers}.',
    awaited:
      'Die Zahlung ist bis {day} fällig. Bis dahin sind neue Lizenzen befristet, aber voll nutzbar; nach Zahlungseingang werden sie zu den Lizenzen, die Sie gekauft haben.',
    download: 'So geht es weiter: Melden Sie sich an, und laden Sie {product} über das Menü „Herunterladen“ herunter.',
    file: 'Öffnen Sie dann die Lizenz, geben Sie die MAC-Adresse des Computers ein, und laden Sie die Offline-Lizenzdatei herunter.',
  },
  paid: {
    subject: 'Bestellung {number} ist bezahlt',
    said: 'Vielen Dank, Ihre Zahlung ist eingegangen. {numbers}: {count, plural, one {Die Lizenz entspricht jetzt Ihrem Kauf} other {Die Lizenzen entsprechen jetzt Ihrem Kauf}}.',
    files: 'Offline-Lizenzdateien einer befristeten Lizenz laufen weiterhin an ihrem Datum ab; bitte laden Sie neue herunter.',
  },
  cancelled: {
    subject: 'Bestellung {number} wurde storniert',
    said: 'Ihre Bestellung wurde storniert: {reason}',
  },
  ended: {
    subject: 'Bestellung {number} wurde beendet, weil sie nicht bezahlt wurde',
    said: 'Die Zahlung war bis {day} fällig und ist nicht eingegangen. Die befristeten Lizenzen dieser Bestellung sind beendet.',
    late: 'Wenn Sie bezahlt haben oder die Lizenzen weiterhin möchten, schreiben Sie uns: Eine verspätete Zahlung stellt sie wieder her.',
  },
  reminder: {
    subject: 'Bestellung {number}: Zahlung fällig bis {day}',
    said: 'Ihre Zahlung über {total} ist bis {day} fällig.',
    ends: 'Geht sie bis dahin nicht ein, endet die Bestellung und mit ihr die befristeten Lizenzen. Falls Sie bereits bezahlt haben, ignorieren Sie diese E-Mail bitte.',
  },
  declined: {
    subject: 'Sie haben das Angebot {number} abgelehnt',
    said: 'Vielen Dank, dass Sie uns den Grund nennen: {reason}',
    again: 'Wenn sich etwas ändert, bitten Sie uns um eine neue Revision.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  facts: {
    title: 'Commande {number}',
    offer: 'Offre',
    revision: '{number}, révision {no}',
    total: 'Total',
    acceptedBy: 'Acceptée par',
    po: 'Numéro de bon de commande',
    costCentre: 'Centre de coûts',
  },
  see: 'Voir votre commande',
  seeOffer: 'Voir l’offre',
  taken: {
    subject: 'Nous avons reçu votre commande {number}',
    said: 'Vous avez accepté l’offre {offer}. Nous créerons vos licences dès que la commande sera confirmée.',
  },
  confirmed: {
    subject: 'Commande {number} : {count, plural, one {votre licence est prête} other {vos licences sont prêtes}}',
    made: '{count, plural, one {Votre licence est prête} other {Vos licences sont prêtes}} : {numbers}.',
    awaited:
      'Le paiement est dû au plus tard le {day}. D’ici là, les nouvelles licences sont temporaires et pleinement utilisables ; à réception du paiement, elles deviennent celles que vous avez achetées.',
    download: 'La suite : connectez-vous et téléchargez {product} depuis le menu « Télécharger ».',
    file: 'Ouvrez ensuite la licence, saisissez l’adresse MAC de l’ordinateur et téléchargez le fichier de licence hors ligne.',
  },
  paid: {
    subject: 'La commande {number} est payée',
    said: 'Merci, nous avons reçu votre paiement. {numbers} : {count, plural, one {la licence correspond désormais à votre achat} other {les licences correspondent désormais à votre achat}}.',
    files:
      'Les fichiers de licence hors ligne d’une licence temporaire expirent toujours à leur date ; veuillez en télécharger de nouveaux.',
  },
  cancelled: {
    subject: 'La commande {number} a été annulée',
    said: 'Votre commande a été annulée : {reason}',
  },
  ended: {
    subject: 'La commande {number} a pris fin faute de paiement',
    said: 'Le paiement était dû au plus tard le {day} et ne nous est pas parvenu. Les licences temporaires de cette commande ont pris fin.',
    late: 'Si vous avez payé ou si vous les souhaitez toujours, écrivez-nous : un paiement tardif les rétablit.',
  },
  reminder: {
    subject: 'Commande {number} : paiement dû au plus tard le {day}',
    said: 'Votre paiement de {total} est dû au plus tard le {day}.',
    ends: 'S’il ne nous parvient pas d’ici là, la commande prend fin, et ses licences temporaires avec elle. Si vous avez déjà payé, veuillez ignorer cet e-mail.',
  },
  declined: {
    subject: 'Vous avez refusé l’offre {number}',
    said: 'Merci de nous en avoir indiqué la raison : {reason}',
    again: 'Si la situation évolue, demandez-nous une nouvelle révision.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  facts: {
    title: 'Pedido {number}',
    offer: 'Oferta',
    revision: '{number}, revisión {no}',
    total: 'Total',
    acceptedBy: 'Aceptada por',
    po: 'Número de orden de compra',
    costCentre: 'Centro de coste',
  },
  see: 'Ver su pedido',
  seeOffer: 'Ver la oferta',
  taken: {
    subject: 'Hemos recibido su pedido {number}',
    said: 'Ha aceptado la oferta {offer}. Crearemos sus licencias en cuanto confirmemos el pedido.',
  },
  confirmed: {
    subject: 'Pedido {number}: {count, plural, one {su licencia está lista} other {sus licencias están listas}}',
    made: '{count, plural, one {Su licencia está lista} other {Sus licencias están listas}}: {numbers}.',
    awaited:
      'El pago vence el {day}. Hasta entonces, las licencias nuevas son temporales y funcionan sin restricciones; cuando llegue el pago, pasarán a ser las que ha comprado.',
    download: 'Qué hacer ahora: inicie sesión y descargue {product} desde el menú «Descargar».',
    file: 'Después, abra la licencia, introduzca la dirección MAC del equipo y descargue el archivo de licencia sin conexión.',
  },
  paid: {
    subject: 'El pedido {number} está pagado',
    said: 'Gracias, hemos recibido su pago. {numbers}: {count, plural, one {la licencia corresponde ya a su compra} other {las licencias corresponden ya a su compra}}.',
    files: 'Los archivos de licencia sin conexión de una licencia temporal siguen caducando en su fecha; descargue otros nuevos.',
  },
  cancelled: {
    subject: 'Se ha cancelado el pedido {number}',
    said: 'Se ha cancelado su pedido: {reason}',
  },
  ended: {
    subject: 'El pedido {number} ha terminado por falta de pago',
    said: 'El pago vencía el {day} y no ha llegado. Las licencias temporales de este pedido han terminado.',
    late: 'Si ha pagado o todavía las desea, escríbanos: un pago tardío las restablece.',
  },
  reminder: {
    subject: 'Pedido {number}: el pago vence el {day}',
    said: 'Su pago de {total} vence el {day}.',
    ends: 'Si no llega para entonces, el pedido termina y con él sus licencias temporales. Si ya ha pagado, ignore este correo.',
  },
  declined: {
    subject: 'Ha rechazado la oferta {number}',
    said: 'Gracias por indicarnos el motivo: {reason}',
    again: 'Si la situación cambia, pídanos una nueva revisión.',
  },
} satisfies TextsLike<typeof en>;

/** What mails about orders, and about the answer to an offer, say. */
export const orderTexts = catalogue(en, { de, fr, es });
