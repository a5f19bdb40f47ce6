import { MAIL_PURPOSES, type MailTopic, mailTopic } from '@lm/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import { unlinked } from '../text-without-links.ts';
import { type MailOnce, queueMailsOnce } from './mail.queries.ts';
import type { Mail, MailboxMail, PersonMail } from './mails.ts';

/**
 * Mails people of the portal, many at once, with one statement each for the people, the rows and the jobs. It leaves out people who switched the
 * topic off, are deactivated, or never came if the topic does not reach such people (MAIL-231, MAIL-232), and mails whose key already exists
 * (MAIL-230). Mailboxes of organizations that chose the topic get theirs too. Returns how many mails are queued.
 */
export async function mailPeople(tx: Tx, mails: readonly (PersonMail | MailboxMail)[], now: Date): Promise<number> {
  const [personal, shared] = [mails.filter((one) => 'to' in one), mails.filter((one) => 'mailboxOf' in one)];
  const people = await recipients(tx, [...new Set(personal.map(({ to }) => to))]);
  const queued = personal.flatMap(({ to, key, purpose, data, about }): MailOnce[] => {
    const person = people.get(to);
    if (!person || !isReached(person, MAIL_PURPOSES[purpose].topic)) return [];
    const mail = { purpose, recipient: person.email, data: { ...data, firstName: person.first_name }, about };
    return [{ key: key ?? null, mail: mail as Mail }]; // the data of a purpose is all it needs except the first name
  });
  return queueMailsOnce(tx, [...queued, ...(await toMailboxes(tx, shared, queued))], now);
}

/** The mails to confirmed mailboxes that chose the topic, except a mailbox whose address gets the same mail as a person's (ORG-161). */
async function toMailboxes(tx: Tx, mails: readonly MailboxMail[], personal: readonly MailOnce[]): Promise<MailOnce[]> {
  if (mails.length === 0) return [];
  const found = await tx
    .selectFrom('organization_mailbox as mailbox')
    .innerJoin('organization', 'organization.id', 'mailbox.organization_id')
    .select(['organization.id', 'organization.name', 'mailbox.address', 'email_key as emailKey', 'topics'])
    .select(sql<string>`coalesce(nullif(mailbox.language, ''), organization.language)`.as('language')) // ORG-183
    .where('organization.id', '=', sql<number>`ANY(${[...new Set(mails.map(({ mailboxOf }) => mailboxOf))]}::int[])`)
    .where('confirmed_at', 'is not', null)
    .execute();
  const mailboxes = new Map(found.map((mailbox) => [mailbox.id, mailbox]));
  return mails.flatMap(({ mailboxOf, key, purpose, data, about }): MailOnce[] => {
    const mailbox = mailboxes.get(mailboxOf);
    if (!mailbox?.topics.some((topic) => topic === MAIL_PURPOSES[purpose].topic)) return [];
    const isMailed = personal.some(
      ({ mail }) =>
        mail.recipient.toLowerCase() === mailbox.emailKey &&
        mail.purpose === purpose &&
        about.every(({ kind, id }) => mail.about?.some((one) => one.kind === kind && one.id === id)),
    );
    if (isMailed) return [];
    const written = { ...data, firstName: unlinked(mailbox.name) };
    const mail = { purpose, recipient: mailbox.address, data: written, about, language: mailbox.language, mailboxOf };
    return [{ key: key ?? null, mail: mail as Mail }]; // the data of a purpose is all it needs except the first name
  });
}

/** What decides whether mail reaches a person. */
export interface Recipient {
  active: boolean;
  topics_off: string[] | null;
  email_verified_at: Date | null;
  hasPassword: boolean;
}

async function recipients(tx: Tx, ids: number[]) {
  const found = await tx
    .selectFrom('customer')
    .leftJoin('mail_choice', 'mail_choice.customer_id', 'customer.id')
    .select(['id', 'email', 'first_name', 'active', 'topics_off', 'email_verified_at'])
    .select(sql<boolean>`password_hash IS NOT NULL`.as('hasPassword'))
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();
  return new Map(found.map((person) => [person.id, person]));
}

/** Does mail on this topic reach a person of the portal at the moment? */
export function isReached({ active, topics_off, email_verified_at, hasPassword }: Recipient, topic: MailTopic): boolean {
  const { reaches, canBeOff } = mailTopic(topic);
  if (!active || (canBeOff && topics_off?.includes(topic))) return false;
  if (reaches === 'everybody' || email_verified_at) return true;
  return reaches === 'added' && !hasPassword; // a person who signed up and never showed that the mailbox is theirs may be a stranger
}
