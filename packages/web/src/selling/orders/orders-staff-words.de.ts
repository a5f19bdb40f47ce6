export const german = {
  'Filter the orders': 'Bestellungen filtern',
  'A colleague confirms this order: you wrote its offer.': 'Diese Bestellung bestätigt jemand anderes: Sie haben das Angebot geschrieben.',
  'A colleague marks this order paid: you wrote its offer.': 'Diese Zahlung bucht jemand anderes: Sie haben das Angebot geschrieben.',
  'Cancel order': 'Bestellung stornieren',
  'Cancel order {number}?': 'Bestellung {number} stornieren?',
  Why: 'Grund',
  '{name} is told why.': '{name} erfährt den Grund.',
  'The order’s Temporary licenses end today; offline files that were issued end on their own dates.':
    'Die befristeten Lizenzen der Bestellung enden heute; ausgestellte Offline-Dateien enden zu ihren eigenen Terminen.',
  'No license was made.': 'Es wurde keine Lizenz erstellt.',
  'Confirm and make its licenses': 'Bestätigen und Lizenzen erstellen',
  'The server could not be reached. Nothing was confirmed.': 'Der Server ist nicht erreichbar. Es wurde nichts bestätigt.',
  'Order marked paid': 'Zahlung ist gebucht',
  'Payment reference': 'Zahlungsreferenz',
  'It was due on {day}. If you mark it paid, its licenses come back.':
    'Sie war am {day} fällig. Wenn Sie die Zahlung buchen, kommen die Lizenzen zurück.',
  'Mark paid': 'Zahlung buchen',
  'The server could not be reached. Nothing was marked.': 'Der Server ist nicht erreichbar. Es wurde nichts gebucht.',
  order: 'Bestellung',
  orders: 'Bestellungen',
  'The orders could not be loaded': 'Die Bestellungen konnten nicht geladen werden',
  'No order matches': 'Keine passende Bestellung',
  'No orders yet': 'Noch keine Bestellungen',
  'No order matches this number, customer, state, value and age.': 'Keine Bestellung passt zu Nummer, Kunde, Status, Wert und Alter.',
  'An offer that is accepted becomes an order.': 'Ein angenommenes Angebot wird zur Bestellung.',
  'Search number or customer': 'Nummer oder Kunde suchen',
  State: 'Status',
  All: 'Alle',
  Accepted: 'Angenommen',
  'At any time': 'Beliebig',
  'In the last {count} days': 'In den letzten {count} Tagen',
  'At least': 'Mindestens',
  'In use': 'In Gebrauch',
  Others: 'Andere',
  Total: 'Gesamtbetrag',
  'Payment due': 'Zahlung fällig',
  'Choose a currency': 'Wählen Sie eine Währung',
  'Please enter an amount': 'Bitte geben Sie einen Betrag ein',
  'The order no longer exists': 'Diese Bestellung gibt es nicht mehr.',
  'This order is {state}, since {day}': 'Diese Bestellung hat den Status „{state}“, seit {day}.',
  'A colleague has to do this: the order is yours, or you wrote its offer':
    'Das muss jemand anderes tun: Die Bestellung ist Ihre, oder Sie haben das Angebot geschrieben.',
  'This order ended unpaid on {day}. Mark it paid anyway, and its licenses become what was bought.':
    'Diese Bestellung endete am {day} unbezahlt. Buchen Sie die Zahlung trotzdem, und die Lizenzen werden so, wie sie gekauft wurden.',
  'License {license} of line {line} cannot be ended: {reason}': 'Die Lizenz {license} der Zeile {line} kann nicht beendet werden: {reason}',
  'Amounts can only be compared within one currency: please name it':
    'Beträge lassen sich nur in einer Währung vergleichen: Bitte nennen Sie sie.',
  'Please enter a reference': 'Bitte geben Sie eine Referenz ein.',
  'Its licenses are made when it is confirmed.': 'Die Lizenzen werden mit der Bestätigung erstellt.',
  'The payment was due on {day} and did not arrive. Its Temporary licenses have ended; a late payment brings them back.':
    'Die Zahlung war am {day} fällig und ist nicht eingegangen. Die befristeten Lizenzen sind beendet; eine verspätete Zahlung stellt sie wieder her.',
  'Paid. The licenses are as they were bought; there is nothing left to do.':
    'Bezahlt. Die Lizenzen sind so, wie sie gekauft wurden; es bleibt nichts zu tun.',
  'The licenses are as they were bought; there is nothing left to do. Payment is not tracked in this portal.':
    'Die Lizenzen sind so, wie sie gekauft wurden; es bleibt nichts zu tun. Zahlungen verfolgt dieses Portal nicht.',
  'Please choose one': 'Bitte wählen Sie etwas aus.',
  'Please name the revision': 'Bitte nennen Sie die Revision.',
  'Please choose who receives them': 'Bitte wählen Sie, wer sie erhält.',
  'Please give true or false': 'Bitte wählen Sie Ja oder Nein.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    ordersStaff: keyof typeof german;
  }
}
