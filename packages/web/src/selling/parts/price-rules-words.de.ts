export const german = {
  '{modules}, permanent, one user': '{modules}, unbefristet, ein Benutzer',
  '{modules}, a month, one user': '{modules}, je Monat, ein Benutzer',
  '× {factor}: {count} seats at 150 % each': '× {factor}: {count} Lizenzplätze zu je 150 %',
  '× {factor}: 1 seat at 150 %': '× {factor}: 1 Lizenzplatz zu 150 %',
  '× {factor}: 1 user at 100 %, {count} at 50 %': '× {factor}: 1 Benutzer zu 100 %, {count} zu 50 %',
  'academic use: {percent} less': 'akademische Nutzung: {percent} weniger',
  'seats {from} to {count}: {percent} less': 'Lizenzplätze {from} bis {count}: {percent} weniger',
  'users {from} to {count}: {percent} less': 'Benutzer {from} bis {count}: {percent} weniger',
  'seat {count}: {percent} less': 'Lizenzplatz {count}: {percent} weniger',
  'user {count}: {percent} less': 'Benutzer {count}: {percent} weniger',
  '× {count} months': '× {count} Monate',
  '× 1 month': '× 1 Monat',
  '× 12 × {count} days ÷ 365': '× 12 × {count} Tage ÷ 365',
  '× 12 × 1 day ÷ 365': '× 12 × 1 Tag ÷ 365',
  '× {count} months ÷ 12': '× {count} Monate ÷ 12',
  '× 1 month ÷ 12': '× 1 Monat ÷ 12',
  '× {count} days ÷ 365': '× {count} Tage ÷ 365',
  '× 1 day ÷ 365': '× 1 Tag ÷ 365',
  'a year of maintenance is included': 'ein Jahr Wartung ist enthalten',
  '+ maintenance after it, {percent} a year {amount} × {count} months ÷ 12':
    '+ Wartung danach, {percent} im Jahr {amount} × {count} Monate ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × 1 month ÷ 12': '+ Wartung danach, {percent} im Jahr {amount} × 1 Monat ÷ 12',
  '+ maintenance after it, {percent} a year {amount} × {count} days ÷ 365':
    '+ Wartung danach, {percent} im Jahr {amount} × {count} Tage ÷ 365',
  'maintenance, {percent} a year of {amount}': 'Wartung, {percent} im Jahr von {amount}',
  '+ {count} days missed: {amount} × {need} ÷ 365': '+ {count} versäumte Tage: {amount} × {need} ÷ 365',
  '+ 1 day missed: {amount} × 1 ÷ 365': '+ 1 versäumter Tag: {amount} × 1 ÷ 365',
  '+ {count} days missed of {whole}, at most a year: {amount} × {need} ÷ 365':
    '+ {count} von {whole} versäumten Tagen, höchstens ein Jahr: {amount} × {need} ÷ 365',
  '+ {count} days missed of {whole}, at most {years} years: {amount} × {need} ÷ 365':
    '+ {count} von {whole} versäumten Tagen, höchstens {years} Jahre: {amount} × {need} ÷ 365',
  '+ {percent} of what was missed': '+ {percent} des Versäumten',
  'There is no price book.': 'Es gibt kein Preisbuch.',
  'The number of users or seats is missing.': 'Die Zahl der Benutzer oder Lizenzplätze fehlt.',
  'The time is missing.': 'Der Zeitraum fehlt.',
  'No module is chosen.': 'Es ist kein Modul gewählt.',
  'The price is too large to be an amount.': 'Der Preis ist für einen Betrag zu groß.',
  'The price book has no monthly price for {modules}.': 'Das Preisbuch hat keinen Monatspreis für {modules}.',
  'The price book has no price of a permanent license for {modules}.':
    'Das Preisbuch hat keinen Preis für eine unbefristete Lizenz von {modules}.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    priceRules: keyof typeof german;
  }
}
