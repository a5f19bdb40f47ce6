import type { Day } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { unlinked } from '../courses/public.ts';
import { invitationTexts } from './invitations.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'course-invitation': {
      /** Empty if the list did not have it. */
      firstName: string;
      linkId: string;
      course: string;
      teacher: string;
      organization: string;
      startDate: Day;
      expireDate: Day;
      redeemUntil: Day;
      /** The address is deleted by this day. */
      forgottenOn: Day;
      isAgain: boolean;
      /** Named where there are several. */
      product?: string | undefined;
    };
  }
}

/** The mails that invite students to a course. */
export const INVITATION_MAILS = {
  'course-invitation': (invited, { language, show, publicUrl, productName: product, contactEmail: contact, tokenOf }) => {
    const { firstName, teacher, startDate, expireDate, redeemUntil, forgottenOn, isAgain, linkId } = invited;
    const [course, organization] = [unlinked(invited.course), unlinked(invited.organization)];
    const [t, ofMails] = [invitationTexts(language), mailTexts(language)];
    return {
      language,
      subject: t(isAgain ? 'againSubject' : 'subject', { course }),
      greeting: firstName === '' ? ofMails('helloUnnamed') : ofMails('hello', { firstName }),
      paragraphs: [t('invites', { teacher, organization, course, product }), t('alone', { day: show.day(redeemUntil) })],
      facts: [
        {
          title: course,
          rows: [
            [t('teacher'), `${teacher}, ${organization}`],
            [t('begins'), show.day(startDate)],
            [t('ends'), show.day(expireDate)],
          ],
        },
      ],
      button: { label: t('button'), url: `${publicUrl}/?invitation=${tokenOf(linkId)}` },
      closing: t('closing', { day: show.day(forgottenOn), contact }),
    };
  },
} satisfies Partial<Templates>;
