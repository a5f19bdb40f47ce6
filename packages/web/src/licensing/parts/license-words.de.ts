export const german = {
  Permanent: 'unbefristet',
  Monthly: 'monatlich',
  Temporary: 'befristet',
  Trial: 'Test',
  Student: 'Studierende',
  'Not started': 'Noch nicht begonnen',
  'Ends soon': 'Endet bald',
  'In maintenance': 'In Wartung',
  Active: 'Aktiv',
  'Out of maintenance': 'Außerhalb der Wartung',
  Expired: 'Abgelaufen',
  Suspended: 'Ausgesetzt',
  'Suspended · {state}': 'Ausgesetzt · {state}',
  Covered: 'Abgedeckt',
  'Renewal open': 'Verlängerung möglich',
  Grace: 'Kulanzzeit',
  Lapsed: 'Verfallen',
  '1 day': '1 Tag',
  '{count} days': '{count} Tage',
  '1 month': 'einem Monat',
  '{count} months': '{count} Monaten',
  'Starts in {wait}': 'Noch {wait} bis zum Beginn',
  '{length}': '{length}',
  'until {end}': 'bis {end}',
  '{left} left': 'Noch {left}',
  'of {months}': 'von {months}',
  'until the course ends': 'bis der Kurs endet',
  'Last day': 'Letzter Tag',
  'Ended {ago} ago': 'Ende liegt {ago} zurück',
  'on {end}': 'am {end}',
  'of maintenance; the license itself does not end': 'Wartung; die Lizenz selbst endet nicht',
  '{left}': '{left}',
  'of maintenance left; the license itself does not end': 'Wartung übrig; die Lizenz selbst endet nicht',
  'Maintenance ends soon': 'Wartung endet bald',
  'Maintenance ended {ago} ago': 'Wartungsende liegt {ago} zurück',
  'the license itself does not end': 'die Lizenz selbst endet nicht',
};

declare module '../../ui/say.ts' {
  interface Books {
    license: keyof typeof german;
  }
}
