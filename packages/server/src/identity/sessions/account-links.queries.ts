import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { preparedSql } from '../../db/prepared.ts';
import type { Db, LinkPurpose, Tx } from '../../db/tables.ts';
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts';

/** How long a mailed link works, from its first handover to the mail server (SGN-6, SGN-10, SGN-27). */
const LIFETIME: Record<LinkPurpose, number> = { activation: DAY_MS, 'first-password': 7 * DAY_MS, reset: HOUR_MS };

interface LinkExtras {
  id?: string;
  /** The person has just been added: there was no link before. */
  isFirst?: boolean;
  /** For an activation: the course that the person signed up for (CRS-573). */
  courseCode?: string | null;
}

/**
 * Makes a link. For a first password, which staff ask for, there is one link at a time: earlier ones stop working. Anyone may ask for the other
 * kinds, so earlier links continue to work (SGN-44).
 */
export async function addLink(
  tx: Tx,
  customerId: number,
  purpose: LinkPurpose,
  now: Date,
  { id = randomUUID(), courseCode, isFirst = false }: LinkExtras = {},
): Promise<string> {
  const link = { id, customerId, courseCode: courseCode ?? null, now };
  await (purpose === 'first-password' && !isFirst ? firstPasswordLink(tx, link) : furtherLink(tx, { ...link, purpose }));
  return id;
}

interface NewLink {
  id: string;
  customerId: number;
  courseCode: string | null;
  now: Date;
}

const firstPasswordLink = preparedSql(
  ({ id, customerId, courseCode, now }: NewLink) => sql`WITH earlier AS (UPDATE account_link SET replaced_at = ${now}
      WHERE customer_id = ${customerId} AND purpose = 'first-password' AND replaced_at IS NULL)
    INSERT INTO account_link (id, customer_id, purpose, course_code, created_at)
    VALUES (${id}, ${customerId}, 'first-password', ${courseCode}, ${now})`,
);

const furtherLink = preparedSql(
  ({ id, customerId, purpose, courseCode, now }: NewLink & { purpose: LinkPurpose }) =>
    sql`INSERT INTO account_link (id, customer_id, purpose, course_code, created_at)
      VALUES (${id}, ${customerId}, ${purpose}, ${courseCode}, ${now})`,
);

/** A link for one of these purposes and its owner, both locked so that the link is used once; null when there is none. */
export async function linkForUpdate(tx: Tx, id: string, purposes: LinkPurpose[]) {
  const link = await tx
    .selectFrom('account_link')
    .innerJoin('customer', 'customer.id', 'account_link.customer_id')
    .select(['account_link.id', 'customer_id', 'customer.email', 'customer.first_name', 'customer.email_verified_at'])
    .select(['customer.active', 'course_code', 'purpose', 'handed_over_at', 'used_at', 'replaced_at'])
    .where('account_link.id', '=', id)
    .where('purpose', 'in', purposes)
    .forUpdate()
    .executeTakeFirst();
  return link ?? null;
}

/** The person who signed up with an email and never activated the account, locked, with the course of their newest link; null if there is none. */
export async function awaitingActivation(tx: Tx, email: string) {
  const found = await tx
    .selectFrom('customer')
    .select(['id', 'email', 'first_name as firstName'])
    .select(
      sql<string | null>`(SELECT course_code FROM account_link WHERE customer_id = customer.id AND purpose = 'activation'
        ORDER BY created_at DESC LIMIT 1)`.as('courseCode'),
    )
    .where('email_key', '=', email.toLowerCase())
    .where('active', '=', true)
    .where('email_verified_at', 'is', null)
    .where('password_hash', 'is not', null)
    .forUpdate('customer')
    .executeTakeFirst();
  return found ?? null;
}

type Link = NonNullable<Awaited<ReturnType<typeof linkForUpdate>>>;

/** Is the link used, replaced or too old? */
export const isSpent = (link: Pick<Link, 'purpose' | 'handed_over_at' | 'used_at' | 'replaced_at'>, now: Date): boolean =>
  link.used_at !== null ||
  link.replaced_at !== null ||
  (link.handed_over_at !== null && now.getTime() > link.handed_over_at.getTime() + LIFETIME[link.purpose]);

export async function markLinkUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('account_link').set({ used_at: now }).where('id', '=', id).execute();
}

/** A request this soon after a link for the same purpose is a double click: the first link is enough. */
const SAME_CLICK_MS = 60_000;
/** This many working links within an hour are enough for a mailbox. */
const LINKS_AN_HOUR = 5;

/**
 * May one more link for this purpose go to a customer? Not within a minute of one that still works, nor while five from the last hour still work:
 * those are enough. Links that were used or ended do not count. The customer must be locked.
 */
export async function needsLink(tx: Tx, customerId: number, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const good = await tx
    .selectFrom('account_link')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS)) // the shortest lifetime of a link is at least this long
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LINKS_AN_HOUR)
    .execute();
  const [newest] = good;
  if (newest && now.getTime() - newest.created_at.getTime() < SAME_CLICK_MS) return false;
  return good.length < LINKS_AN_HOUR;
}

/** Ends a person's open password links, since a password was set. */
export async function replacePasswordLinks(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('account_link')
    .set({ replaced_at: now })
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', ['first-password', 'reset'])
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Ends every open mailed link: their tokens were made with a secret that others may know. */
export async function endOpenLinks(tx: Tx, now: Date): Promise<void> {
  await tx.updateTable('account_link').set({ replaced_at: now }).where('used_at', 'is', null).where('replaced_at', 'is', null).execute();
}

/** Does the link exist? It is deleted with its account. */
export async function isLinkThere(db: Db, linkId: string): Promise<boolean> {
  return (await db.selectFrom('account_link').select('id').where('id', '=', linkId).executeTakeFirst()) !== undefined;
}
