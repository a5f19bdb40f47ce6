export const german = {
  'VAT ID {id}': 'USt-IdNr. {id}',
  Seller: 'Verkäufer',
  Buyer: 'Käufer',
};

declare module '../../ui/say.ts' {
  interface Books {
    parties: keyof typeof german;
  }
}
