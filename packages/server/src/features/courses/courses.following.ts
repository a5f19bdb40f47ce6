import { type Follower, on } from '../../lib/following.ts';
import { mailPeople } from '../../lib/mail/person-mails.queries.ts';
import { nameOf } from '../people/public.ts';

/** The mails about courses to who teaches them (CRS-558). */
export const courseFollowers: Follower[] = [
  on('course.addTeacher', async (tx, { owner, actor, record, changes }, { steady }) => {
    if (owner === null) return;
    const code = record.name ?? '';
    const name = String(changes.find(({ field }) => field === 'name')?.after ?? code);
    const data = { course: { id: record.id, code, name }, by: await nameOf(tx, Number(actor.id)) };
    await mailPeople(tx, [{ to: owner, purpose: 'course-shared', data, about: [] }], steady());
  }),
];
