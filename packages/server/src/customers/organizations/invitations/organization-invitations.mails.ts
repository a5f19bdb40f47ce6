import type { OrganizationRole } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { organizationTexts } from './organization-invitations.texts.ts';

/** The data of these mails. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'organization-invitation': {
      linkId: string;
      organization: string;
      /** Null for staff. */
      inviter: string | null;
      role: OrganizationRole;
      endsAt: string;
    };
  }
}

/** The mails that invite people to an organization. */
export const ORGANIZATION_MAILS = {
  'organization-invitation': (invited, { language, show, publicUrl, productName: product, contactEmail: contact, tokenOf }) => {
    const { inviter, role, endsAt, linkId } = invited;
    const organization = unlinked(invited.organization);
    const [t, ofMails] = [organizationTexts(language), mailTexts(language)];
    return {
      language,
      subject: t('subject', { organization }),
      greeting: ofMails('helloUnnamed'),
      paragraphs: [
        inviter === null
          ? t('staffInvite', { organization, product })
          : t('invites', { inviter: unlinked(inviter), organization, product }),
        t(role),
        t('alone', { day: show.day(endsAt.slice(0, 10)) }),
      ],
      facts: [],
      button: { label: t('button'), url: `${publicUrl}/?organization=${tokenOf(linkId)}` },
      closing: t('closing', { contact }),
    };
  },
} satisfies Partial<Templates>;
