import type { Tx } from '../src/db/tables.ts';
import { recordEvent } from '../src/platform/log/public.ts';

/** Writes a log entry about a person's own act, where any entry will do. */
export function someEntry(tx: Tx, { id, email }: { id: number; email: string }, now: Date) {
  const person = { id, email };
  return recordEvent(tx, person, { act: 'customer.setPassword', record: person, owner: person }, now);
}
