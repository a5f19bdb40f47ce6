import { z } from 'zod';
import { endpoint, json, needsAny } from './endpoint.ts';
import { id, idText, text } from './fields.ts';
import { lacksRight, lastAdmin, noCustomer } from './refusals.ts';

/** What erasing a person takes away and what it leaves, by number (PRV-533, PRV-534); log entries are counted up to 1,000. */
const erasureShown = z.object({
  name: z.string(),
  /** Typed to confirm. */
  email: z.string(),
  goes: z.object({ notes: z.int(), mails: z.int(), signIns: z.int(), pictures: z.int(), inBin: z.int() }),
  stays: z.object({ licenses: z.int(), files: z.int(), quotations: z.int(), offers: z.int(), orders: z.int() }),
  log: z.object({ entries: z.int(), isMore: z.boolean(), beforeEvents: z.int() }),
});
export type ErasureShown = z.infer<typeof erasureShown>;

const oneself = { statusCode: 'CONFLICT', message: 'You can not erase yourself' } as const;

const getErasure = endpoint({
  method: 'GET',
  path: 'customers/erasure/:id',
  summary: 'What erasing a person would take away, and what it would leave',
  access: needsAny('customers.delete', 'users.delete'),
  params: z.object({ id: idText }),
  answer: json(erasureShown),
  refusals: { noCustomer, lacksRight },
});

const erase = endpoint({
  method: 'POST',
  path: 'customers/erase',
  summary: 'Erase a person for ever: what they bought stays, under a number',
  access: needsAny('customers.delete', 'users.delete'),
  body: z.strictObject({
    id,
    /** Their email, typed by hand. */
    confirm: text(254, 'Please type the email'),
    reason: text(500, 'Please say why'),
  }),
  answer: json(z.object({ id: z.int(), name: z.string() })),
  refusals: {
    noCustomer,
    lacksRight,
    lastAdmin,
    oneself,
    otherEmail: { statusCode: 'BAD_REQUEST', field: 'confirm', message: 'This is not their email' },
    namesThem: { statusCode: 'BAD_REQUEST', field: 'reason', message: 'It stays in the log for ever: please leave out who it is' },
  },
});

export const erasing = { getErasure, erase };
