import type { MailChoice, MailTopic } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** The topics a person switched off; empty before they choose. */
export async function choiceOf(db: Db, customerId: number): Promise<MailChoice> {
  const found = await db
    .selectFrom('mail_choice')
    .select(['topics_off as off', 'revision'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return found ? { off: found.off as MailTopic[], revision: found.revision } : { off: [], revision: 0 }; // as setChoice() wrote it
}

/** Stores the choice of a person, whose record is locked. */
export async function setChoice(tx: Tx, customerId: number, off: MailTopic[]): Promise<MailChoice> {
  const { revision } = await tx
    .insertInto('mail_choice')
    .values({ customer_id: customerId, topics_off: off, revision: 1 })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ topics_off: off, revision: sql`mail_choice.revision + 1` }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return { off, revision };
}
