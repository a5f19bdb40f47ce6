import { type Follower, on } from '../../lib/followers.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { askedBy } from './teachers.queries.ts';

/** The mails about who teaches (TCH-621). */
export const teacherFollowers: Follower[] = [
  on('customer.askToTeach', async (tx, { record }, { config, steady }) => {
    const data = await askedBy(tx, Number(record.id));
    await queueMail(tx, { recipient: config.salesEmail, purpose: 'teacher-asked', data }, steady());
  }),

  on('customer.acceptTeacher', async (tx, { record, actor }, { steady }) => {
    const to = Number(record.id);
    await mailPeople(tx, [{ to, purpose: 'teacher-accepted', data: { byDomain: Number(actor.id) === to }, about: [] }], steady());
  }),

  on('customer.declineTeacher', async (tx, { record, changes }, { steady }) => {
    const answer = String(changes.find(({ field }) => field === 'answer')?.after ?? '');
    await mailPeople(tx, [{ to: Number(record.id), purpose: 'teacher-declined', data: { answer }, about: [] }], steady());
  }),
];
