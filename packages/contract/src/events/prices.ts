import { field } from '../core/event-field.ts';
import { act } from './act.ts';

export const prices = {
  product: field('Product', 'text'),
  currency: field('Currency', 'text'),
  validFrom: field('Valid from', 'day'),
  permanent: field('Permanent', 'modulePrices'),
  month: field('A month', 'modulePrices'),
  maintenance: field('Maintenance a year', 'percent'),
  academic: field('Academic discount', 'percent'),
  steps: field('Steps by number', 'numberSteps'),
  reinstatementYears: field('Years charged at most', 'number'),
  reinstatementSurcharge: field('On top of the missed days', 'percent'),
};

export const priceActs = {
  'prices.add': act('prices', 'Add Prices', prices),
  'prices.update': act('prices', 'Update Prices', prices),
  'prices.withdraw': act('prices', 'Withdraw Prices', prices),
};
