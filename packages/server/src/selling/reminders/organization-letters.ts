import type { Tx } from '../../db/tables.ts';
import type { MailboxMail, PersonMail } from '../../lib/mail/mails.ts';
import type { Reminder } from './due-reminders.ts';
import { type OfOrganization, organizationsTold } from './organization-reminders.queries.ts';
import { type Due, letterTo } from './reminder-letters.ts';

const isTold = (due: Reminder): boolean => due.reminding === 'renewal' && due.found.goes && due.found.to === 'owner';

/**
 * The same mails to people who, besides the contact, look after an organization's licenses, and to its mailbox, one for each of its reminders
 * (ORG-74). A mail that goes to a Distributor instead of the contact does not go to them.
 */
export async function organizationLetters(tx: Tx, due: readonly Due[]): Promise<(PersonMail | MailboxMail)[]> {
  const reminders = due.filter(isTold);
  const ids = reminders.flatMap(({ licenses }) => licenses.map(({ id }) => id));
  if (ids.length === 0) return [];
  const of = new Map((await organizationsTold(tx, ids)).map((one) => [one.licenseId, one]));
  return reminders.flatMap((reminder) => {
    const first = reminder.licenses.map(({ id }) => of.get(id)).find((one): one is OfOrganization => one !== undefined);
    if (!first) return []; // a contact is in one organization, so all their licenses are of the same
    const licenses = reminder.licenses.filter(({ id }) => of.get(id)?.organizationId === first.organizationId);
    const organization = { name: first.name, contact: first.contact };
    const theirs: Due = { ...reminder, licenses };
    const { to: _, ...shared } = letterTo(theirs, 0, 'mailbox', { organization: { ...organization, isMailbox: true } });
    return [
      ...first.told.map((to) => letterTo(theirs, to, `o${to}`, { organization })),
      { ...shared, mailboxOf: first.organizationId } as MailboxMail, // of the same purpose
    ];
  });
}
