import { licenseNumber } from '../core/license-number.ts';
import type { RecordKind } from './acts.ts';

/** Kinds that people call by other words than the kind's own, or also by a number. */
const WORDS: { readonly [Kind in RecordKind]?: (id: number) => string } = {
  license: (id) => `License ${licenseNumber(id)}`,
  quotation: (id) => `Quotation ${id}`,
  provider: () => 'Single sign-on',
  apiKey: () => 'API key',
  savedView: () => 'View of a list',
  log: () => 'The log',
  portal: () => 'System',
};

/** What an act was on, as people call it: a license by its number (LIC-3). */
export const recordInWords = ({ kind, id }: { kind: RecordKind; id: number }): string =>
  WORDS[kind]?.(id) ?? kind.charAt(0).toUpperCase() + kind.slice(1);
