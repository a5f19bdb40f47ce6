export const german = {
  'What was lost could not be loaded': 'Das Verlorene konnte nicht geladen werden',
  'Lost by reason': 'Verloren nach Grund',
  'Why, in the last {count} days': 'Gründe der letzten {count} Tage',
  'Why, in the last {count} days, of the newest 1,000': 'Gründe der letzten {count} Tage, der neuesten 1.000',
  'Lost most recently': 'Zuletzt verloren',
  'The newest': 'Die neuesten',
  Overview: 'Übersicht',
  'The overview could not be loaded.': 'Die Übersicht konnte nicht geladen werden.',
  Asked: 'Angefragt',
  Draft: 'Entwurf',
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
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    pipeline: keyof typeof german;
  }
}
