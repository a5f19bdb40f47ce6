import { type AnyEvent, atOrganizations, type LoggedAct } from '@lm/contract';
import { takeResting } from '../../customers/organizations/public.ts';
import type { Tx } from '../../db/tables.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { unlinked } from '../../lib/text-without-links.ts';
import { takeUnattendedOf, tellingOf } from './organization-webhooks.queries.ts';
import { organizationWebhookTexts } from './organization-webhooks.texts.ts';

/** `added` and `moved`: it leads to an address. `rests`: no one is responsible for it. `paused`: nothing could be delivered for a day. */
type How = 'added' | 'moved' | 'rests' | 'paused';

/** The data of this mail. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'organization-webhook': { firstName: string; organization: string; webhook: string; host: string; how: How };
  }
}

/** The mail about a webhook of an organization to the people who look after its licenses (ORG-208). */
export const ORGANIZATION_WEBHOOK_MAILS = {
  'organization-webhook': ({ firstName, how, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [organizationWebhookTexts(language), mailTexts(language)];
    const all = { webhook: unlinked(of.webhook), organization: unlinked(of.organization), host: unlinked(of.host) };
    const words: Record<How, () => [subject: string, said: string, next: string]> = {
      added: () => [t('added.subject', all), t('added.said', all), t('added.next')],
      moved: () => [t('moved.subject', all), t('moved.said', all), t('moved.next')],
      rests: () => [t('rests.subject', all), t('rests.said', all), t('rests.next')],
      paused: () => [t('paused.subject', all), t('paused.said', all), t('paused.next')],
    };
    const [subject, ...paragraphs] = words[how]();
    return {
      language,
      subject,
      greeting: ofMails('hello', { firstName }),
      paragraphs,
      facts: [],
      button: { label: t('see'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;

/** Mails the people who look after the licenses of the organizations of these webhooks. */
export async function mailOfWebhooks(tx: Tx, ids: readonly number[], how: How, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const mails = (await tellingOf(tx, ids)).flatMap(({ told, ...of }) =>
    told.map((to) => ({ to, purpose: 'organization-webhook' as const, data: { ...of, how }, about: [] })),
  );
  await mailPeople(tx, mails, now);
}

/** Acts after which a person may no longer look after the licenses of an organization. */
const ENDING: ReadonlySet<LoggedAct> = new Set([
  ...(['organization.addPerson', 'organization.setPersonRole', 'organization.removePerson', 'organization.leave'] as const),
  ...(['organization.takeOver', 'organization.acceptInvitation', 'organization.joinByDomain'] as const),
  ...(['customer.update', 'customer.setRoles', 'customer.deactivate', 'customer.undoSwitch'] as const),
  ...(['customer.delete', 'customer.erase', 'customer.undoImport', 'customer.add', 'customer.restore'] as const),
]);

/** Webhooks whose person no longer looks after the licenses deliver nothing until someone adopts them, and their people are mailed (ORG-206). */
export async function restUnattended(tx: Tx, events: readonly AnyEvent[], now: Date): Promise<void> {
  await mailOfWebhooks(tx, takeResting(tx), 'rests', now);
  const ending = events.filter(({ act }) => ENDING.has(act));
  if (ending.length === 0) return;
  const people = ending.flatMap(({ owner, record }) => [
    ...(owner === null ? [] : [owner]),
    ...(record.kind === 'customer' ? [record.id] : []),
  ]);
  await mailOfWebhooks(tx, await takeUnattendedOf(tx, [...new Set(people)]), 'rests', now);
}
