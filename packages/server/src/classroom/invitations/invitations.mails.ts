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
        `${teacher} of ${organization} invites you to the course ${course}. It includes a student license for ${productName}.`,
        `This link is for you alone; you don’t need a course code. Your place is reserved until ${showDay(redeemUntil)}.`,
      ],
      facts: [
        {
          title: course,
          rows: [
            ['Teacher', `${teacher}, ${organization}`],
            ['Begins', showDay(startDate)],
            ['License ends', showDay(expireDate)],
          ],
        },
      ],
      button: { label: 'Take your place', url: `${publicUrl}/?invitation=${tokenOf(linkId)}` },
      closing: `If you don’t know this course, you can ignore this email; your address is deleted by ${showDay(forgottenOn)}. Questions: ${contactEmail}`,
    };
  },
};
