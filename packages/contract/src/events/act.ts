import { type Field, field, personal } from '../core/event-field.ts';
import type { ValueTypeName } from './values.ts';

export type Fields = Record<string, Field<ValueTypeName>>;

/** An act: the kind of record it is on, its words in the log, and the fields whose changes its event contains. */
export interface ActRow<Kind extends string = string> {
  record: Kind;
  words: string;
  fields: Fields;
  /** Its former words: entries from that time are listed under them, and their seals still hold. */
  formerly?: readonly string[];
  /** The heading of a change that needs the name of the record; if missing, the label alone. */
  heading?: (name: string, label: string) => string;
}

export const act = <const Kind extends string, const Words extends string, Of extends Fields>(
  record: Kind,
  words: Words,
  fields: Of,
  more: Pick<ActRow, 'formerly' | 'heading'> = {},
) => ({ record, words, fields, ...more });

export const underItsName = { heading: (name: string, label: string) => `${name}: ${label}` };

/** Fields that acts on several kinds of records share. */
export const notBack = field('Did not come back', 'texts');
export const reason = personal('Reason', 'text');
