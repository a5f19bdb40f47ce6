import type { Tx } from '../../db/tables.ts';
import { customerWithEmail } from '../people/public.ts';
import { deleteSessionsOf } from '../sessions/public.ts';
import { deleteReset, noteByOperator } from './factor-resets.queries.ts';
import { takeFactors, tellReset } from './factor-resets.ts';

/**
 * Removes every second factor of an account for the person who runs the portal (FAC-665), with a mail and an event. It is not an act of a person in
 * the portal, so the log has no entry. Returns whether there is such an account.
 */
export async function resetByOperator(tx: Tx, email: string, at: Date): Promise<boolean> {
  const person = await customerWithEmail(tx, email);
  if (!person) return false;
  await deleteReset(tx, person.id);
  await takeFactors(tx, person.id);
  await deleteSessionsOf(tx, person.id);
  await noteByOperator(tx, person.id, at);
  await tellReset(tx, person.id, 'done', at);
  return true;
}
