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
};

declare module '../../ui/say.ts' {
  interface Books {
    license: keyof typeof german;
  }
}
