export const german = {
  '{product} {version} is supported until {day}.': '{product} {version} wird bis zum {day} unterstützt.',
  'VAT ID {id}': 'USt-IdNr. {id}',
  Seller: 'Verkäufer',
  Buyer: 'Käufer',
  'Deliver to': 'Lieferanschrift',
};

declare module '../../ui/say.ts' {
  interface Books {
    parties: keyof typeof german;
  }
}
