// The tables of the rooms below all districts: jobs, mails, the clock, budgets and kept answers.
import { bookkeeping, elsewhere, type Generated, type GeneratedAlways, type Json, plain, shown, table } from '../db/table-statements.ts';

export const tables = {
  job: table()({
    id: plain<GeneratedAlways<number>>(),
    kind: plain<string>(),
    payload: plain<Json>(),
    key: plain<string | null>(),
    due_at: plain<Date>(),
    lease_until: plain<Date | null>(),
    attempts: plain<Generated<number>>(),
    last_error: plain<string | null>(),
    created_at: plain<Date>(),
    ended_at: plain<Date | null>(),
    ran_at: plain<Date | null>(),
    took_ms: plain<number | null>(),
    toward: plain<string | null>(),
  }),
  mail: table()({
    id: shown<GeneratedAlways<number>>(),
    key: bookkeeping<string | null>(),
    customer_id: shown<number | null>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    purpose: shown<string>(),
    about: elsewhere<Json>(),
    more: bookkeeping<number>(),
    again_of: bookkeeping<number | null>(),
    mailbox_of: elsewhere<Generated<number | null>>({ says: 'the organization whose mailbox it went to' }),
    queued_at: shown<Date>(),
    ended_at: shown<Date | null>(),
    error: shown<string | null>(),
  }),
  clock: table()({
    id: plain<Generated<boolean>>(),
    known_at: plain<Date | null>(),
    doubted_from: plain<Date | null>(),
    doubted_since: plain<Date | null>(),
  }),
  budget_spent: table()({
    budget: plain<string>({ says: 'a call, or something else that is limited' }),
    who: plain<string>({ says: 'a network, an account' }),
    spent: plain<number>(),
    ends_at: plain<Date>(),
  }),
  kept_answer: table()({
    id: plain<Buffer>({ says: 'SHA-256 of who called and the Idempotency-Key' }),
    sealed: plain<string>({ says: 'a hash of what was sent, and the answer, under a key outside the database' }),
    done_at: plain<Date>(),
  }),
};
