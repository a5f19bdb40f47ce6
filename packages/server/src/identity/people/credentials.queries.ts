import { ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** The account with this email, whatever its case; null when there is none. */
export async function customerWithEmail(db: Db, email: string) {
  const found = await db
    .selectFrom('customer')
    .select(['id', 'email', 'first_name'])
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return found ?? null;
}

/** The address of an existing person, and the name with which mail greets them. */
export async function mailboxOf(db: Db, id: number): Promise<{ email: string; firstName: string }> {
  return db.selectFrom('customer').select(['email', 'first_name as firstName']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The same if the person has shown that the mailbox is theirs; otherwise null. */
export async function provenMailboxOf(db: Db, id: number) {
  const found = await db
    .selectFrom('customer')
    .select(['email', 'first_name as firstName'])
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return found ?? null;
}

/** The name of an existing person. */
export async function nameOf(db: Db, id: number): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

/** The language that a person chose; empty when they chose none, or no longer exist. */
export async function languageOfPerson(db: Db, id: number): Promise<string> {
  return (await db.selectFrom('customer').select('language').where('id', '=', id).executeTakeFirst())?.language ?? '';
}

/** Is this still the person's hash? Their record is locked, so that it stays so until the transaction ends. */
export async function stillHasPassword(tx: Tx, id: number, passwordHash: string | null): Promise<boolean> {
  const found = await tx.selectFrom('customer').select('password_hash').where('id', '=', id).forShare().executeTakeFirst();
  return found !== undefined && found.password_hash === passwordHash;
}

/** Is this person an Admin who gets in with a password of their own? */
export async function isLocalAdmin(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('customer')
    .innerJoin('customer_role', 'customer_role.customer_id', 'customer.id')
    .select('customer.id')
    .where('customer.id', '=', id)
    .where('role_id', '=', ROLE.admin)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Does a person have a password? People who sign in only through a provider have none. */
export async function hasPassword(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('customer').select('id').where('id', '=', id).where('password_hash', 'is not', null).executeTakeFirst();
  return found !== undefined;
}

export async function verifyEmail(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.updateTable('customer').set({ email_verified_at: now }).where('id', '=', customerId).execute();
}

/** A new password, which also verifies the email: the link came there. */
export async function setPassword(tx: Tx, customerId: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ password_hash: passwordHash, email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('id', '=', customerId)
    .execute();
}

/**
 * Forgets the networks of people: someone who knew the old password may have signed in from anywhere, so none is trusted any longer. The rows stay,
 * so that no one is mailed about one of them twice.
 */
export async function forgetNetworks(tx: Tx, customerIds: number[]): Promise<void> {
  await tx
    .updateTable('known_network')
    .set({ trusted: false })
    .where('customer_id', '=', sql<number>`ANY(${customerIds}::int[])`)
    .execute();
}

/**
 * Removes passwords that may not be the mailbox owner's: a stranger may have signed up with that email and know them. Returns the people concerned.
 */
export async function forgetPasswords(tx: Tx, customerIds: number[]): Promise<number[]> {
  const unproven = await tx
    .updateTable('customer')
    .set({ password_hash: null })
    .where('id', '=', sql<number>`ANY(${customerIds}::int[])`)
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is not', null)
    .returning('id')
    .execute();
  const ids = unproven.map(({ id }) => id);
  if (ids.length > 0) await forgetNetworks(tx, ids);
  return ids;
}
