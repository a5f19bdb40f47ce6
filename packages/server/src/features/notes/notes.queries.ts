import type { Note } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** The note about a customer. The calling code has made sure that the principal may see the customer. */
export async function noteOf(db: Db, customerId: number): Promise<Note> {
  const found = await db.selectFrom('note').select(['id', 'note', 'revision']).where('customer_id', '=', customerId).executeTakeFirst();
  return found ?? { id: null, note: '', revision: 0 };
}

/** Writes the note of a customer, whose record is locked. */
export async function setNote(tx: Tx, customerId: number, note: string): Promise<Note> {
  return tx
    .insertInto('note')
    .values({ customer_id: customerId, note })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ note, revision: sql`note.revision + 1` }))
    .returning(['id', 'note', 'revision'])
    .executeTakeFirstOrThrow();
}
