import type { Db } from '../../db/tables.ts';

/** The purpose of a mail, when it was queued, and its recipient; null if it no longer exists, or they were deleted or erased. */
export async function mailedTo(db: Db, mailId: number) {
  const found = await db
    .selectFrom('mail')
    .innerJoin('customer', 'customer.id', 'mail.customer_id')
    .select(['mail.purpose', 'mail.queued_at as queuedAt', 'customer.id', 'customer.email'])
    .where('mail.id', '=', mailId)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}
