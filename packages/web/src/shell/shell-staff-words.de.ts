export const german = {
  '{count} open': '{count} offen',
  Prices: 'Preise',
  Integrations: 'Integrationen',
  'Parts of Integrations': 'Bereiche der Integrationen',
  'Parts of Quotations': 'Bereiche der Angebotsanfragen',
  'Sign-ins and other events': 'Anmeldungen und andere Ereignisse',
  'Add a license': 'Lizenz hinzufügen',
  'Add a customer': 'Kunden hinzufügen',
  'Log of {name}': 'Protokoll von {name}',
  'Call {name}': '{name} anrufen',
  'Add License to {name}': 'Lizenz für {name} hinzufügen',
};

declare module '../ui/say.ts' {
  interface StaffBooks {
    shellStaff: keyof typeof german;
  }
}
