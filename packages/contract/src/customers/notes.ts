import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { id, idText, prose, revision } from '../core/fields.ts';
import { lacksRight, noCustomer, outdated } from '../core/refusals.ts';
import { notesCalls } from './notes.calls.ts';

/** What staff note about a customer, who never reads it (ACC-17); before the first note its id is null and its revision 0 (WIRE-39). */
const note = z.object({ id: z.int().nullable(), note: z.string(), revision: z.int().min(0) });
export type Note = z.infer<typeof note>;

/** Notes about one customer: far more than anyone reads (CUS-526). */
export const MOST_NOTES = 200;

/** A note with its author and its day, as the timeline has it. */
export const customerNote = z.object({
  id: z.int(),
  note: z.string(),
  revision: z.int(),
  /** The note on the customer's page, which all authors of notes share. */
  shared: z.boolean(),
  authorId: z.int().nullable(),
  /** Null if they are gone or unknown. */
  author: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type CustomerNote = z.infer<typeof customerNote>;

const noNote = { statusCode: 'NOT_FOUND', message: 'Note Not Found' } as const;
const words = prose(5000).refine((note) => note.trim() !== '', 'Please write something');

export const notes = describe(notesCalls, {
  getNote: {
    summary: "The staff's note about a customer",
    access: needs('customers.view'),
    body: z.object({ id }),
    answer: json(note),
    refusals: { noCustomer },
  },
  setNote: {
    summary: 'Write the note about a customer; an older revision than the stored is refused',
    access: needs('customers.view'),
    body: z.object({ id: id.nullish(), customerId: id, note: prose(5000), revision: z.int().min(0).max(2_147_483_647).optional() }),
    answer: json(note),
    refusals: { noCustomer, lacksRight, outdated, otherNote: { statusCode: 'CONFLICT', message: 'This note belongs to another customer' } },
  },
  getNotes: {
    summary: `The staff's notes about a customer, the newest first, at most ${MOST_NOTES}`,
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.array(customerNote)),
    refusals: { noCustomer },
  },
  addNote: {
    summary: 'Write another note about a customer',
    access: needs('customers.view'),
    body: z.object({ customerId: id, note: words }),
    answer: json(customerNote),
    refusals: {
      noCustomer,
      lacksRight,
      tooManyNotes: { statusCode: 'CONFLICT', message: `There are already ${MOST_NOTES} notes about this customer` },
    },
  },
  editNote: {
    summary: 'Change a note: the shared one, or one you wrote; an Admin can change any. An older revision than the stored one is refused',
    access: needs('customers.view'),
    body: z.object({ id, note: words, revision }),
    answer: json(customerNote),
    refusals: { noNote, lacksRight, outdated },
  },
  deleteNote: {
    summary: 'Delete a note that you may change',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: { noNote, lacksRight },
  },
});
