import { showDay } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';
import { unlinked } from '../courses/public.ts';

/** The mails that invite students to a course. */
export const INVITATION_MAILS: Pick<Templates, 'course-invitation'> = {
  'course-invitation': (invited, { publicUrl, productName, contactEmail, tokenOf }) => {
    const { firstName, teacher, startDate, expireDate, redeemUntil, forgottenOn, isAgain, linkId } = invited;
    const [course, organization] = [unlinked(invited.course), unlinked(invited.organization)];
    return {
      subject: `${isAgain ? 'Reminder: your' : 'Your'} place in ${course}`,
      greeting: firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      paragraphs: [
        `${teacher} of ${organization} invites you to the course ${course}. A student license of ${productName} comes with it.`,
        `The link is yours alone and needs no course code. Your place is kept for you until ${showDay(redeemUntil)}.`,
      ],
      facts: [
        {
          title: course,
          rows: [
            ['Teacher', `${teacher}, ${organization}`],
            ['Begins', showDay(startDate)],
            ['License until', showDay(expireDate)],
          ],
        },
      ],
      button: { label: 'Take your place', url: `${publicUrl}/?invitation=${tokenOf(linkId)}` },
      closing: `You do not know this course? Then you need not do anything: your address is deleted by ${showDay(forgottenOn)}. Questions: ${contactEmail}`,
    };
  },
};
