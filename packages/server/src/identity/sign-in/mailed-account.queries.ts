import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** What the portal knows of a person with a mailed link. */
export interface Addressee {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  active: boolean;
  staff: boolean;
  /** Has the person who knows the password shown that the mailbox is theirs? */
  isProven: boolean;
}

/** The account with the address that a link was mailed to, or the account that used the link; null when there is none. */
export async function addresseeOf(db: Db, { email, customerId }: { email: string; customerId: number | null }): Promise<Addressee | null> {
  const found = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'active', 'staff'])
    .select(sql<boolean>`password_hash IS NOT NULL AND email_verified_at IS NOT NULL`.as('isProven'))
    .where((eb) => (customerId === null ? eb('email_key', '=', email.toLowerCase()) : eb('id', '=', customerId)))
    .executeTakeFirst();
  return found ?? null;
}
