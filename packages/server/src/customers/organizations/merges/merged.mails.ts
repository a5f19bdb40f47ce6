import { atOrganizations } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import type { Tx } from '../../../db/tables.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import { ownersToTell } from '../domains/organization-domains.queries.ts';
import { mergedTexts } from './merged.texts.ts';

type How = 'merged' | 'parted' | 'split' | 'whole';

/** The data of this mail. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'organization-merged': { firstName: string; from: string; into: string; how: How };
  }
}

/** The mail to owners that their organization was merged with another or split, or that this was undone (ORG-122, ORG-173). */
export const MERGED_MAILS = {
  'organization-merged': ({ firstName, how, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [mergedTexts(language), mailTexts(language)];
    const names = { from: unlinked(of.from), into: unlinked(of.into) };
    return {
      language,
      subject: t(`${how}.subject`, names),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t(`${how}.said`, names), t(`${how}.next`)],
      facts: [],
      button: { label: t('organization'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;

interface Organization {
  id: number;
  name: string;
}

/** Mails the current owners of both. */
export async function tellOwners(tx: Tx, { from, into }: { from: Organization; into: Organization }, how: How, now: Date) {
  const owners = new Set([...(await ownersToTell(tx, from.id)), ...(await ownersToTell(tx, into.id))]);
  const data = { from: from.name, into: into.name, how };
  const mails = [...owners].map((to) => ({ to, purpose: 'organization-merged' as const, data, about: [] }));
  await mailPeople(tx, mails, now);
}
