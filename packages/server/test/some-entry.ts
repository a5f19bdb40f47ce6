import type { Tx } from '../src/db/tables.ts';
import { recordEvent } from '../src/platform/log/public.ts';

/** Writes an entry of the log about a person's own act, for what needs one and not what it says. */
export function someEntry(tx: Tx, { id, email }: { id: number; email: string }, now: Date) {
  const person = { id, email };
  return recordEvent(tx, person, { act: 'customer.setPassword', record: person, owner: person }, now);
}
