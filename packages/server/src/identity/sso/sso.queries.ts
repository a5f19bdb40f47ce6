import type { Db, Tx } from '../../db/tables.ts';

/** From the first click to the way back, in milliseconds (SSO-703). */
export const ATTEMPT_MS = 10 * 60_000;

interface NewAttempt {
  stateHash: Buffer;
  secretHash: Buffer;
  provider: string;
  sealed: string;
  purpose: 'sign-in' | 'confirm' | 'link';
  customerId: number | null;
  keeps: boolean;
}

/** Notes that a person is on the way to a provider, and deletes old notes. */
export async function insertAttempt(tx: Tx, { stateHash, secretHash, customerId, ...rest }: NewAttempt, now: Date): Promise<void> {
  await tx
    .deleteFrom('sso_attempt')
    .where('begun_at', '<', new Date(now.getTime() - ATTEMPT_MS))
    .execute();
  const row = { ...rest, state_hash: stateHash, secret_hash: secretHash, customer_id: customerId, begun_at: now };
  await tx.insertInto('sso_attempt').values(row).execute();
}

/** Uses up an attempt by its state: it is gone then, whatever the result, so that only one of two answers with it counts. */
export async function burnAttempt(tx: Tx, stateHash: Buffer) {
  const burnt = await tx.deleteFrom('sso_attempt').where('state_hash', '=', stateHash).returningAll().executeTakeFirst();
  return burnt ?? null;
}

/** Verifies a person's email, since their provider owns its domain. */
export async function vouchForMailbox(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ email_verified_at: now })
    .where('id', '=', customerId)
    .where('email_verified_at', 'is', null)
    .execute();
}

/** A person whose account an account at a provider opens. */
export interface LinkedPerson {
  id: number;
  email: string;
  /** The provider named their email, and they did not link it themselves. */
  isJoinedByEmail: boolean;
}

/** The owner of the account here that an account at a provider opens; null if it is not linked. */
export async function ownerOf(db: Db, issuer: string, subject: string): Promise<LinkedPerson | null> {
  const found = await db
    .selectFrom('sso_identity as i')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .select(['c.id', 'c.email', 'i.joined_by_email as isJoinedByEmail'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found ?? null;
}

interface NewIdentity {
  issuer: string;
  subject: string;
  customerId: number;
  providerName: string;
  email: string;
  isJoinedByEmail: boolean;
}

/** Links an account at a provider; false if it already opens an account, even this one. */
export async function insertIdentity(tx: Tx, identity: NewIdentity, now: Date): Promise<boolean> {
  const { issuer, subject, customerId, providerName, email, isJoinedByEmail } = identity;
  const added = await tx
    .insertInto('sso_identity')
    .values({
      ...{ issuer, subject, customer_id: customerId, provider_name: providerName, email },
      ...{ linked_at: now, joined_by_email: isJoinedByEmail },
    })
    .onConflict((there) => there.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Its owner links an account at a provider that was joined to theirs by email. */
export async function ownIdentity(tx: Tx, issuer: string, subject: string): Promise<void> {
  await tx
    .updateTable('sso_identity')
    .set({ joined_by_email: false })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
}

/** The accounts linked to a person, oldest first. */
export async function identitiesOf(db: Db, customerId: number) {
  return db
    .selectFrom('sso_identity')
    .select(['id', 'issuer', 'provider_name as name', 'email', 'linked_at as linkedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Removes a link of a person; answers the name of its provider, or null when there is no such link. */
export async function deleteIdentity(tx: Tx, customerId: number, id: number): Promise<string | null> {
  const gone = await tx
    .deleteFrom('sso_identity')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('provider_name')
    .executeTakeFirst();
  return gone?.provider_name ?? null;
}

export async function hasPassword(db: Db, customerId: number): Promise<boolean> {
  const found = await db.selectFrom('customer').select('id').where('id', '=', customerId).where('password_hash', 'is not', null).execute();
  return found.length > 0;
}

/** A person proved their identity again in a session. */
export async function confirmSession(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await tx.updateTable('session').set({ confirmed_at: now }).where('id', '=', sessionId).execute();
}
