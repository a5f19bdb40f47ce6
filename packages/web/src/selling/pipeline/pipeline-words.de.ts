export const german = {
  'Lost sales could not be loaded': 'Die verlorenen Anfragen und Angebote konnten nicht geladen werden',
  'Lost by reason': 'Verloren nach Grund',
  'Why, in the last {count} days': 'Gründe der letzten {count} Tage',
  'Why, in the last {count} days, of the newest 1,000': 'Gründe der letzten {count} Tage, der neuesten 1.000',
  'Lost most recently': 'Zuletzt verloren',
  'The newest': 'Die neuesten',
  Overview: 'Übersicht',
  'The overview could not be loaded.': 'Die Übersicht konnte nicht geladen werden.',
  Asked: 'Angefragt',
  'Waits for approval': 'Wartet auf Freigabe',
  Offered: 'Angeboten',
  Ordered: 'Bestellt',
  Lost: 'Verloren',
  ', {count} days': ', {count} Tage',
  'over {amount}': 'über {amount}',
  '{number} for renewal': '{number} zur Verlängerung',
  '{number} ends this week': '{number} endet diese Woche',
  '{number} end this week': '{number} enden diese Woche',
  'See orders': 'Bestellungen',
  'Hide why': 'Gründe ausblenden',
  'See why': 'Gründe anzeigen',
  'Sums are totals, with tax.': 'Summen sind Gesamtbeträge mit Steuer.',
  'Seats in use could not be loaded': 'Die belegten Lizenzplätze konnten nicht geladen werden',
  'Seats in use': 'Belegte Lizenzplätze',
  'Hide seats in use': 'Belegte Lizenzplätze ausblenden',
  'Seats in use, last {count} days': 'Belegte Lizenzplätze, letzte {count} Tage',
  'No license server reported that seats were short, or seats of a license that ends within {count} days.':
    'Kein Lizenzserver hat gemeldet, dass Lizenzplätze fehlten, oder Lizenzplätze einer Lizenz, die innerhalb von {count} Tagen endet.',
  'Only the first {count} are shown.': 'Nur die ersten {count} werden gezeigt.',
  'at most {most} of {owned} at once': 'höchstens {most} von {owned} zugleich',
  'at most {most} of {owned} at once; 1 request found none free': 'höchstens {most} von {owned} zugleich, und einmal war keiner frei',
  'at most {most} of {owned} at once; {times} requests found none free':
    'höchstens {most} von {owned} zugleich, und {times}-mal war keiner frei',
  '{enough} would have been enough.': '{enough} hätten gereicht.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    pipeline: keyof typeof german;
  }
}
