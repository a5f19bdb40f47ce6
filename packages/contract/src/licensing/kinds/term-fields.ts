import { z } from 'zod';
import { count, day } from '../../core/fields.ts';
import { courseCode, FILL_ALL } from '../license-parts.ts';
import { MAX_MONTHS, MAX_REMAINING_DAYS } from '../rules/license-dates.ts';

/** The fields in which kinds differ, as sent over the wire. */
export const TERM_FIELDS = {
  purchaseDate: day,
  /** A list of one; the server computes the end, so anything sent for it is dropped. */
  subscriptions: z.array(z.object({ months: count(1, MAX_MONTHS), subscriptionStartDate: day }), FILL_ALL).length(1, FILL_ALL),
  startDate: day,
  endDate: day,
  months: count(1, MAX_MONTHS),
  remainingDays: count(1, MAX_REMAINING_DAYS),
  courseCode,
};
export type TermField = keyof typeof TERM_FIELDS;

/**
 * How a form asks for a field. An `optional` one may stay empty; one asked for `if changed` is sent only when it was changed; `computed`
 * stands for the end that follows from the others.
 */
type Asked = 'needed' | 'optional' | 'if changed' | 'computed';

/** The requested fields, in the order of the form. */
export type Asks = { readonly [Field in TermField | 'end']?: Asked };

/** The fields of an object with everything that a form asks for. */
type ShapeOf<A extends Asks> = {
  [Field in keyof A & TermField]: A[Field] extends 'optional' ? z.ZodOptional<(typeof TERM_FIELDS)[Field]> : (typeof TERM_FIELDS)[Field];
};

/** On the wire, fields are in the order of {@link TERM_FIELDS}, whatever the form's. */
export function shapeOf<A extends Asks>(asks: A): ShapeOf<A> {
  const fields = (Object.keys(TERM_FIELDS) as TermField[]).filter((field) => asks[field]); // the keys of this very object
  return Object.fromEntries(
    fields.map((field) => [field, asks[field] === 'optional' ? TERM_FIELDS[field].optional() : TERM_FIELDS[field]]),
  ) as ShapeOf<A>; // the type of fromEntries forgets which field has which schema
}
