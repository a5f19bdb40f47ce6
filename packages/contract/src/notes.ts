import { z } from 'zod';
import { endpoint, json, needs } from './endpoint.ts';
import { id, prose } from './fields.ts';
import { lacksRight, noCustomer, outdated } from './refusals.ts';

/** What staff note about a customer, who never reads it (ACC-17); before the first note its id is null and its revision 0 (WIRE-39). */
const note = z.object({ id: z.int().nullable(), note: z.string(), revision: z.int().min(0) });
export type Note = z.infer<typeof note>;

const getNote = endpoint({
  method: 'POST',
  path: 'customers/get-note',
  summary: "The staff's note about a customer",
  access: needs('customers.view'),
  body: z.object({ id }),
  answer: json(note),
  refusals: { noCustomer },
});

const setNote = endpoint({
  method: 'POST',
  path: 'customers/set-note',
  summary: 'Write the note about a customer; an older revision than the stored is refused',
  access: needs('customers.view'),
  body: z.object({ id: id.nullish(), customerId: id, note: prose(5000), revision: z.int().min(0).max(2_147_483_647).optional() }),
  answer: json(note),
  refusals: { noCustomer, lacksRight, outdated, otherNote: { statusCode: 'CONFLICT', message: 'This note belongs to another customer' } },
});

export const notes = { getNote, setNote };
