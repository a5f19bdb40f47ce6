export const german = {
  'Update feeds': 'Update-Feeds',
  'Update feeds offer it to {percent} % of computers.': 'Update-Feeds bieten sie {percent} % der Computer an.',
  'Not in update feeds: they name only current releases that have an installer or an update':
    'Nicht in Update-Feeds: Diese nennen nur aktuelle Versionen mit einem Installationsprogramm oder einer Aktualisierung',
  'Offered to': 'Angeboten für',
  'Each computer keeps its place: one that gets it at 10 % also gets it at 25 %.':
    'Jeder Computer behält seinen Platz: Wer sie bei 10 % hat, hat sie auch bei 25 %.',
  '{percent} % of computers': '{percent} % der Computer',
  address: 'Adresse',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    updateFeeds: keyof typeof german;
  }
}
