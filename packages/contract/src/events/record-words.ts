import { licenseNumber } from '../core/license-number.ts';
import type { RecordKind } from './fields.ts';

const WORDS: Record<RecordKind, (id: number) => string> = {
  customer: () => 'Customer',
  license: (id) => `License ${licenseNumber(id)}`,
  course: () => 'Course',
  release: () => 'Release',
  module: () => 'Module',
  edition: () => 'Edition',
  quotation: (id) => `Quotation ${id}`,
  prices: () => 'Prices',
  offer: () => 'Offer',
  order: () => 'Order',
  role: () => 'Role',
  provider: () => 'Single sign-on',
  apiKey: () => 'API key',
  savedView: () => 'View of a list',
  log: () => 'The log',
  webhook: () => 'Webhook',
  portal: () => 'System',
};

/** What an act was on, as people call it: a license by its number (LIC-3). */
export const recordInWords = ({ kind, id }: { kind: RecordKind; id: number }): string => WORDS[kind](id);
