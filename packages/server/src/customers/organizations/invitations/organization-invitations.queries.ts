import { randomUUID } from 'node:crypto';
import type { OrganizationRole } from '@lm/contract';
import { sql } from 'kysely';
import { fullNameSql } from '../../../db/full-name.ts';
import type { Db, Tx } from '../../../db/tables.ts';

/** A stored invitation to an organization. */
export interface StoredInvitation {
  id: number;
  organizationId: number;
  linkId: string;
  email: string;
  role: OrganizationRole;
  mailedAt: Date;
  mails: number;
  endsAt: Date;
  acceptedAt: Date | null;
  /** The person who accepted it. */
  customerId: number | null;
  withdrawnAt: Date | null;
  /** The last person to send it owns the organization, or is staff. */
  hasInviter: boolean;
  /** The person who accepted it is still in the organization. */
  isIn: boolean;
  /** Why the last mail did not arrive; null if it did, or is still on its way. */
  bounced: string | null;
}

const HAS_INVITER = sql<boolean>`EXISTS (SELECT FROM customer inviter WHERE inviter.id = i.inviter_id AND inviter.active
  AND (inviter.staff OR EXISTS (SELECT FROM organization_person op WHERE op.customer_id = inviter.id
    AND op.organization_id = i.organization_id AND op.role = 'owner')))`;

const IS_IN = sql<boolean>`EXISTS (SELECT FROM organization_person op
  WHERE op.customer_id = i.customer_id AND op.organization_id = i.organization_id)`;

/** The last mail, by the key from {@link mailKeyOf}. */
const BOUNCED = sql<
  string | null
>`(SELECT mail.error FROM mail WHERE mail.key = 'organization-invitation ' || i.link_id || ' ' || i.mails)`;

const invitations = (db: Db) =>
  db
    .selectFrom('organization_invitation as i')
    .select(['i.id', 'i.organization_id as organizationId', 'i.link_id as linkId', 'i.email', 'i.role', 'i.mailed_at as mailedAt'])
    .select(['i.mails', 'i.ends_at as endsAt', 'i.accepted_at as acceptedAt', 'i.customer_id as customerId'])
    .select(['i.withdrawn_at as withdrawnAt', HAS_INVITER.as('hasInviter'), IS_IN.as('isIn'), BOUNCED.as('bounced')]);

/** The invitation of a link; null if there is none. */
export async function invitationWithLink(db: Db, linkId: string): Promise<StoredInvitation | null> {
  return (await invitations(db).where('link_id', '=', linkId).executeTakeFirst()) ?? null;
}

/** Whether a mail should still be sent: its link ends when it is used, or when the invitation is withdrawn. */
export async function isLinkOpen(db: Db, linkId: string): Promise<boolean> {
  const found = await invitationWithLink(db, linkId);
  return found !== null && found.acceptedAt === null && found.withdrawnAt === null;
}

/** An invitation of a locked organization that no one has accepted; null if there is none. */
export async function unacceptedWithId(tx: Tx, organizationId: number, id: number): Promise<StoredInvitation | null> {
  const found = await invitations(tx)
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** An organization's invitations to these addresses, in lower case. */
export const invitationsTo = (tx: Tx, organizationId: number, keys: readonly string[]): Promise<StoredInvitation[]> =>
  invitations(tx)
    .where('i.organization_id', '=', organizationId)
    .where('email_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();

/** The key under which the last mail was queued. */
export const mailKeyOf = ({ linkId, mails }: Pick<StoredInvitation, 'linkId' | 'mails'>): string =>
  `organization-invitation ${linkId} ${mails}`;

/** People who were invited and have not joined, by address, each with the inviter. */
export const invitedTo = (db: Db, organizationId: number) =>
  invitations(db)
    .select(
      sql<string | null>`(SELECT ${fullNameSql('c')} FROM customer c JOIN organization_person op ON op.customer_id = c.id
        WHERE c.id = i.inviter_id AND op.organization_id = i.organization_id)`.as('by'),
    )
    .where('i.organization_id', '=', organizationId)
    .where('i.accepted_at', 'is', null)
    .orderBy('i.email_key')
    .execute();

/** The addresses among these, in lower case, that belong to its people. */
export async function addressesIn(tx: Tx, organizationId: number, keys: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .selectFrom('organization_person')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select('email_key')
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', sql<string>`ANY(${[...keys]}::text[])`)
    .execute();
  return new Set(found.map(({ email_key }) => email_key));
}

/** How many of an organization's invitations are open, and how many were mailed after a point in time. */
export async function countInvitations(tx: Tx, organizationId: number, now: Date, since: Date): Promise<{ open: number; lately: number }> {
  const { rows } = await sql<{ open: number; lately: number }>`SELECT
      (count(*) FILTER (WHERE accepted_at IS NULL AND withdrawn_at IS NULL AND ends_at > ${now}))::int AS open,
      (count(*) FILTER (WHERE mailed_at > ${since}))::int AS lately
    FROM organization_invitation WHERE organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? { open: 0, lately: 0 };
}

interface Inviting {
  role: OrganizationRole;
  inviterId: number;
  now: Date;
  steady: Date;
  endsAt: Date;
}

/** Adds an invitation to an address that has none there. The organization must be locked. */
export async function insertInvitation(
  tx: Tx,
  organizationId: number,
  email: string,
  { role, inviterId, now, steady, endsAt }: Inviting,
): Promise<Pick<StoredInvitation, 'id' | 'linkId' | 'mails' | 'email' | 'role'>> {
  const of = { organization_id: organizationId, link_id: randomUUID(), email, email_key: email.toLowerCase(), role, inviter_id: inviterId };
  const { id } = await tx
    .insertInto('organization_invitation')
    .values({ ...of, invited_at: now, mailed_at: steady, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, linkId: of.link_id, mails: 1, email, role };
}

/** Reopens an invitation; with a mail it gets a new link, and the previous one no longer works. */
export async function reopenInvitation(
  tx: Tx,
  { id, linkId, mails, email }: StoredInvitation,
  { role, inviterId, now, steady, endsAt }: Inviting,
  isMailed: boolean,
): Promise<Pick<StoredInvitation, 'id' | 'linkId' | 'mails' | 'email' | 'role'>> {
  const mailed = isMailed ? { link_id: randomUUID(), mails: mails + 1, mailed_at: steady } : {};
  await tx
    .updateTable('organization_invitation')
    .set({ role, inviter_id: inviterId, invited_at: now, ends_at: endsAt, accepted_at: null, customer_id: null, withdrawn_at: null })
    .set(mailed)
    .where('id', '=', id)
    .execute();
  return { id, linkId: mailed.link_id ?? linkId, mails: mailed.mails ?? mails, email, role };
}

/** Records another mail with the same link, which works for longer; the person who sends it becomes the inviter. */
export async function noteMailed(tx: Tx, id: number, { inviterId, steady, endsAt }: Pick<Inviting, 'inviterId' | 'steady' | 'endsAt'>) {
  await tx
    .updateTable('organization_invitation')
    .set({ mails: sql`mails + 1`, mailed_at: steady, ends_at: endsAt, inviter_id: inviterId, withdrawn_at: null })
    .where('id', '=', id)
    .execute();
}

export async function noteWithdrawn(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('organization_invitation').set({ withdrawn_at: now }).where('id', '=', id).execute();
}

/** Marks the invitation to a person who is now in the organization as accepted, however they joined. */
export async function noteAccepted(tx: Tx, organizationId: number, person: { id: number; email: string }, now: Date): Promise<void> {
  await tx
    .updateTable('organization_invitation')
    .set({ accepted_at: now, customer_id: person.id, withdrawn_at: null })
    .where('organization_id', '=', organizationId)
    .where('email_key', '=', person.email.toLowerCase())
    .execute();
}

/** A person restored from the bin into their organization is no longer invited there. */
export async function noteComeBack(tx: Tx, person: { id: number; email: string }, now: Date): Promise<void> {
  const place = await tx
    .selectFrom('organization_person')
    .select('organization_id')
    .where('customer_id', '=', person.id)
    .executeTakeFirst();
  if (place) await noteAccepted(tx, place.organization_id, person, now);
}

/** Deletes addresses whose links ended before a moment, up to a limit. */
export async function deleteOldInvitations(tx: Tx, endedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM organization_invitation WHERE id IN (
    SELECT id FROM organization_invitation WHERE ends_at < ${endedBefore} ORDER BY ends_at LIMIT ${sql.lit(limit)})`.execute(tx);
  return Number(numAffectedRows);
}
