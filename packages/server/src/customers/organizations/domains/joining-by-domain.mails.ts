import { at, atOrganizations } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { joiningTexts } from './joining-by-domain.texts.ts';

/** The data of these mails. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'organization-joining': {
      firstName: string;
      organization: string;
      person: string;
      how: 'asked' | 'joined' | 'accepted' | 'signedIn' | 'declined';
    };
  }
}

/** The mails about joining an organization by its domain (ORG-104), or its single sign-on (ORG-130). */
export const JOINING_MAILS = {
  'organization-joining': ({ firstName, how, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [joiningTexts(language), mailTexts(language)];
    const [organization, person] = [unlinked(of.organization), unlinked(of.person)];
    return {
      language,
      subject: how === 'asked' || how === 'joined' ? t(`${how}.subject`, { person, organization }) : t(`${how}.subject`, { organization }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [
        how === 'asked' || how === 'joined' ? t(`${how}.said`, { person, organization }) : t(`${how}.said`, { organization }),
        t(`${how}.next`),
      ],
      facts: [],
      button:
        how === 'declined'
          ? { label: t('licenses'), url: `${publicUrl}/#${at.licenses}` }
          : { label: t('organization'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;
